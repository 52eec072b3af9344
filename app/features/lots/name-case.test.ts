import { expect, test } from "vitest";
import { inNameCase, lotTitle } from "./name-case.ts";

test.each([
  ["HONDA", "Honda"],
  ["LAND ROVER", "Land Rover"],
  ["MERCEDES-BENZ", "Mercedes-Benz"],
  ["GLC-CLASS", "GLC-Class"],
  ["4RUNNER", "4Runner"],
  ["BMW", "BMW"],
  ["CR-V", "CR-V"],
  ["F-150", "F-150"],
  ["Mercedes-Benz", "Mercedes-Benz"],
  ["KIA", "Kia"],
  ["TOYOTA RAV4 XLE", "Toyota RAV4 XLE"],
  ["2018 FORD F150 SUPERCREW", "2018 Ford F-150 SuperCrew"],
  ["BMW X5 XDRIVE35I", "BMW X5 xDrive35i"],
  ["RAM PROMASTER 2500", "RAM ProMaster 2500"],
  ["HARLEY-DAVIDSON FLHTK ULTRA LIMITED", "Harley-Davidson FLHTK Ultra Limited"],
  ["AUDI Q4 E-TRON", "Audi Q4 e-tron"],
  ["CAN-AM ATV", "Can-Am ATV"],
  ["CFMOTO 450SS", "CFMOTO 450SS"],
  ["PONTIAC GRAND AM", "Pontiac Grand Am"],
  ["MAZDA MAZDA3", "Mazda3"],
  ["MAZDA 6 626", "Mazda 6 626"],
  ["2014 RAM RAM 1500 SLT", "2014 RAM 1500 SLT"],
  ["2015 Toyota Toyota Camry", "2015 Toyota Camry"],
  ["CHEVROLET SILVERADO SILVERADO K1500", "Chevrolet Silverado K1500"],
  ["MERCEDES-BENZ C-CLASS C 300", "Mercedes-Benz C-Class C 300"],
  ["LEXUS IS 250", "Lexus IS 250"],
  ["", ""],
])("%j is written %j", (given, shown) => {
  expect(inNameCase(given)).toBe(shown);
});

test.each([
  ["2019 NISSAN ROGUE S/SL/SV", "ROGUE", "2019 Nissan Rogue, one of S, SL, SV"],
  ["2018 FORD F-150 LARIAT/XLT", "F-150", "2018 Ford F-150, one of Lariat, XLT"],
  ["2020 NISSAN VERSA BASE / S", "VERSA", "2020 Nissan Versa, one of Base, S"],
  ["2021 HONDA HR-V AWD SPORT/AWD SPORT W/O BSI", "HR-V", "2021 Honda HR-V, one of AWD Sport, AWD Sport W/O BSI"],
  ["2018 Ford F-150 XL/XLT", "F-150", "2018 Ford F-150, one of XL, XLT"],
  ["2016 MERCEDES-BENZ SPRINTER 2500/3500", "SPRINTER", "2016 Mercedes-Benz Sprinter, one of 2500, 3500"],
  ["2015 DODGE CHARGER R/T", "CHARGER", "2015 Dodge Charger R/T"],
  ["2017 DODGE CHALLENGER R/T SCAT PACK", "CHALLENGER", "2017 Dodge Challenger R/T Scat Pack"],
  ["2018 VOLKSWAGEN ATLAS 2.0T SE W/TECHNOLOGY", "ATLAS", "2018 Volkswagen Atlas 2.0T SE W/Technology"],
  ["2004 JEEP WRANGLER / TJ SE", "WRANGLER / TJ", "2004 Jeep Wrangler / TJ SE"],
  ["1998 CHEVROLET C/K1500", "C/K1500", "1998 Chevrolet C/K1500"],
  ["2014 TOYOTA YARIS L (TMC/CBU PLANT)", "YARIS", "2014 Toyota Yaris L (TMC/CBU Plant)"],
  ["2019 RAM 1500 BIG HORN/LONE STAR", "1500", "2019 RAM 1500 Big Horn/Lone Star"],
  ["2018 TOYOTA CAMRY /LE/", "CAMRY", "2018 Toyota Camry /LE/"],
  ["2018 TOYOTA CAMRY LE", null, "2018 Toyota Camry LE"],
  ["2018 TOYOTA CAMRY LE/SE", null, "2018 Toyota Camry LE/SE"],
])("the title %j of a %j is %j", (title, model, shown) => {
  expect(lotTitle(title, model)).toBe(shown);
});
