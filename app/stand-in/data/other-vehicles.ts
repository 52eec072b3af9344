import { BODY_STYLES, type BodyStyle } from "../artwork/subject.ts";
import { parseTable } from "./table.ts";

export interface OtherRow {
  type: string;
  share: number;
  make: string;
  model: string;
  from: number;
  to: number;
  bodyWords: string;
  artwork: BodyStyle;
  engine: string;
  fuel: string;
  newPrice: number;
}

// Type | share | make | model | model years | body wording | artwork | engine and cylinders | fuel | new price. Boats
// and ATVs are more than their true share, so that their tabs are full.
const TABLE = `
Truck | 0.5 | Ford | Transit | 2015-2024 | CARGO VAN | cargo-van | 3.7L 6 60, 3.5L 6 40 | gas | 42000
Truck | 0.3 | Ford | Econoline | 2001-2016 | CARGO VAN | cargo-van | 4.6L 8 55, 5.4L 8 45 | flex | 30000
Truck | 0.3 | Chevrolet | Express | 2003-2024 | CARGO VAN | cargo-van | 4.8L 8 45, 4.3L 6 30, 6.0L 8 25 | gas | 36000
Truck | 0.25 | Mercedes-Benz | Sprinter | 2010-2024 | CARGO VAN | cargo-van | 3.0L 6 75, 2.1L 4 25 | diesel | 48000
Truck | 0.25 | Ram | ProMaster | 2014-2024 | CARGO VAN | cargo-van | 3.6L 6 100 | gas | 40000
Truck | 0.2 | Nissan | NV200 | 2013-2021 | CARGO VAN | cargo-van | 2.0L 4 100 | gas | 24000
Truck | 0.15 | Isuzu | NPR | 2004-2023 | BOX TRUCK | box-truck | 5.2L 4 70, 6.0L 8 30 | diesel | 55000
Truck | 0.15 | Ford | F-650 | 2005-2022 | BOX TRUCK | box-truck | 6.7L 8 70, 6.8L 10 30 | diesel | 70000
Truck | 0.12 | International | 4300 | 2004-2018 | BOX TRUCK | box-truck | 7.6L 6 100 | diesel | 75000
Truck | 0.15 | Freightliner | Cascadia | 2009-2024 | TRACTOR | semi | 14.8L 6 75, 12.8L 6 25 | diesel | 140000
Truck | 0.1 | Freightliner | M2 106 | 2005-2022 | BOX TRUCK | box-truck | 6.7L 6 100 | diesel | 80000
Truck | 0.1 | Kenworth | T680 | 2013-2024 | TRACTOR | semi | 12.9L 6 60, 14.9L 6 40 | diesel | 150000
Truck | 0.1 | Peterbilt | 579 | 2013-2024 | TRACTOR | semi | 12.9L 6 55, 14.9L 6 45 | diesel | 150000
Truck | 0.08 | Volvo | VNL | 2008-2023 | TRACTOR | semi | 12.8L 6 100 | diesel | 140000
Truck | 0.06 | Mack | Anthem | 2018-2023 | TRACTOR | semi | 12.8L 6 100 | diesel | 140000

Motorcycle | 0.5 | Harley-Davidson | Street Glide | 2008-2024 | TOURING | motorcycle | 1.7L 2 60, 1.8L 2 40 | gas | 24000
Motorcycle | 0.25 | Harley-Davidson | Sportster | 2004-2022 | CRUISER | motorcycle | 1.2L 2 60, 0.9L 2 40 | gas | 12000
Motorcycle | 0.25 | Honda | CBR600 | 2003-2022 | SPORT BIKE | motorcycle | 0.6L 4 100 | gas | 12500
Motorcycle | 0.2 | Honda | Gold Wing | 2001-2023 | TOURING | motorcycle | 1.8L 6 100 | gas | 26000
Motorcycle | 0.3 | Yamaha | YZF-R6 | 2003-2020 | SPORT BIKE | motorcycle | 0.6L 4 100 | gas | 12500
Motorcycle | 0.2 | Yamaha | MT-07 | 2015-2024 | ROADSTER | motorcycle | 0.7L 2 100 | gas | 8500
Motorcycle | 0.25 | Kawasaki | Ninja 400 | 2018-2024 | SPORT BIKE | motorcycle | 0.4L 2 100 | gas | 5800
Motorcycle | 0.2 | Suzuki | GSX-R750 | 2004-2022 | SPORT BIKE | motorcycle | 0.8L 4 100 | gas | 13000
Motorcycle | 0.1 | BMW | R 1200 GS | 2005-2018 | ADVENTURE | motorcycle | 1.2L 2 100 | gas | 18000
Motorcycle | 0.08 | Ducati | Monster | 2009-2023 | ROADSTER | motorcycle | 0.8L 2 60, 0.9L 2 40 | gas | 12000
Motorcycle | 0.15 | KTM | 250 SX-F | 2012-2024 | DIRT BIKE | dirt-bike | 0.3L 1 100 | gas | 10500
Motorcycle | 0.15 | Yamaha | YZ250F | 2010-2024 | DIRT BIKE | dirt-bike | 0.3L 1 100 | gas | 8900
Motorcycle | 0.12 | Honda | CRF450R | 2009-2024 | DIRT BIKE | dirt-bike | 0.5L 1 100 | gas | 9700

ATV | 0.4 | Polaris | Ranger 1000 | 2014-2024 | SIDE BY SIDE | atv | 1.0L 2 100 | gas | 19000
ATV | 0.35 | Polaris | RZR XP 1000 | 2014-2024 | SIDE BY SIDE | atv | 1.0L 2 100 | gas | 22000
ATV | 0.25 | Can-Am | Maverick X3 | 2017-2024 | SIDE BY SIDE | atv | 0.9L 3 100 | gas | 24000
ATV | 0.25 | Honda | FourTrax Rancher | 2007-2024 | ATV | atv | 0.4L 1 100 | gas | 7000
ATV | 0.2 | Yamaha | Grizzly 700 | 2009-2024 | ATV | atv | 0.7L 1 100 | gas | 11000
ATV | 0.15 | Kawasaki | Mule Pro-FXT | 2015-2024 | SIDE BY SIDE | atv | 0.8L 3 100 | gas | 16000

Boat | 0.4 | Bayliner | 185 Bowrider | 2003-2022 | RUNABOUT | boat | 3.0L 4 55, 4.3L 6 45 | gas | 34000
Boat | 0.35 | Sea Ray | 240 Sundeck | 2004-2022 | DECK BOAT | boat | 5.0L 8 60, 6.2L 8 40 | gas | 78000
Boat | 0.3 | Tracker | Pro Team 175 | 2009-2023 | BASS BOAT | boat | 1.5L 4 60, 1.0L 3 40 | gas | 21000
Boat | 0.2 | Boston Whaler | 170 Montauk | 2004-2022 | CENTER CONSOLE | boat | 1.7L 4 100 | gas | 42000

Watercraft | 0.2 | Bennington | 22 SSX Pontoon | 2012-2023 | PONTOON | boat | 2.1L 4 100 | gas | 46000

Jet Sky | 0.25 | Sea-Doo | GTX 170 | 2012-2024 | JET SKI | jet-ski | 1.6L 3 100 | gas | 14000
Jet Sky | 0.2 | Yamaha | VX Cruiser | 2010-2024 | JET SKI | jet-ski | 1.0L 3 55, 1.1L 4 45 | gas | 12000
Jet Sky | 0.15 | Kawasaki | Ultra 310 | 2014-2023 | JET SKI | jet-ski | 1.5L 4 100 | gas | 17000

Mobile Home | 0.25 | Thor | Four Winds 28A | 2008-2024 | MOTOR HOME | motorhome | 6.8L 10 60, 7.3L 8 40 | gas | 105000
Mobile Home | 0.2 | Winnebago | View 24J | 2009-2024 | MOTOR HOME | motorhome | 3.0L 6 100 | diesel | 150000
Mobile Home | 0.15 | Forest River | Sunseeker 3050S | 2010-2023 | MOTOR HOME | motorhome | 6.8L 10 100 | gas | 110000

Trailers | 0.2 | Keystone | Cougar 29RKS | 2010-2023 | TRAVEL TRAILER | trailer |  |  | 45000
Trailers | 0.15 | Forest River | Cherokee Grey Wolf | 2010-2024 | TRAVEL TRAILER | trailer |  |  | 35000
Trailers | 0.15 | Utility | 3000R Reefer | 2008-2023 | SEMI TRAILER | trailer |  |  | 80000
Trailers | 0.1 | Great Dane | Champion Dry Van | 2005-2022 | SEMI TRAILER | trailer |  |  | 50000
Trailers | 0.1 | Big Tex | 14LX Dump | 2014-2024 | DUMP TRAILER | trailer |  |  | 13000

Industrial Equipment | 0.2 | Caterpillar | 320 Excavator | 2006-2022 | EXCAVATOR | excavator | 6.6L 6 60, 4.4L 4 40 | diesel | 230000
Industrial Equipment | 0.12 | John Deere | 210G Excavator | 2012-2022 | EXCAVATOR | excavator | 6.8L 6 100 | diesel | 220000
Industrial Equipment | 0.1 | Komatsu | PC138 Excavator | 2009-2021 | EXCAVATOR | excavator | 3.3L 4 100 | diesel | 170000
Industrial Equipment | 0.12 | Bobcat | E35 Excavator | 2012-2023 | MINI EXCAVATOR | excavator | 1.8L 3 100 | diesel | 58000

Bus | 0.2 | Blue Bird | Vision | 2006-2022 | SCHOOL BUS | bus | 6.7L 6 60, 6.8L 10 40 | diesel | 105000
Bus | 0.12 | Thomas | Saf-T-Liner C2 | 2006-2022 | SCHOOL BUS | bus | 6.7L 6 100 | diesel | 105000
Bus | 0.1 | IC Corporation | CE Series | 2005-2020 | SCHOOL BUS | bus | 6.7L 6 55, 7.6L 6 45 | diesel | 100000

Other | 0.15 | Ski-Doo | Summit 850 | 2017-2024 | SNOWMOBILE | snowmobile | 0.8L 2 100 | gas | 15000
Other | 0.12 | Polaris | 800 RMK | 2010-2022 | SNOWMOBILE | snowmobile | 0.8L 2 100 | gas | 13000
Other | 0.1 | Arctic Cat | ZR 8000 | 2014-2023 | SNOWMOBILE | snowmobile | 0.8L 2 100 | gas | 13500
`;

export const OTHER_ROWS: readonly OtherRow[] = parseTable(TABLE, 10).map(readRow);

function readRow(cells: readonly string[]): OtherRow {
  const [type = "", share, make = "", model = "", years = "", bodyWords = "", body, engine = "", fuel = "", newPrice] =
    cells;
  const artwork = BODY_STYLES.find((style) => style === body);
  if (!artwork) throw new RangeError(`no artwork ${body}`);
  const [from = 0, to = 0] = years.split("-").map(Number);
  return {
    type,
    share: Number(share),
    make,
    model,
    from,
    to,
    bodyWords,
    artwork,
    engine,
    fuel,
    newPrice: Number(newPrice),
  };
}
