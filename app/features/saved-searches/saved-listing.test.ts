import { describe, expect, test } from "vitest";
import { LONGEST_NAME, readSavedListing } from "./saved-listing.ts";

describe("a listing to save", () => {
  const listings: [address: string, path: string, words: string, name: string][] = [
    ["/copartListing", "/copartListing", "Copart vehicles", "Copart vehicles"],
    ["/IAAILISTING?page=4", "/iaaiListing", "IAAI vehicles", "IAAI vehicles"],
    ["/allListing", "/allListing", "All vehicles", "All vehicles"],
    ["/allListing?q=+red++camry&page=2", "/allListing?q=red+camry", "red camry", "red camry"],
    ["/searchbrand?heading=BMW", "/searchbrand?heading=BMW", "BMW", "BMW"],
    [
      "/vehiclefind?state=texas&make=Toyota&view=cards&page=3",
      "/vehicleFind?make=Toyota&state=TX",
      "Copart: Toyota, Texas",
      "Copart: Toyota, Texas",
    ],
    ["/vehicleFinder?year=new", "/vehicleFinder", "IAAI vehicles", "IAAI vehicles"],
    [
      "/quicksearch?saletype=Buy+Now&model=All+Model&inventry=IAAI+Inventory&utm_source=x",
      "/quicksearch?saletype=Buy+Now&inventry=IAAI+Inventory",
      "IAAI, Buy Now",
      "IAAI, Buy Now",
    ],
    [
      "/allListing?landed=12m+naira&in=NG&makes=toyota&import=fine",
      "/allListing?makes=toyota&in=ngtin&landed=ngn12000000&import=fine",
      "Toyota, in Lagos under ₦12m, Fits Nigeria",
      "Toyota, in Lagos under ₦12m, Fits Nigeria",
    ],
    [
      "/iaaiListing?sort=new&makes=toyota&makes=bmw&q=red+le&max=6000",
      "/iaaiListing?q=red+le&makes=bmw,toyota&max=6000&sort=new",
      "IAAI: Bmw, Toyota, under $6,000, red le",
      "IAAI: Bmw, Toyota, under $6,000, red le",
    ],
  ];

  test.each(listings)("%s is known as %s", (address, path, words, name) => {
    expect(readSavedListing(address)).toMatchObject({ path, words, name });
  });

  test.each(listings)("%s means the same as what it is known as", (address, path) => {
    expect(readSavedListing(path)).toEqual(readSavedListing(address));
  });

  test("in another order is of the same lots", () => {
    const [cheap, fresh] = ["price", "new"].map((sort) => readSavedListing(`/allListing?makes=bmw&sort=${sort}`));
    expect(cheap?.lots).toBe(fresh?.lots);
    expect(cheap?.path).not.toBe(fresh?.path);
  });

  test.each([
    "",
    "/",
    "/login",
    "/detail/1",
    "allListing",
    "//evil.example/allListing",
    "https://evil.example/allListing",
    "/\\evil",
  ])("%j is none", (address) => expect(readSavedListing(address)).toBeUndefined());

  test("has a name that fits its field", () => {
    const long = readSavedListing(`/vehicleFind?make=${"a".repeat(100)}&title=${"b".repeat(100)}`);
    expect(long?.name).toHaveLength(LONGEST_NAME);
  });

  test("loses a value that nobody types", () => {
    expect(readSavedListing(`/searchbrand?heading=${"a".repeat(101)}&to=2015`)?.path).toBe("/searchbrand?to=2015");
  });
});
