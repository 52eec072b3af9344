import { system } from "./system.ts";

interface Place {
  name: string;
  path: string;
}

export function streetPlan(): Place[] {
  const { listed, withVideo, withdrawn, withoutPictures } = system().lots;
  return [
    ["home", "/"],
    ["home with other tabs", "/?tab=Boat&browse=Types"],
    ["copart listing", "/copartListing"],
    ["iaai listing", "/iaaiListing"],
    ["all inventory", "/allListing"],
    ["all inventory, page 2", "/allListing?page=2"],
    ["nothing found", "/allListing?q=%22zeppelin%22"],
    ["street names", "/street-names"],
    ["estimates", "/estimates"],
    ["an answered question", "/allListing?q=how+much+deposit"],
    ["a misspelt search", "/allListing?q=toyta+under+90k"],
    [
      "a search with many filters",
      "/allListing?makes=ford,toyota&from=2005&run=run-and-drive&no-damage=water-flood&colour=red",
    ],
    ["all makes", "/allListing?more=makes"],
    ["brand", "/searchbrand?heading=Toyota"],
    ["quick search", "/quicksearch?make=Toyota&vehicletype=Automobile"],
    ["copart table", "/vehicleFind"],
    ["iaai table", "/vehicleFinder"],
    ["filtered table", "/vehicleFind?make=toyota&odometer=150000"],
    ["table without a match", "/vehicleFind?make=zeppelin"],
    ["table as cards", "/vehicleFinder?view=cards"],
    ["compact table of some columns", "/vehicleFind?dense=1&cols=lot,condition,bids"],
    ["lot", detail(listed.id)],
    ["lot with a video", detail(withVideo.id)],
    ["lot no longer listed", detail(withdrawn.id)],
    ["lot without pictures", detail(withoutPictures.id)],
    ["favourites, empty", "/favourites"],
    ["compare, empty", "/compare"],
    ["buying guide", "/buyvehiclesteps"],
    ["questions", "/faqpage"],
    ["glossary", "/glossary"],
    ["payment", "/payment"],
    ["blog", "/blog"],
    ["blog without a match", "/blog?title=zeppelin"],
    ["terms", "/term&condition"],
    ["privacy policy", "/privacypolicy"],
    ["refund policy", "/refundpolicy"],
    ["about us", "/aboutus"],
    ["news", "/updatenews"],
    ["testimonials", "/testimonials"],
    ["shipping form", "/shippingform"],
    ["shipping form for a lot", `/shippingform?lot=${encodeURIComponent(listed.id)}`],
    ["contact", "/contactus"],
    ["affiliates", "/affiliates"],
    ["check a receipt", "/verify-receipt"],
    ["login", "/login"],
    ["register", "/Register"],
    ["e-mail verification", "/emailverification/no-token"],
    ["forgotten password", "/forgottenpassword"],
    ["new password with a bad link", "/resetpassword/no-token"],
    ["change of address with a bad link", "/confirmemail/no-token"],
    ["no such page", "/no/such/page"],
    ["no such lot", "/detail/no-such-lot"],
  ].map(([name = "", path = ""]) => ({ name, path }));
}

export const detail = (id: string): string => `/detail/${encodeURIComponent(id)}`;
