import { parseTable } from "./table.ts";

// Make as written (its beginning) | make and model that are drawn and valued for it | beginnings of models as written,
// in letters and figures alone; none for all others of the make.
const TABLE = `
ACURA | Acura TL | RL, RLX, 32TL, CL, TL
ACURA | Hyundai Veloster | RSX
ALFA | Jaguar F-Pace | STELVIO, TONALE
ALFA | BMW 3 Series |
AUDI | Ford Mustang | TT, R8
AUDI | Audi A4 | A5, S4, S5, RS5, ALLROAD
AUDI | Audi A6 | A7, A8, S6, S7, S8, RS7
AUDI | Audi Q7 | Q8, SQ7, SQ8, ETRON
AUDI | Audi Q5 | Q4, Q6, SQ5
AUDI | Audi A3 | S3, RS3
BENTLEY | Land Rover Range Rover | BENTAYGA
BENTLEY | BMW 7 Series |
BMW | BMW X3 | X4, IX3
BMW | BMW X5 | X6, X7, XM, IX
BMW | BMW X1 | X2
BMW | Ford Mustang | Z3, Z4, M4, I8, 4, 6
BMW | BMW 5 Series | M5, I5
BMW | BMW 7 Series | M7, I7, 8
BMW | BMW 3 Series | M2, M3, I4, I3, 1, 2
BUICK | Buick Encore | ENVISTA
BUICK | Buick Enclave | RENDEZVOUS, RAINIER
BUICK | Ford Mustang | CASCADA
BUICK | Buick Lacrosse | LUCERNE, LESABRE, CENTURY, PARK
CADILLAC | Cadillac XT5 | XT, LYRIQ, OPTIQ
CADILLAC | Cadillac XTS | DTS, STS, DEVILLE, SEVILLE, ELDORADO
CADILLAC | Cadillac CTS | CT
CHEV | Chevrolet Trax | TRAILBLAZER, HHR, CAPTIVA, BOLTEUV, TRACKER
CHEV | Chevrolet Camaro | CORVETTE, MONTECARLO
CHEV | Chevrolet Cruze | SONIC, COBALT, AVEO, SPARK, VOLT, BOLT, CAVALIER, PRIZM
CHEV | Chevrolet Colorado | S10, STRUCK, SSR
CHEV | Chevrolet Silverado | AVALANCHE, GMT400, C1500, K1500, C2500, K2500, C3500, K3500, CK
CHEV | Chevrolet Impala | CAPRICE, LUMINA, SS
CHEV | Chevrolet Express | EXPRESS, CITYEXPRESS, ASTRO, G
CHEV | Kia Sedona | VENTURE, UPLANDER
CHRYSLER | Kia Soul | PT
CHRYSLER | Chrysler Town & Country | VOYAGER
CHRYSLER | Chrysler 200 | SEBRING, CIRRUS
CHRYSLER | Ford Mustang | CROSSFIRE
CHRYSLER | Dodge Durango | ASPEN
CHRYSLER | Chrysler 300 | CONCORDE, LHS
DODGE | Dodge RAM 1500 | DAKOTA, RAM
DODGE | Dodge Charger | DART, AVENGER, STRATUS, NEON, INTREPID
DODGE | Kia Soul | CALIBER, MAGNUM
DODGE | Dodge Journey | NITRO, HORNET
DODGE | Dodge Grand Caravan | CARAVAN
DODGE | Mercedes-Benz Sprinter | SPRINTER
DODGE | Dodge Challenger | VIPER
FERRARI | Ferrari 488 GTB |
FIAT | Fiat 500 | 500
FIAT | Ford Mustang | 124
FORD | Ford Ranger | MAVERICK
FORD | Ford Focus | FIESTA, CMAX, ESCORT, CONTOUR
FORD | Ford Escape | ECOSPORT, MACHE, MUSTANGMACHE
FORD | Ford Edge | FLEX, FREESTYLE
FORD | Ford Explorer | POLICEINTERCEPTORUTILITY, UTILITY, INTERCEPTORUTILITY, POLICE
FORD | Jeep Wrangler | BRONCO
FORD | Ford Transit | TRANSIT, ETRANSIT
FORD | Ford Econoline | E1, E2, E3, E4, ECONOLINE
FORD | Kia Sedona | WINDSTAR, FREESTAR, AEROSTAR
FORD | Ford F-250 | F3, F4, F5, SUPERDUTY
FORD | Ford F-650 | F6, F7
FORD | Ford Taurus | CROWN, FIVEHUNDRED, THUNDERBIRD
FREIGHTLINER | Freightliner M2 106 | M2, ALLOTHER
FREIGHTLINER | Freightliner Cascadia |
GENESIS | Genesis GV70 | GV
GENESIS | Genesis G80 | G9
GMC | GMC Sierra | NEWSIERRA, HUMMER, SIERRA
GMC | GMC Canyon | SONOMA
GMC | Chevrolet Express | SAVANA, SAFARI
HINO | Isuzu NPR |
HONDA | Honda CR-V | CROSSTOUR, PROLOGUE, ZRV
HONDA | Honda Civic | INSIGHT, DELSOL
HONDA | Honda Fit | CRZ
HONDA | Honda Accord | CLARITY
HONDA | Ford Mustang | S2000, PRELUDE
HUMMER | Jeep Wrangler |
HYUNDAI | Honda Ridgeline | SANTACRUZ
HYUNDAI | Hyundai Sonata | AZERA, EQUUS, XG350
HYUNDAI | Hyundai Veloster | TIBURON
HYUNDAI | Kia Sedona | ENTOURAGE
HYUNDAI | Hyundai Santa Fe | VERACRUZ
INFINITI | Infiniti QX60 | QX5, QX3, QX70, EX, FX, JX
INFINITI | Infiniti QX80 | QX4
INFINITI | Infiniti G37 | G, Q60, Q70, M3, M4, M5, I3
JAGUAR | Ford Mustang | FTYPE, XK
JAGUAR | Jaguar F-Pace | EPACE, IPACE
JAGUAR | Jaguar XF |
JEEP | Jeep Patriot | LIBERTY
JEEP | Toyota Tacoma | GLADIATOR, COMANCHE
JEEP | Jeep Grand Cherokee | WAGONEER, GRANDWAGONEER, COMMANDER
KIA | Kia K5 | K4, K900, CADENZA, STINGER, SPECTRA, AMANTI
KIA | Kia Niro | EV6
KIA | Kia Telluride | EV9, BORREGO
KIA | Kia Sedona | CARNIVAL, RONDO
LAND | Land Rover Range Rover Sport | DEFENDER, LR3, LR4
LAND | Land Rover Discovery Sport | DISCOVERY, LR2, FREELANDER
LAND | Land Rover Range Rover Evoque | RANGEROVERVELAR, RANGEROVEREVOQUE
LEXUS | Lexus ES350 | LS, HS, ES
LEXUS | Toyota Prius | CT
LEXUS | Ford Mustang | RC, SC, LC
LEXUS | Lexus NX | UX
LEXUS | Lexus RX350 | TX, RZ, RX
LEXUS | Lexus LX570 | LX
LINC | Lincoln MKC | CORSAIR
LINC | Lincoln Navigator | AVIATOR, NAVIGATOR
LINC | Lincoln MKX | MKT
LINC | Lincoln MKZ | MKS, TOWN, CONTINENTAL, LS, ZEPHYR
LUCID | Tesla Model S |
MASERATI | Porsche Macan | LEVANTE, GRECALE
MASERATI | BMW 5 Series |
MAZDA | Mazda 3 | MAZDA3, PROTEGE, 2, MAZDA2
MAZDA | Mazda 6 | MAZDA6, 626
MAZDA | Kia Sedona | 5, MAZDA5, MPV
MAZDA | Mazda CX-9 | CX7
MAZDA | Ford Mustang | MX5, RX8, MIATA
MAZDA | Mazda CX-5 | TRIBUTE, MX30
MAZDA | Ford Ranger | B
MERCEDES | Mercedes-Benz Sprinter | SPRINTER, METRIS, ESPRINTER
MERCEDES | Ford Mustang | SL, CLK, AMGGT, AMGSL
MERCEDES | Mercedes-Benz GLK-Class | GLK
MERCEDES | Mercedes-Benz GLC-Class | GLC, GLA, GLB, AMGGLC, AMGGLA, AMGGLB, EQB
MERCEDES | Mercedes-Benz GLE-Class | GL, AMGGL, G, AMGG, R
MERCEDES | Mercedes-Benz M-Class | ML, M
MERCEDES | Mercedes-Benz C-Class | C, AMGC, B, A
MERCEDES | Mercedes-Benz S-Class | S, AMGS, EQS, MAYBACH
MERCEDES | Mercedes-Benz E-Class | E, AMGE, AMG
MERCURY | Mercury Mariner | MOUNTAINEER
MERCURY | Mercury Milan | SABLE, MONTEGO
MERCURY | Ford Mustang | COUGAR
MINI | Mini Cooper |
MITSUBISHI | Toyota Corolla | LANCER, GALANT, DIAMANTE
MITSUBISHI | Mitsubishi Outlander | RVR, ENDEAVOR, MONTERO
NISSAN | Nissan Pathfinder | XTERRA
NISSAN | Nissan Murano | ARIYA
NISSAN | Nissan Kicks | JUKE
NISSAN | Nissan NV200 | NV
NISSAN | Kia Sedona | QUEST
NISSAN | Ford Mustang | 350Z, 370Z, Z, GTR, 300ZX
NISSAN | Nissan Versa | MICRA
NISSAN | Kia Soul | CUBE
OLDSMOBILE | Chevrolet Impala |
POLESTAR | Tesla Model Y | 3, 4
POLESTAR | Tesla Model 3 |
PONTIAC | Pontiac Grand Prix | GRANDAM, G5, G8, BONNEVILLE, SUNFIRE
PONTIAC | Chevrolet Equinox | TORRENT, AZTEK
PONTIAC | Kia Sedona | MONTANA
PONTIAC | Ford Mustang | SOLSTICE, FIREBIRD, GTO
PORSCHE | Ford Mustang | 911, BOXSTER, CAYMAN, 718
PORSCHE | Tesla Model S | TAYCAN
PORSCHE | Audi A6 | PANAMERA
RAM | Ram ProMaster | PROMASTER
RAM | Ram 1500 | RAM1500, DAKOTA
RAM | Ram 2500 | RAM2500
RAM | Ram 3500 | RAM3500, 4500, 5500
RAM | Dodge Grand Caravan | CV
RIVIAN | Tesla Model Y |
SAAB | Volvo S60 |
SATURN | Chevrolet Equinox | VUE, OUTLOOK
SATURN | Ford Mustang | SKY
SATURN | Kia Sedona | RELAY
SATURN | Chevrolet Malibu |
SCION | Scion tC | FRS
SCION | Scion xB |
SMART | Fiat 500 |
SUBARU | Subaru Crosstrek | XV, SOLTERRA
SUBARU | Subaru Outback | ASCENT, BAJA
SUBARU | Hyundai Veloster | BRZ
SUBARU | Subaru Forester | TRIBECA, B9
SUZUKI | Toyota RAV4 | GRAND, XL7, SX4, VITARA
SUZUKI | Toyota Corolla | KIZASHI, FORENZA, AERIO, RENO
TESLA | Tesla Model Y | MODELX, CYBERTRUCK
TOYOTA | Toyota Venza | CHR, BZ, CROWNSIGNIA, COROLLACROSS
TOYOTA | Ford Mustang | GR86, CELICA, SOLARA, GRSUPRA, SUPRA, MR2
TOYOTA | Toyota Highlander | GRANDHIGHLANDER
TOYOTA | Toyota Camry | CROWN, MIRAI
TOYOTA | Toyota Tacoma | PICKUP, T100
TOYOTA | Toyota 4Runner | FJ
TOYOTA | Toyota Corolla | ECHO, TERCEL, GRCOROLLA
TOYOTA | Scion xB | SCION
VINFAST | Tesla Model Y |
VOLK | Volkswagen Passat | CC, ARTEON
VOLK | Mini Cooper | BEETLE, NEWBEETLE
VOLK | Volkswagen Atlas | TOUAREG
VOLK | Volkswagen Tiguan | TAOS, ID4
VOLK | Ford Mustang | EOS
VOLK | Kia Sedona | ROUTAN, IDBUZZ
VOLVO | Volvo VNL | VN
VOLVO | Volvo XC60 | XC40, EX30, C40
VOLVO | Volvo XC90 | EX90
VOLVO | Subaru Outback | XC70, V
VOLVO | Hyundai Veloster | C30, C70
VOLVO | Volvo S60 | S
`;

export interface DrawnLike {
  make: string;
  models: readonly string[];
  /** 'Ford Mustang'. */
  like: string;
}

export const DRAWN_LIKE: readonly DrawnLike[] = parseTable(TABLE, 3).map(([make = "", like = "", models = ""]) => ({
  make,
  like,
  models: models.split(", ").filter(Boolean),
}));
