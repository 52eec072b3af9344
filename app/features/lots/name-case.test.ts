import { expect, test } from "vitest";
import { inNameCase } from "./name-case.ts";

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
