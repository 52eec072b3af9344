import { describe, expect, test } from "vitest";
import { labeller } from "#app/features/vocabulary/facet-words.ts";
import { type ListingName, readSearch, searchQuery } from "#app/features/search/address/search-params.ts";
import { DICTIONARY } from "./test-dictionary.ts";
import { understandWords } from "./understand-words.ts";

const labelOf = labeller(new Map([["model camryle", "Camry LE"]]));
const dictionary = { ...DICTIONARY, sales: [{ key: "pure-sale", label: "Pure sale", count: 7 }] };
const understand = (query: string, listing: ListingName = "all") => {
  const state = understandWords(readSearch(listing, new URLSearchParams(query)), dictionary, labelOf);
  return [searchQuery(state), state.notes];
};
const camrys = "makes=toyota&models=camry,camryle";

describe("a range that the words leave no room for goes", () => {
  test.each<[string, string, string]>([
    ["min=16100&q=under+5k", "?max=5000", "under $5,000, so over $16,100"],
    ["min=16100&max=20000&q=under+5k", "?max=5000", "under $5,000, so $16,100–$20,000"],
    ["max=3000&q=over+5k", "?min=5000", "over $5,000, so under $3,000"],
    ["min=100&q=no+bids", "?max=0", "no bid yet, so over $100"],
    ["from=2018&q=toyota+before+2010", "?makes=toyota&to=2009", "2009 or older, so 2018 or newer"],
    ["from=2018&to=2018&q=2015", "?from=2015&to=2015", "2015, so 2018"],
    ["from=2010&to=2012&q=2015", "?from=2015&to=2015", "2015, so 2010–2012"],
    ["day=today&q=tomorrow", "?day=tomorrow", "tomorrow, so today"],
    ["day=none&q=this+week", "?day=week", "this week, so no date"],
    [
      "miles-from=100000&q=toyota+under+50k+miles",
      "?makes=toyota&miles=50000",
      "under 50,000 miles, so over 100,000 miles",
    ],
  ])("%s is %s", (query, meant, names) =>
    expect(understand(query)).toEqual([meant, [`Your words say ${names} no longer counts here.`]]),
  );

  test.each<[string, string]>([
    ["q=over+5k+under+3k", "?max=3000"],
    ["q=under+3k+over+5k", "?min=5000"],
    ["q=2015+before+2010", "?to=2009"],
    ["q=over+80k+miles+camry+under+50k+miles", `?${camrys}&miles=50000`],
  ])("in one text as well: %s is %s", (query, meant) =>
    expect(understand(query)).toEqual([meant, [expect.stringContaining("no longer counts here.")]]),
  );

  test.each<[string, string]>([
    ["min=3000&q=under+5k", "?min=3000&max=5000"],
    ["min=5000&q=under+5k", "?min=5000&max=5000"],
    ["max=5000&q=under+10k", "?max=10000"],
    ["min=3000&max=6000&q=under+5k", "?min=3000&max=5000"],
    ["from=2010&q=before+2015", "?from=2010&to=2014"],
    ["min=16100&q=under+50k+miles", "?min=16100&miles=50000"],
    ["q=2015+2017", "?from=2015&to=2017"],
    ["day=week&q=today", "?day=today"],
  ])("and where there is room it stays: %s is %s", (query, meant) => expect(understand(query)).toEqual([meant, []]));
});

describe("what the words say goes before its opposite", () => {
  test.each<[string, string, string]>([
    ["no-damage=hail&q=hail", "?damage=hail", "Hail, so “not Hail”"],
    ["no-damage=hail,side&no-damage2=hail,side&q=hail", "?damage=hail&no-damage=side&no-damage2=side", "Hail"],
    ["no-makes=toyota&q=camry", `?${camrys}`, "Toyota, so “not Toyota”"],
    ["no-models=camry,camryle&q=camry", `?${camrys}`, "Camry, so “not Camry and 1 variant”"],
    ["states=tx&q=not+texas", "?no-states=tx", "not Texas, so Texas"],
    ["makes=honda&q=not+honda", "?no-makes=honda", "not Honda, so Honda"],
    ["makes=honda&models=civic&q=not+honda", "?no-makes=honda", "not Honda, so Honda"],
    ["damage2=hail&q=no+hail", "?no-damage=hail&no-damage2=hail", "not Hail, so Hail"],
    ["damage=hail&damage2=hail&q=no+hail", "?no-damage=hail&no-damage2=hail", "not Hail, so Hail"],
    ["papers=salvage&q=no+salvage", "?no-papers=salvage", "excluding Salvage, so Salvage"],
  ])("%s is %s", (query, meant, names) =>
    expect(understand(query)).toEqual([meant, [expect.stringContaining(`Your words say ${names}`)]]),
  );

  test.each<[string, string]>([
    ["no-models=camryle&q=camry", `?${camrys}&no-models=camryle`],
    ["no-makes=honda&q=camry", `?${camrys}&no-makes=honda`],
    ["makes=honda,toyota&q=not+honda", "?makes=honda,toyota&no-makes=honda"],
    ["damage2=hail&q=hail", "?damage=hail&damage2=hail"],
  ])("and where both can be true both stay: %s is %s", (query, meant) =>
    expect(understand(query)).toEqual([meant, []]),
  );
});

describe("the typed filters that have one value", () => {
  test.each<[string, ListingName, string, string]>([
    ["make=honda&q=camry", "copart-table", `?${camrys}`, "Toyota, so honda"],
    ["make=honda&model=civic&q=camry", "copart-table", `?${camrys}`, "Toyota, so honda"],
    ["model=civic&q=corolla", "copart-table", "?makes=toyota&models=corolla", "Corolla, so civic"],
    ["year=2018&q=2015", "copart-table", "?from=2015&to=2015", "2015, so 2018"],
    ["year=2018&q=before+2010", "quick", "?to=2009", "2009 or older, so 2018"],
    [
      "odometer=50000&q=over+80k+miles",
      "copart-table",
      "?miles-from=80000",
      "over 80,000 miles, so under 50,000 miles",
    ],
    ["state=tx&q=in+georgia", "quick", "?states=ga", "Georgia, so Texas"],
    ["bodytype=Sedan&q=pickup", "quick", "?bodies=pickup", "Pickup, so Sedan"],
    ["fuel=diesel&q=hybrid", "copart-table", "?fuels=hybrid", "Hybrid, so diesel"],
    ["Salvageorclean=Salvage&q=clean+title", "quick", "?papers=clear", "Clear title, so Salvage"],
    ["make=Honda&model=Civic&q=not+honda", "quick", "?no-makes=honda", "not Honda, so Honda"],
    ["heading=Honda&q=not+honda", "brand", "?no-makes=honda", "not Honda, so Honda"],
    ["state=texas&q=not+texas", "copart-table", "?no-states=tx", "not Texas, so Texas"],
    ["saletype=Pure+Sale&q=minimum+bid", "quick", "?sale=minimum-bid", "On minimum bid, so Pure Sale"],
    ["saletype=Live+Auction&q=timed+auction", "all", "?saletype=timed", "timed, so Live Auction"],
    ["saletype=Buy+Now&q=no+buy+now", "quick", "?no-buynow=yes", "excluding With Buy Now, so Buy Now"],
  ])("%s of %s is %s, with a note", (query, listing, meant, names) =>
    expect(understand(query, listing)).toEqual([meant, [`Your words say ${names} no longer counts here.`]]),
  );

  test.each<[string, ListingName, string]>([
    ["make=toy&q=camry", "copart-table", `?make=toy&${camrys}`],
    ["model=camry&q=camry+le", "copart-table", "?model=camry&makes=toyota&models=camryle"],
    ["year=2018&q=2018", "copart-table", "?year=2018"],
    ["year=2018&q=2015-2020", "copart-table", "?year=2018&from=2015&to=2020"],
    ["body_type=crossover&q=suv", "copart-table", "?body_type=crossover&bodies=suv"],
    ["body_type=sedan&q=sedans", "copart-table", "?body_type=sedan&bodies=sedan"],
    ["saletype=Timed+Online+Auction&q=timed+auction", "quick", "?saletype=Timed+Online+Auction"],
    ["saletype=Timed+Online+Auction&q=pure+sale", "quick", "?saletype=Timed+Online+Auction&sale=pure-sale"],
    ["saletype=Buy+Now&q=buy+now", "quick", "?saletype=Buy+Now"],
  ])("%s of %s is %s, where both can be true", (query, listing, meant) =>
    expect(understand(query, listing)).toEqual([meant, []]),
  );
});
