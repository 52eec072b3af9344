/** Which words of both houses mean what is drawn. A word may mean two things. */

export const BODIES: Record<string, RegExp> = {
  sedan: /SEDAN|^4-DOOR$/i,
  SUV: /SPORT UTILITY(?! TRUCK| T)|\bSUV\b|^[24]DR SPOR$|^SPORT UT|ACTIVITY|^UTILITY$/i,
  pickup:
    /PICKUP|CREW PIC$|EXT CAB|^4DR EXT|(?:CREW|DOUBLE|EXTENDED|QUAD|REGULAR|STANDARD|SUPER|MEGA|CLUB|ACCESS) ?CAB|SUPERCREW|UTILITY TRUCK/i,
  hatchback: /HATCHBAC/i,
  van: /VAN\b|SPORTS V$/i,
  wagon: /WAGON|^STATION$/i,
  coupe: /COUPE|FASTBACK/i,
  convertible: /CONVERTI|ROADSTER/i,
  "cargo-van": /CARGO VA|VAN CARGO|CUTAWAY|STEP VAN/i,
  "box-truck": /STRAIGHT TRUCK|CHASSIS|TILT CAB|^TRUCK$/i,
  semi: /TRACTOR TRUCK|CONVENTIONAL CAB/i,
  motorcycle:
    /^(?:ROAD|SPORT|TOURING|CRUISER|RACER|FULL-SIZE|TRADITIONAL|ROADSTER|MOTORCYCLE.*|COMPETITION|MOTOR SCOOTER)$/,
  "dirt-bike": /ENDURO|DIRT BIKE/,
  atv: /SIDE BY SIDE|^ATV$|ALL TERR/,
  bus: /^BUS/,
  motorhome: /MOTORIZED HOME|CAMPER|INCOMPLETE/,
  trailer: /^TRAILER$/,
};

/** IAAI's classes. */
export const CLASSES: Record<string, RegExp> = {
  sedan: /^Sedan|Car$/,
  SUV: /SUV\/Crossover|^SUV|Utility$|^Crossover$/,
  pickup: /^Truck$|Pickup$/,
  hatchback: /^Hatchback/,
  van: /van$/i,
  wagon: /^Wagon/,
  coupe: /^Coupe$|Sport$/,
  convertible: /^Convertible/,
};

export const DRIVES: Record<string, RegExp> = {
  FWD: /^FRONT.WHEEL|^FWD$/i,
  RWD: /^REAR.WHEEL|^RWD$|^Rea$|^4X2$/i,
  AWD: /^ALL WHEEL|^AWD$/i,
  "4x4": /^4X4|^FOUR BY/i,
};

export const FUELS: Record<string, RegExp> = {
  gas: /^GAS/i,
  flex: /^FLEX/i,
  hybrid: /HYBRID/i,
  diesel: /^DIESEL/i,
  EV: /^ELECTRIC$/i,
};

export const PAINTS: Record<string, RegExp> = {
  White: /^(?:WHITE|CREAM|TWO TONE)$/,
  Black: /^BLACK$/,
  Gray: /^(?:GRAY|PEWTER)$/,
  Charcoal: /^(?:CHARCOAL|GRAY)$/,
  Silver: /^SILVER$/,
  Blue: /BLUE$|^(?:NAVY|TEAL|TURQUOISE)$/,
  Red: /^(?:RED|CRIMSON|PINK)$/,
  Burgundy: /^(?:BURGUNDY|PURPLE)$/,
  Maroon: /^MAROON$/,
  Green: /^GREEN$/,
  Tan: /^(?:TAN|CHAMPAGNE)$/,
  Brown: /BROWN$|^BURN$/,
  Gold: /^GOLD$/,
  Beige: /^BEIGE$/,
  Orange: /^ORANGE$/,
  Yellow: /^YELLOW$/,
};

/** IAAI's words for the damages of data/damage.ts; all others are their own. */
export const IAAI_DAMAGES: Record<string, string> = {
  "RIGHT FRONT": "FRONT END",
  "LEFT FRONT": "FRONT END",
  "FRONT & REAR": "FRONT END",
  REAR: "REAR END",
  "LEFT REAR": "REAR END",
  "RIGHT REAR": "REAR END",
  "LEFT SIDE": "SIDE",
  "RIGHT SIDE": "SIDE",
  "LEFT & RIGHT SIDE": "SIDE",
  "NORMAL WEAR & TEAR": "NORMAL WEAR",
  NONE: "NORMAL WEAR",
  UNKNOWN: "NORMAL WEAR",
  THEFT: "NORMAL WEAR",
  REPOSSESSION: "NORMAL WEAR",
  "STORM DAMAGE": "HAIL",
  BIOHAZARD: "BIOHAZARD/CHEMICAL",
  ROOF: "TOP/ROOF",
  SUSPENSION: "UNDERCARRIAGE",
  "TOTAL BURN": "BURN",
  "EXTERIOR BURN": "BURN",
  "ENGINE BURN": "BURN - ENGINE",
  "INTERIOR BURN": "BURN - INTERIOR",
  FLOOD: "WATER/FLOOD",
  "FRESH WATER": "WATER/FLOOD",
  "SALT WATER": "WATER/FLOOD",
  "ENGINE DAMAGE": "MECHANICAL",
  "TRANSMISSION DAMAGE": "MECHANICAL",
  ELECTRICAL: "MECHANICAL",
  VANDALIZED: "VANDALISM",
  STRIP: "STRIPPED",
  FRAME: "FRAME DAMAGE",
};

/** Copart's words that none of data/damage.ts tells, by what is drawn for them. */
export const COPART_DAMAGES: Record<string, string> = {
  "DAMAGE HISTORY": "MINOR DENT/SCRATCHES",
  "PARTIAL REPAIR": "FRONT END",
  "REJECTED REPAIR": "FRONT END",
  "MISSING/ALTERED VIN": "NORMAL WEAR",
  "REPLACED VIN": "NORMAL WEAR",
  UNKNOWN: "NORMAL WEAR",
};
