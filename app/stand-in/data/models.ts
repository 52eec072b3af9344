import { parseTable } from "./table.ts";

/** The combinations that exist, each list with shares in percent (see weighted.ts). */
export interface ModelRow {
  make: string;
  model: string;
  commonness: "A" | "B" | "C";
  from: number;
  to: number;
  body: string;
  engine: string;
  drive: string;
  fuel: string;
  manual: number;
}

// Make | model | how common | model years | body | engine and cylinders | drive | fuel | manual. Shares are
// rounded working assumptions for demo data.
const COMMON = `
Toyota | Camry | A | 2004-2025 | sedan 100 | 2.5L 4 75, 2.4L 4 15 | FWD 95 | gas 80, hybrid 20 | 0.5
Toyota | Corolla | A | 2005-2025 | sedan 95 | 1.8L 4 75, 2.0L 4 25 | FWD 100 | gas 95 | 3
Toyota | RAV4 | A | 2007-2025 | SUV 100 | 2.5L 4 90, 2.4L 4 6 | AWD 60, FWD 30, 4x4 10 | gas 85, hybrid 15 | 0.5
Toyota | Prius | B | 2006-2024 | hatchback 90 | 1.8L 4 70, 1.5L 4 25, 2.0L 4 7 | FWD 100 | hybrid 100 | 0.5
Toyota | Highlander | B | 2005-2024 | SUV 100 | 3.5L 6 65, 3.3L 6 10, 2.5L 4 9, 2.4L 4 8 | AWD 70, FWD 30 | gas 85, hybrid 15 | 0.5
Toyota | Tacoma | B | 2002-2025 | pickup 100 | 3.5L 6 35, 4.0L 6 20, 2.7L 4 20, 2.4L 4 15 | 4x4 60, RWD 40 | gas 100 | 10
Toyota | Tundra | B | 2002-2026 | pickup 100 | 5.7L 8 45, 4.7L 8 20, 3.4L 6 20, 4.6L 8 10 | 4x4 60, RWD 40 | gas 90, flex 9 | 2
Toyota | Sienna | B | 2005-2024 | van 100 | 3.5L 6 65, 3.3L 6 20, 2.5L 4 15 | FWD 75, AWD 25 | gas 85, hybrid 15 | 0.5
Toyota | 4Runner | B | 1997-2024 | SUV 100 | 4.0L 6 75, 3.4L 6 10 | 4x4 50, RWD 35, AWD 15 | gas 100 | 1
Toyota | Avalon | B | 2001-2019 | sedan 100 | 3.5L 6 70, 3.0L 6 20, 2.5L 4 10 | FWD 100 | gas 90, hybrid 10 | 0.5
Toyota | Yaris | C | 2007-2018 | hatchback 65, sedan 35 | 1.5L 4 100 | FWD 100 | gas 100 | 9
Toyota | Venza | C | 2009-2023 | wagon 100 | 3.5L 6 40, 2.5L 4 30, 2.7L 4 30 | AWD 75, FWD 25 | gas 70, hybrid 30 | 0.5
Ford | F-150 | A | 2003-2023 | pickup 100 | 3.5L 6 30, 5.0L 8 25, 2.7L 6 20, 5.4L 8 10 | 4x4 75, RWD 25 | gas 85, flex 15 | 1
Ford | Escape | A | 2010-2024 | SUV 100 | 2.0L 4 20, 1.5L 3 20, 1.5L 4 20, 2.5L 4 15 | FWD 50, 4x4 45 | gas 90, flex 6 | 0.5
Ford | Explorer | A | 2007-2024 | SUV 100 | 3.5L 6 50, 2.3L 4 25, 4.0L 6 8 | 4x4 75, FWD 15, RWD 8 | gas 95 | 0.5
Ford | Fusion | A | 2010-2019 | sedan 100 | 2.5L 4 40, 2.0L 4 25, 1.5L 4 20, 3.0L 6 7 | FWD 95, AWD 7 | gas 80, hybrid 15, flex 5 | 1
Ford | Edge | B | 2010-2022 | SUV 100 | 2.0L 4 55, 3.5L 6 40 | AWD 65, FWD 35 | gas 100 | 0.5
Ford | Focus | B | 2008-2018 | sedan 65, hatchback 35 | 2.0L 4 100 | FWD 100 | gas 100 | 5
Ford | Mustang | B | 1991-2021 | coupe 75, convertible 25 | 5.0L 8 35, 2.3L 4 25, 3.7L 6 15, 4.6L 8 15 | RWD 100 | gas 100 | 25
Ford | F-250 | B | 2001-2023 | pickup 100 | 6.2L 8 40, 6.7L 8 30, 5.4L 8 10, 6.0L 8 7 | 4x4 80, RWD 20 | gas 60, diesel 40 | 1
Ford | Ranger | B | 1995-2023 | pickup 100 | 2.3L 4 50, 4.0L 6 20, 3.0L 6 20 | 4x4 50, RWD 50 | gas 90, flex 9 | 15
Ford | Expedition | C | 2004-2023 | SUV 100 | 3.5L 6 70, 5.4L 8 30 | 4x4 60, RWD 40 | gas 80, flex 20 | 0.5
Ford | Taurus | C | 2005-2018 | sedan 100 | 3.5L 6 90, 3.0L 6 8 | FWD 70, AWD 30 | gas 100 | 0.5
Ford | Bronco Sport | C | 2021-2025 | SUV 100 | 1.5L 3 80, 2.0L 4 20 | 4x4 100 | gas 100 | 0.5
Chevrolet | Equinox | A | 2012-2025 | SUV 100 | 1.5L 4 50, 2.4L 4 35 | FWD 60, AWD 40 | gas 85, flex 15 | 0.5
Chevrolet | Silverado | A | 2003-2024 | pickup 100 | 5.3L 8 55, 6.6L 8 10, 4.3L 6 9, 2.7L 4 9 | 4x4 75, RWD 25 | gas 70, flex 15, diesel 10 | 1
Chevrolet | Malibu | A | 2009-2024 | sedan 100 | 1.5L 4 55, 2.5L 4 20, 2.4L 4 10 | FWD 100 | gas 95 | 0.5
Chevrolet | Cruze | B | 2012-2019 | sedan 90, hatchback 10 | 1.4L 4 90, 1.8L 4 10 | FWD 100 | gas 100 | 2
Chevrolet | Impala | B | 2006-2018 | sedan 100 | 3.6L 6 55, 3.5L 6 30 | FWD 100 | gas 75, flex 25 | 0.5
Chevrolet | Traverse | B | 2012-2025 | SUV 100 | 3.6L 6 90, 2.5L 4 8 | AWD 55, FWD 45 | gas 100 | 0.5
Chevrolet | Trax | B | 2016-2025 | SUV 100 | 1.4L 4 75, 1.2L 3 25 | FWD 70, AWD 30 | gas 100 | 0.5
Chevrolet | Colorado | B | 2007-2026 | pickup 100 | 3.6L 6 35, 2.5L 4 30, 2.7L 4 20, 3.7L 5 7 | RWD 50, 4x4 50 | gas 95 | 1
Chevrolet | Tahoe | B | 2002-2025 | SUV 100 | 5.3L 8 85 | 4x4 65, RWD 35 | gas 80, flex 20 | 0.5
Chevrolet | Camaro | C | 2001-2021 | coupe 90 | 3.6L 6 65, 6.2L 8 20, 2.0L 4 8 | RWD 100 | gas 100 | 15
Chevrolet | Suburban | C | 2001-2023 | SUV 100 | 5.3L 8 90 | 4x4 75, RWD 25 | gas 65, flex 35 | 0.5
Chevrolet | Blazer | C | 1995-2026 | SUV 100 | 3.6L 6 45, 2.0L 4 35, 4.3L 6 10 | AWD 45, FWD 40, RWD 7 | gas 95, EV 6 | 0.5
Honda | Accord | A | 2003-2023 | sedan 90 | 2.4L 4 55, 1.5L 4 15, 3.5L 6 10, 2.0L 4 8 | FWD 100 | gas 95, hybrid 5 | 1
Honda | Civic | A | 2005-2025 | sedan 80, coupe 10 | 1.8L 4 40, 2.0L 4 30, 1.5L 4 20 | FWD 100 | gas 95 | 6
Honda | CR-V | A | 2006-2025 | SUV 100 | 2.4L 4 65, 1.5L 4 30, 2.0L 4 7 | AWD 70, FWD 25 | gas 95, hybrid 6 | 0.5
Honda | Pilot | B | 2006-2023 | SUV 100 | 3.5L 6 100 | AWD 75, FWD 25 | gas 100 | 0.5
Honda | Odyssey | B | 2005-2024 | van 100 | 3.5L 6 100 | FWD 100 | gas 100 | 0.5
Honda | HR-V | B | 2016-2026 | SUV 100 | 1.8L 4 55, 2.0L 4 45 | AWD 65, FWD 35 | gas 100 | 1
Honda | Fit | C | 2007-2019 | hatchback 100 | 1.5L 4 100 | FWD 100 | gas 100 | 15
Honda | Ridgeline | C | 2006-2025 | pickup 100 | 3.5L 6 100 | AWD 65, 4x4 30 | gas 100 | 0.5
Honda | Element | C | 2003-2011 | SUV 100 | 2.4L 4 100 | AWD 65, FWD 35 | gas 100 | 0.5
Honda | Passport | C | 2019-2026 | SUV 100 | 3.5L 6 100 | AWD 75, FWD 25 | gas 100 | 0.5
Nissan | Altima | A | 2008-2025 | sedan 100 | 2.5L 4 95 | FWD 95 | gas 100 | 0.5
Nissan | Rogue | A | 2011-2025 | wagon 75, SUV 25 | 2.5L 4 65, 1.5L 3 20, 2.0L 4 15 | AWD 60, FWD 40 | gas 100 | 0.5
Nissan | Sentra | A | 2011-2025 | sedan 100 | 1.8L 4 50, 2.0L 4 50 | FWD 100 | gas 100 | 2
Nissan | Versa | B | 2011-2025 | sedan 75, hatchback 25 | 1.6L 4 95, 1.8L 4 7 | FWD 100 | gas 100 | 3
Nissan | Pathfinder | B | 2009-2025 | SUV 100 | 3.5L 6 90, 4.0L 6 10 | 4x4 65, FWD 30, RWD 6 | gas 100 | 0.5
Nissan | Frontier | B | 2001-2025 | pickup 100 | 4.0L 6 50, 3.8L 6 25, 2.5L 4 15, 2.4L 4 6 | RWD 55, 4x4 45 | gas 100 | 4
Nissan | Murano | B | 2006-2024 | SUV 95 | 3.5L 6 95 | AWD 70, FWD 30 | gas 100 | 0.5
Nissan | Kicks | B | 2019-2026 | hatchback 55, SUV 25 | 1.6L 4 75, 2.0L 4 25 | FWD 85, AWD 15 | gas 100 | 0.5
Nissan | Maxima | B | 2004-2019 | sedan 100 | 3.5L 6 95 | FWD 100 | gas 100 | 0.5
Nissan | Armada | C | 2008-2025 | SUV 100 | 5.6L 8 95, 3.5L 6 7 | RWD 65, 4x4 30, AWD 7 | gas 80, flex 20 | 0.5
Nissan | Titan | C | 2005-2021 | pickup 100 | 5.6L 8 90, 5.0L 8 8 | 4x4 70, RWD 30 | gas 80, flex 10, diesel 8 | 0.5
Nissan | Leaf | C | 2012-2025 | hatchback 100 | electric 100 | FWD 100 | EV 100 | 0.5
Hyundai | Elantra | A | 2011-2025 | sedan 90 | 2.0L 4 70, 1.8L 4 25, 1.6L 4 6 | FWD 100 | gas 95 | 1
Hyundai | Sonata | A | 2010-2025 | sedan 100 | 2.4L 4 70, 2.5L 4 10, 2.0L 4 10 | FWD 100 | gas 90, hybrid 10 | 0.5
Hyundai | Tucson | B | 2012-2026 | SUV 100 | 2.0L 4 30, 2.5L 4 30, 1.6L 4 20, 2.4L 4 15 | AWD 60, FWD 40 | gas 90, hybrid 9 | 0.5
Hyundai | Santa Fe | B | 2007-2025 | SUV 100 | 2.4L 4 35, 3.3L 6 25, 2.5L 4 20, 2.0L 4 10 | FWD 50, AWD 50 | gas 100 | 0.5
Hyundai | Kona | C | 2018-2026 | SUV 100 | 2.0L 4 75, 1.6L 4 15, electric 10 | FWD 60, AWD 40 | gas 90, EV 10 | 0.5
Hyundai | Accent | C | 2010-2022 | sedan 75, hatchback 25 | 1.6L 4 100 | FWD 100 | gas 100 | 0.5
Hyundai | Palisade | C | 2020-2026 | SUV 100 | 3.8L 6 90 | AWD 60, FWD 40 | gas 95, hybrid 6 | 0.5
Hyundai | Genesis | C | 2010-2016 | sedan 70, coupe 30 | 3.8L 6 65, 2.0L 4 20, 5.0L 8 15 | RWD 95 | gas 100 | 10
Hyundai | Ioniq | C | 2017-2025 | SUV 50, hatchback 40 | electric 60, 1.6L 4 40 | AWD 45, FWD 40, RWD 15 | EV 60, hybrid 40 | 0.5
Hyundai | Veloster | C | 2012-2021 | coupe 100 | 1.6L 4 90, 2.0L 4 10 | FWD 100 | gas 100 | 25
Hyundai | Venue | C | 2020-2026 | wagon 75, hatchback 25 | 1.6L 4 100 | FWD 100 | gas 100 | 0.5
Kia | Sorento | B | 2011-2023 | SUV 100 | 2.4L 4 45, 3.3L 6 30, 2.5L 4 15, 3.5L 6 8 | FWD 55, AWD 40 | gas 95 | 0.5
Kia | Soul | B | 2011-2024 | wagon 75, SUV 25 | 2.0L 4 60, 1.6L 4 40 | FWD 100 | gas 100 | 5
Kia | Forte | B | 2012-2024 | sedan 100 | 2.0L 4 85, 1.8L 4 15 | FWD 100 | gas 100 | 1
Kia | Optima | B | 2011-2020 | sedan 100 | 2.4L 4 85, 2.0L 4 10 | FWD 100 | gas 95, hybrid 7 | 0.5
Kia | Sportage | B | 2009-2026 | SUV 100 | 2.4L 4 60, 2.5L 4 25 | AWD 50, FWD 50 | gas 95 | 0.5
Kia | Niro | C | 2017-2026 | SUV 65, wagon 35 | 1.6L 4 70, electric 30 | FWD 100 | hybrid 70, EV 30 | 0.5
Kia | Rio | C | 2009-2023 | sedan 95 | 1.6L 4 100 | FWD 100 | gas 100 | 4
Kia | K5 | C | 2021-2026 | sedan 100 | 1.6L 4 60, 2.5L 4 40 | FWD 100 | gas 100 | 0.5
Kia | Telluride | C | 2020-2025 | SUV 100 | 3.8L 6 100 | AWD 75, FWD 25 | gas 100 | 0.5
Kia | Seltos | C | 2021-2026 | SUV 100 | 2.0L 4 80, 1.6L 4 20 | AWD 65, FWD 35 | gas 100 | 0.5
Kia | Sedona | C | 2006-2021 | van 100 | 3.3L 6 75, 3.8L 6 20, 3.5L 6 6 | FWD 100 | gas 100 | 0.5
Jeep | Grand Cherokee | A | 2006-2024 | SUV 100 | 3.6L 6 80, 5.7L 8 6 | 4x4 85, RWD 15 | flex 65, gas 30 | 0.5
Jeep | Cherokee | B | 2014-2020 | SUV 100 | 3.2L 6 50, 2.4L 4 45 | 4x4 70, FWD 30 | gas 50, flex 50 | 1
Jeep | Wrangler | B | 1998-2024 | SUV 100 | 3.6L 6 55, 2.0L 4 20, 3.8L 6 10 | 4x4 100 | gas 55, flex 35, hybrid 8 | 15
Jeep | Compass | B | 2012-2025 | SUV 100 | 2.4L 4 70, 2.0L 4 30 | 4x4 80, FWD 20 | gas 100 | 3
Jeep | Patriot | C | 2008-2017 | SUV 100 | 2.4L 4 70, 2.0L 4 30 | FWD 60, 4x4 40 | gas 100 | 10
Jeep | Renegade | C | 2015-2023 | SUV 100 | 2.4L 4 75, 1.3L 4 25 | 4x4 70, FWD 30 | gas 100 | 4
Dodge | Grand Caravan | B | 2008-2019 | van 100 | 3.6L 6 85, 3.8L 6 7, 3.3L 6 7 | FWD 100 | flex 90, gas 10 | 0.5
Dodge | Charger | B | 2008-2023 | sedan 100 | 3.6L 6 60, 5.7L 8 25, 3.5L 6 6, 6.4L 8 6 | RWD 85, AWD 15 | flex 60, gas 40 | 0.5
Dodge | Journey | B | 2012-2020 | SUV 100 | 3.6L 6 65, 2.4L 4 35 | FWD 70, AWD 30 | flex 60, gas 40 | 0.5
Dodge | Durango | B | 2008-2026 | SUV 100 | 3.6L 6 75, 5.7L 8 20 | AWD 65, RWD 35 | flex 65, gas 35 | 0.5
Dodge | Challenger | B | 2010-2023 | coupe 100 | 3.6L 6 45, 5.7L 8 35, 6.4L 8 9 | RWD 95, AWD 6 | gas 55, flex 45 | 10
Dodge | RAM 1500 | C | 2001-2012 | pickup 100 | 5.7L 8 75, 4.7L 8 15, 3.7L 6 8 | 4x4 70, RWD 30 | gas 100 | 0.5
Subaru | Outback | B | 2009-2025 | SUV 100 | 2.5L 4 90, 3.6L 6 8 | AWD 100 | gas 100 | 1
Subaru | Forester | B | 2008-2025 | SUV 100 | 2.5L 4 95 | AWD 100 | gas 100 | 5
Subaru | Crosstrek | B | 2013-2025 | SUV 100 | 2.0L 4 75, 2.5L 4 25 | AWD 100 | gas 100 | 2
Subaru | Impreza | B | 2009-2024 | wagon 70, sedan 30 | 2.0L 4 85, 2.5L 4 15 | AWD 100 | gas 100 | 6
Subaru | Legacy | C | 2006-2025 | sedan 95 | 2.5L 4 90 | AWD 100 | gas 100 | 2
Subaru | WRX | C | 2009-2024 | sedan 95 | 2.0L 4 55, 2.5L 4 40, 2.4L 4 7 | AWD 100 | gas 100 | 85
GMC | Sierra | B | 2002-2025 | pickup 100 | 5.3L 8 55, 6.6L 8 10, 4.3L 6 8 | 4x4 80, RWD 20 | gas 70, diesel 15, flex 15 | 1
GMC | Terrain | B | 2011-2024 | SUV 100 | 1.5L 4 45, 2.4L 4 35, 3.6L 6 10, 2.0L 4 8 | AWD 50, FWD 50 | gas 60, flex 40 | 1
GMC | Yukon | B | 2003-2025 | SUV 100 | 6.2L 8 45, 5.3L 8 40, 6.0L 8 7 | 4x4 65, RWD 20, AWD 15 | gas 80, flex 15 | 0.5
GMC | Acadia | B | 2011-2023 | SUV 100 | 3.6L 6 70, 2.0L 4 15, 2.5L 4 15 | FWD 55, AWD 45 | gas 100 | 0.5
GMC | Canyon | C | 2005-2024 | pickup 100 | 3.6L 6 50, 3.7L 5 15, 2.7L 4 9, 2.8L 4 9 | 4x4 70, RWD 30 | gas 90, diesel 9 | 0.5
GMC | Envoy | C | 2002-2008 | SUV 100 | 4.2L 6 80, 5.3L 8 20 | 4x4 90, RWD 10 | gas 100 | 0.5
Volkswagen | Jetta | B | 2009-2025 | sedan 95 | 1.4L 4 35, 2.0L 4 20, 1.5L 4 15, 1.8L 4 15 | FWD 100 | gas 95, diesel 6 | 10
Volkswagen | Tiguan | B | 2011-2025 | SUV 100 | 2.0L 4 100 | AWD 55, FWD 45 | gas 100 | 0.5
Volkswagen | Passat | C | 2012-2021 | sedan 100 | 2.0L 4 40, 1.8L 4 35, 2.5L 5 15 | FWD 100 | gas 90, diesel 10 | 0.5
Volkswagen | Atlas | C | 2019-2025 | SUV 100 | 2.0L 4 50, 3.6L 6 50 | AWD 75, FWD 25 | gas 100 | 0.5
Volkswagen | Golf | C | 2013-2018 | wagon 55, hatchback 45 | 1.8L 4 80, 2.0L 4 20 | FWD 70, AWD 30 | gas 85, diesel 15 | 15
Volkswagen | GTI | C | 2008-2024 | hatchback 100 | 2.0L 4 95 | FWD 100 | gas 100 | 50
Mercedes-Benz | C-Class | B | 2007-2024 | sedan 90 | 2.0L 4 55, 3.0L 6 20, 1.8L 4 15 | AWD 50, RWD 50 | gas 100 | 0.5
Mercedes-Benz | E-Class | C | 2003-2019 | sedan 80 | 3.5L 6 55, 3.0L 6 15, 2.0L 4 10 | AWD 55, RWD 45 | gas 95 | 0.5
Mercedes-Benz | GLE-Class | C | 2016-2022 | SUV 100 | 2.0L 4 45, 3.5L 6 30, 3.0L 6 25 | AWD 65, RWD 35 | gas 100 | 0.5
Mercedes-Benz | GLC-Class | C | 2016-2024 | SUV 100 | 2.0L 4 90 | AWD 80, RWD 20 | gas 95 | 0.5
Mercedes-Benz | M-Class | C | 2006-2015 | SUV 100 | 3.5L 6 85, 3.0L 6 7 | AWD 80, RWD 20 | gas 95, diesel 7 | 0.5
Mercedes-Benz | S-Class | C | 1997-2024 | sedan 100 | 4.6L 8 40, 4.0L 8 15, 3.0L 6 10, 5.5L 8 10 | RWD 50, AWD 50 | gas 95 | 0.5
BMW | 3 Series | B | 2004-2021 | sedan 75 | 2.0L 4 55, 3.0L 6 35 | RWD 55, AWD 45 | gas 95 | 6
BMW | X5 | B | 2009-2026 | SUV 100 | 3.0L 6 80, 4.4L 8 10, 2.0L 4 7 | AWD 95, RWD 7 | gas 75, hybrid 20, diesel 9 | 0.5
BMW | X3 | C | 2011-2024 | SUV 100 | 2.0L 4 75, 3.0L 6 25 | AWD 90, RWD 10 | gas 95 | 0.5
BMW | 5 Series | C | 2003-2021 | sedan 95 | 3.0L 6 55, 2.0L 4 35 | RWD 55, AWD 45 | gas 90, hybrid 10 | 2
BMW | X1 | C | 2013-2025 | SUV 70, wagon 30 | 2.0L 4 100 | AWD 70, FWD 20, RWD 8 | gas 100 | 0.5
BMW | 7 Series | C | 2001-2024 | sedan 100 | 4.4L 8 70, 3.0L 6 25 | RWD 50, AWD 50 | gas 100 | 0.5
Mazda | CX-5 | B | 2014-2025 | SUV 100 | 2.5L 4 95 | AWD 75, FWD 25 | gas 100 | 0.5
Mazda | 3 | B | 2008-2025 | sedan 65, hatchback 35 | 2.0L 4 50, 2.5L 4 45, 2.3L 4 6 | FWD 95 | gas 100 | 9
Mazda | 6 | C | 2008-2018 | sedan 100 | 2.5L 4 90, 2.3L 4 6, 3.7L 6 6 | FWD 100 | gas 100 | 2
Mazda | CX-9 | C | 2008-2023 | SUV 100 | 2.5L 4 60, 3.7L 6 40 | AWD 85, FWD 15 | gas 100 | 0.5
Mazda | CX-30 | C | 2021-2025 | SUV 100 | 2.5L 4 100 | AWD 95 | gas 100 | 0.5
Mazda | CX-50 | C | 2023-2026 | SUV 100 | 2.5L 4 100 | AWD 100 | gas 70, hybrid 30 | 0.5
Lexus | RX350 | B | 2007-2021 | SUV 95 | 3.5L 6 95 | AWD 70, FWD 30 | gas 100 | 0.5
Lexus | ES350 | C | 2007-2022 | sedan 100 | 3.5L 6 100 | FWD 100 | gas 100 | 0.5
Lexus | IS | C | 2006-2021 | sedan 95 | 2.5L 6 55, 3.5L 6 30, 2.0L 4 15 | RWD 55, AWD 45 | gas 100 | 0.5
Lexus | NX | C | 2015-2026 | SUV 50, wagon 50 | 2.0L 4 50, 2.5L 4 25, 2.4L 4 25 | AWD 75, FWD 25 | gas 75, hybrid 25 | 0.5
Lexus | GX | C | 2004-2021 | SUV 100 | 4.6L 8 60, 4.7L 8 40 | AWD 100 | gas 100 | 0.5
Lexus | ES300 | C | 1997-2025 | sedan 100 | 3.0L 6 55, 2.5L 4 45 | FWD 100 | gas 55, hybrid 45 | 0.5
Lexus | GS350 | C | 2008-2020 | sedan 100 | 3.5L 6 100 | RWD 60, AWD 40 | gas 100 | 0.5
Buick | Encore | B | 2014-2026 | SUV 100 | 1.4L 4 70, 1.3L 3 20, 1.2L 3 8 | FWD 60, AWD 40 | gas 100 | 0.5
Buick | Enclave | B | 2010-2023 | SUV 100 | 3.6L 6 100 | AWD 60, FWD 40 | gas 100 | 0.5
Buick | Lacrosse | C | 2005-2017 | sedan 100 | 3.6L 6 65, 3.8L 6 20, 2.4L 4 10 | FWD 90, AWD 10 | gas 100 | 0.5
Buick | Envision | C | 2017-2024 | SUV 100 | 2.0L 4 55, 2.5L 4 45 | FWD 60, AWD 40 | gas 100 | 0.5
Buick | Regal | C | 1996-2018 | sedan 85 | 2.0L 4 60, 2.4L 4 30, 3.8L 6 8 | FWD 90, AWD 8 | gas 85, flex 15 | 0.5
Buick | Verano | C | 2012-2016 | sedan 100 | 2.4L 4 95, 2.0L 4 6 | FWD 100 | flex 90, gas 10 | 0.5
Chrysler | Town & Country | B | 2005-2022 | van 100 | 3.6L 6 80, 3.8L 6 9 | FWD 100 | flex 85, gas 15 | 0.5
Chrysler | Pacifica | B | 2017-2025 | van 100 | 3.6L 6 100 | FWD 100 | flex 85, gas 9, hybrid 8 | 0.5
Chrysler | 300 | C | 2006-2023 | sedan 100 | 3.6L 6 70, 5.7L 8 15, 3.5L 6 10, 6.4L 8 6 | RWD 75, AWD 25 | flex 70, gas 30 | 0.5
Chrysler | 200 | C | 2012-2017 | sedan 90 | 2.4L 4 60, 3.6L 6 40 | FWD 90, AWD 8 | gas 60, flex 40 | 0.5
Ram | 1500 | A | 2013-2024 | pickup 100 | 5.7L 8 65, 3.6L 6 25, 3.0L 6 10 | 4x4 75, RWD 25 | gas 75, flex 20, diesel 7 | 0.5
Ram | 2500 | C | 2015-2026 | pickup 100 | 6.7L 6 55, 6.4L 8 40 | 4x4 95 | diesel 55, gas 45 | 0.5
Ram | 3500 | C | 2015-2026 | pickup 100 | 6.7L 6 100 | 4x4 100 | diesel 100 | 0.5
Audi | Q5 | B | 2012-2021 | SUV 100 | 2.0L 4 75, 3.0L 6 15, 3.2L 6 7 | AWD 100 | gas 70, flex 25 | 0.5
Audi | A4 | C | 2007-2023 | sedan 90 | 2.0L 4 95 | AWD 90, FWD 8 | gas 70, flex 30 | 8
Audi | Q7 | C | 2013-2025 | SUV 100 | 3.0L 6 85, 2.0L 4 15 | AWD 100 | gas 90, diesel 10 | 0.5
Audi | A6 | C | 2006-2021 | sedan 95 | 3.0L 6 60, 2.0L 4 30, 3.2L 6 8 | AWD 95 | gas 95 | 0.5
Audi | A3 | C | 2011-2020 | sedan 70, wagon 20 | 2.0L 4 90, 1.4L 4 9 | FWD 50, AWD 50 | gas 70, flex 20, hybrid 9 | 0.5
Audi | Q3 | C | 2016-2024 | SUV 100 | 2.0L 4 100 | AWD 90, FWD 10 | gas 95 | 0.5
Acura | MDX | C | 2004-2023 | SUV 100 | 3.5L 6 70, 3.7L 6 30 | AWD 90, FWD 9 | gas 100 | 0.5
Acura | RDX | C | 2008-2023 | SUV 100 | 3.5L 6 60, 2.0L 4 25, 2.3L 4 15 | AWD 60, FWD 40 | gas 100 | 0.5
Acura | TL | C | 2002-2014 | sedan 100 | 3.2L 6 50, 3.5L 6 30, 3.7L 6 15 | FWD 85, AWD 15 | gas 100 | 0.5
Acura | TLX | C | 2015-2023 | sedan 100 | 2.0L 4 35, 2.4L 4 30, 3.5L 6 30 | FWD 65, AWD 35 | gas 100 | 0.5
Acura | TSX | C | 2006-2013 | sedan 100 | 2.4L 4 100 | FWD 100 | gas 100 | 9
Acura | ILX | C | 2013-2020 | sedan 100 | 2.4L 4 55, 2.0L 4 40, 1.5L 4 7 | FWD 100 | gas 95, hybrid 7 | 0.5
Cadillac | Escalade | C | 2003-2024 | SUV 95 | 6.2L 8 80, 6.0L 8 15 | 4x4 45, AWD 35, RWD 15 | gas 75, flex 20 | 0.5
Cadillac | CTS | C | 2005-2017 | sedan 80, coupe 10 | 3.6L 6 45, 3.0L 6 25, 2.0L 4 20 | RWD 55, AWD 45 | gas 100 | 3
Cadillac | SRX | C | 2008-2016 | SUV 100 | 3.6L 6 65, 3.0L 6 30 | FWD 55, AWD 40 | gas 100 | 0.5
Cadillac | XT5 | C | 2017-2025 | SUV 100 | 3.6L 6 85, 2.0L 4 15 | FWD 50, AWD 45 | gas 100 | 0.5
Cadillac | XTS | C | 2013-2019 | sedan 100 | 3.6L 6 100 | FWD 50, AWD 50 | gas 100 | 0.5
Cadillac | ATS | C | 2013-2018 | sedan 95 | 2.0L 4 65, 2.5L 4 25, 3.6L 6 10 | AWD 65, RWD 35 | gas 100 | 0.5
Tesla | Model 3 | B | 2018-2025 | sedan 100 | electric 100 | RWD 65, AWD 35 | EV 100 | 0.5
Tesla | Model Y | C | 2020-2026 | SUV 100 | electric 100 | AWD 80, RWD 20 | EV 100 | 0.5
Tesla | Model S | C | 2013-2021 | hatchback 100 | electric 100 | AWD 70, RWD 30 | EV 100 | 0.5
Infiniti | QX60 | C | 2014-2024 | SUV 100 | 3.5L 6 95 | AWD 55, FWD 45 | gas 100 | 0.5
Infiniti | Q50 | C | 2014-2021 | sedan 100 | 3.0L 6 70, 3.7L 6 20, 2.0L 4 6 | RWD 55, AWD 45 | gas 95 | 0.5
Infiniti | G37 | C | 2009-2013 | sedan 75, convertible 25 | 3.7L 6 100 | RWD 60, AWD 40 | gas 100 | 0.5
Infiniti | QX80 | C | 2014-2021 | SUV 100 | 5.6L 8 100 | AWD 45, RWD 40, 4x4 15 | gas 100 | 0.5
Mitsubishi | Outlander | B | 2011-2025 | SUV 100 | 2.0L 4 40, 2.4L 4 35, 2.5L 4 20 | AWD 60, FWD 35 | gas 100 | 0.5
Mitsubishi | Mirage | C | 2015-2024 | hatchback 60, sedan 40 | 1.2L 3 100 | FWD 100 | gas 100 | 6
Mitsubishi | Eclipse | C | 2002-2026 | SUV 80, hatchback 15 | 1.5L 4 80, 2.4L 4 10 | AWD 70, FWD 30 | gas 100 | 10
Lincoln | MKZ | C | 2008-2018 | sedan 90 | 2.0L 4 60, 3.5L 6 20, 3.7L 6 15 | FWD 65, AWD 35 | gas 75, hybrid 25 | 0.5
Lincoln | MKX | C | 2008-2017 | SUV 100 | 3.7L 6 80, 3.5L 6 20 | AWD 60, FWD 40 | gas 100 | 0.5
Lincoln | MKC | C | 2016-2019 | SUV 100 | 2.0L 4 65, 2.3L 4 35 | AWD 85, FWD 15 | gas 100 | 0.5
Lincoln | Navigator | C | 1998-2024 | SUV 100 | 3.5L 6 65, 5.4L 8 35 | 4x4 65, RWD 25, AWD 7 | gas 80, flex 20 | 0.5
Lincoln | Nautilus | C | 2019-2024 | SUV 100 | 2.0L 4 90, 2.7L 6 8 | AWD 85, FWD 15 | gas 100 | 0.5
Volvo | XC60 | C | 2011-2024 | SUV 100 | 2.0L 4 65, 3.0L 6 15, 3.2L 6 15, 2.5L 5 7 | AWD 70, FWD 30 | gas 100 | 0.5
Volvo | S60 | C | 2006-2021 | sedan 100 | 2.5L 5 45, 2.0L 4 35, 2.4L 5 15, 3.0L 6 7 | FWD 60, AWD 40 | gas 100 | 0.5
Volvo | XC90 | C | 2007-2023 | SUV 100 | 2.0L 4 75, 3.2L 6 20 | AWD 95 | gas 95 | 0.5
Land Rover | Range Rover Sport | C | 2012-2020 | SUV 100 | 3.0L 6 65, 5.0L 8 25 | 4x4 75, AWD 25 | gas 90 | 0.5
Land Rover | Range Rover | C | 2003-2025 | SUV 100 | 3.0L 6 60, 5.0L 8 25, 4.4L 8 10 | AWD 60, 4x4 40 | gas 90, diesel 5, hybrid 5 | 0.5
Land Rover | Range Rover Evoque | C | 2016-2023 | SUV 100 | 2.0L 4 100 | AWD 100 | gas 100 | 0.5
Land Rover | Discovery Sport | C | 2016-2022 | SUV 100 | 2.0L 4 100 | 4x4 75, AWD 25 | gas 100 | 0.5
Porsche | Macan | C | 2015-2022 | SUV 100 | 3.0L 6 50, 2.0L 4 45 | AWD 100 | gas 100 | 0.5
Porsche | Cayenne | C | 2004-2024 | SUV 100 | 3.0L 6 35, 3.6L 6 30, 4.8L 8 15, 2.9L 6 10 | AWD 100 | gas 70, hybrid 15, diesel 10 | 0.5
Mini | Cooper | C | 2007-2023 | hatchback 45, wagon 40 | 1.6L 4 50, 2.0L 4 30, 1.5L 3 20 | FWD 75, AWD 25 | gas 100 | 15
`;

// Other makes, and models that West African buyers ask for (from general knowledge).
const FURTHER = `
Toyota | Land Cruiser | C | 2001-2021 | SUV 100 | 5.7L 8 70, 4.7L 8 30 | 4x4 100 | gas 100 | 0.5
Toyota | Sequoia | C | 2002-2023 | SUV 100 | 5.7L 8 65, 4.7L 8 25, 3.4L 6 10 | 4x4 65, RWD 35 | gas 100 | 0.5
Toyota | Matrix | C | 2003-2013 | wagon 100 | 1.8L 4 80, 2.4L 4 20 | FWD 90, AWD 10 | gas 100 | 8
Lexus | LX570 | C | 2008-2021 | SUV 100 | 5.7L 8 100 | 4x4 100 | gas 100 | 0.5
Lexus | RX330 | C | 2004-2006 | SUV 100 | 3.3L 6 100 | AWD 60, FWD 40 | gas 100 | 0.5
Mercedes-Benz | GLK-Class | C | 2010-2015 | SUV 100 | 3.5L 6 95, 2.1L 4 5 | AWD 65, RWD 35 | gas 95, diesel 5 | 0.5
Pontiac | G6 | B | 2005-2010 | sedan 80, coupe 12, convertible 8 | 2.4L 4 60, 3.5L 6 40 | FWD 100 | gas 100 | 2
Pontiac | Vibe | C | 2003-2010 | wagon 100 | 1.8L 4 75, 2.4L 4 25 | FWD 90, AWD 10 | gas 100 | 8
Pontiac | Grand Prix | C | 2000-2008 | sedan 100 | 3.8L 6 100 | FWD 100 | gas 100 | 0.5
Scion | tC | B | 2005-2016 | coupe 100 | 2.5L 4 60, 2.4L 4 40 | FWD 100 | gas 100 | 20
Scion | xB | C | 2004-2015 | wagon 100 | 2.4L 4 75, 1.5L 4 25 | FWD 100 | gas 100 | 10
Jaguar | XF | C | 2009-2020 | sedan 100 | 3.0L 6 55, 2.0L 4 30, 5.0L 8 15 | RWD 55, AWD 45 | gas 100 | 0.5
Jaguar | F-Pace | C | 2017-2023 | SUV 100 | 2.0L 4 60, 3.0L 6 40 | AWD 100 | gas 95, diesel 5 | 0.5
Mercury | Grand Marquis | B | 1998-2011 | sedan 100 | 4.6L 8 100 | RWD 100 | gas 80, flex 20 | 0.5
Mercury | Milan | C | 2006-2011 | sedan 100 | 2.3L 4 45, 2.5L 4 35, 3.0L 6 20 | FWD 95, AWD 5 | gas 95, hybrid 5 | 1
Mercury | Mariner | C | 2005-2011 | SUV 100 | 2.5L 4 45, 3.0L 6 40, 2.3L 4 15 | FWD 55, 4x4 45 | gas 95, hybrid 5 | 0.5
Genesis | G70 | C | 2019-2024 | sedan 100 | 2.0L 4 55, 3.3L 6 45 | RWD 55, AWD 45 | gas 100 | 1
Genesis | G80 | C | 2017-2024 | sedan 100 | 3.8L 6 50, 2.5L 4 35, 3.5L 6 15 | RWD 60, AWD 40 | gas 100 | 0.5
Genesis | GV70 | C | 2022-2025 | SUV 100 | 2.5L 4 70, 3.5L 6 30 | AWD 100 | gas 100 | 0.5
Fiat | 500 | B | 2012-2019 | hatchback 75, convertible 25 | 1.4L 4 100 | FWD 100 | gas 100 | 25
Fiat | 500X | C | 2016-2021 | SUV 100 | 2.4L 4 75, 1.3L 4 20, 1.4L 4 5 | AWD 55, FWD 45 | gas 100 | 3
Ferrari | California | B | 2009-2017 | convertible 100 | 4.3L 8 70, 3.9L 8 30 | RWD 100 | gas 100 | 0.5
Ferrari | 458 Italia | C | 2010-2015 | coupe 100 | 4.5L 8 100 | RWD 100 | gas 100 | 0.5
Ferrari | F430 | C | 2005-2009 | coupe 70, convertible 30 | 4.3L 8 100 | RWD 100 | gas 100 | 25
Ferrari | 488 GTB | C | 2016-2019 | coupe 100 | 3.9L 8 100 | RWD 100 | gas 100 | 0.5
Ferrari | Portofino | C | 2018-2022 | convertible 100 | 3.9L 8 100 | RWD 100 | gas 100 | 0.5
`;

export const MODEL_ROWS: readonly ModelRow[] = parseTable(COMMON + FURTHER, 9).map(readRow);

function readRow(cells: readonly string[]): ModelRow {
  const [make = "", model = "", commonness, years = "", body = "", engine = "", drive = "", fuel = "", manual] = cells;
  if (commonness !== "A" && commonness !== "B" && commonness !== "C") throw new RangeError(`how common is ${model}?`);
  const [from = 0, to = 0] = years.split("-").map(Number);
  return {
    make,
    model,
    commonness,
    from,
    to,
    body,
    engine,
    drive,
    fuel,
    manual: Number(manual),
  };
}

/** Share of each make among cars in percent, and its plainest new saloon in US dollars. */
export const CAR_MAKES: readonly (readonly [make: string, share: number, newPrice: number])[] = [
  ["Toyota", 15, 27000],
  ["Ford", 10, 26000],
  ["Chevrolet", 10, 25000],
  ["Honda", 10, 26000],
  ["Nissan", 8, 24000],
  ["Hyundai", 6, 23000],
  ["Kia", 5, 23000],
  ["Jeep", 4, 30000],
  ["Dodge", 3, 28000],
  ["Subaru", 3, 27000],
  ["GMC", 3, 33000],
  ["Volkswagen", 2, 25000],
  ["Mercedes-Benz", 2, 50000],
  ["BMW", 2, 48000],
  ["Mazda", 2, 25000],
  ["Lexus", 2, 44000],
  ["Buick", 2, 29000],
  ["Chrysler", 2, 30000],
  ["Ram", 2, 30000],
  ["Audi", 1, 45000],
  ["Acura", 1, 37000],
  ["Cadillac", 1, 45000],
  ["Tesla", 0.9, 45000],
  ["Infiniti", 0.8, 42000],
  ["Mitsubishi", 0.8, 22000],
  ["Lincoln", 0.7, 42000],
  ["Volvo", 0.6, 42000],
  ["Land Rover", 0.5, 62000],
  ["Porsche", 0.4, 72000],
  ["Mini", 0.4, 28000],
  ["Pontiac", 0.4, 23000],
  ["Scion", 0.3, 19000],
  ["Jaguar", 0.3, 50000],
  ["Mercury", 0.3, 25000],
  ["Genesis", 0.2, 45000],
  ["Fiat", 0.2, 19000],
  ["Ferrari", 0.25, 230000],
];
