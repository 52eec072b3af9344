import type { VehicleSubject } from "./artwork/subject.ts";

export interface BlogPost {
  title: string;
  picture: VehicleSubject | null;
  /** `{origin}` is the stand-in's address. */
  html: string;
}

const show = (
  body: VehicleSubject["body"],
  paint: string,
  damage: string | null,
  seed: number,
  year: number,
): VehicleSubject => ({ body, paint, damage, damageSecondary: null, seed, year, make: null });

export const BLOG_POSTS: readonly BlogPost[] = [
  {
    title: "What a car from a US auction really costs in Lagos",
    picture: show("sedan", "Silver", "REAR END", 11, 2016),
    html: `<p>The bid is the number everybody looks at. It is rarely more than half of what the car costs by the time the key is in your hand. Here is the whole list, in the order you pay it.</p>
<h2>In the United States</h2>
<ul>
<li><strong>Hammer price.</strong> What the auction accepted.</li>
<li><strong>Auction fees.</strong> On a 3,000 dollar salvage car they come to about 885 dollars: buyer fee 655, internet bid fee 100, gate 95, title handling 20, environmental 15.</li>
<li><strong>Towing</strong> from the yard to the port: roughly 300 to 900 dollars, depending on the state.</li>
</ul>
<h2>On the water</h2>
<p>RORO freight starts at <strong>1,350 dollars</strong> for a sedan or small SUV. Shipping documents (TELEX or OBL) add 25 to 75 dollars.</p>
<h2>In Nigeria</h2>
<p>Duty is counted on the value that customs gives the car by its VIN, not on what you paid. Any calculator that starts from your bid is a range at best. Ask your clearing agent for the customs value of that exact year and model before you bid.</p>
<p>A useful rule: write down the most you can spend at home, take off duty, freight, towing and fees, and bid only what is left.</p>`,
  },
  {
    title: "Run and Drive, Starts, Enhanced, Stationary: what the words promise",
    picture: show("suv", "Black", "FRONT END", 12, 2018),
    html: `<p>Every lot carries a short note about its condition. The words are precise, and they promise less than people think.</p>
<dl><dt>Run and Drive</dt><dd>On the day it arrived, the engine started, a gear went in and the car moved under its own power. That was one test on one day.</dd>
<dt>Vehicle Starts</dt><dd>The engine started and idled. Nobody tried to drive it.</dd>
<dt>Enhanced Vehicles</dt><dd>The seller paid for a wash, a vacuum or a cover. It says nothing about the engine.</dd>
<dt>Stationary</dt><dd>It could not be started, or nobody tried.</dd></dl>
<p>Batteries go flat in the yard. A car that drove in October may need a jump in December. Plan for a forklift when you book towing of a car that does not drive, and tell the shipping desk: some RORO vessels take only cars that roll, steer and brake.</p>
<p>About two cars in three of all lots run and drive. Among front-end hits the share is about the same; among rollovers it is one in five.</p>`,
  },
  {
    title: "Salvage, clear, rebuilt, parts only: titles and what you can export",
    picture: show("pickup", "White", "SIDE", 13, 2017),
    html: `<p>The title is the paper that says who owns the car and in what state it left the road. US customs wants the original, or a certified copy, at the port at least <strong>72 hours</strong> before loading. If the paper cannot be exported, the car cannot either.</p>
<table><thead><tr><th>Paper</th><th>By sea from the US</th></tr></thead><tbody>
<tr><td>Certificate of title (clear)</td><td>Yes, once it is reassigned to you</td></tr>
<tr><td>Salvage title or certificate</td><td>Usually yes; the shipping line decides</td></tr>
<tr><td>Rebuilt</td><td>Usually yes</td></tr>
<tr><td>Certificate of destruction, non-repairable</td><td>Some lines only</td></tr>
<tr><td>Parts only, junk, bill of sale</td><td>Usually no</td></tr></tbody></table>
<p>&ldquo;Title pending&rdquo; normally arrives within thirty days, but the storage clock at the yard does not wait for it. Ask us before you bid on a paper you have not shipped before.</p>`,
  },
  {
    title: "RORO or container? Choosing how your car crosses the Atlantic",
    picture: show("van", "Blue", "NORMAL WEAR", 14, 2015),
    html: `<p><strong>RORO</strong> means the car is driven on and driven off. It is the cheapest way for one car that rolls: from 1,350 dollars for a sedan or small SUV, six to nine weeks from booking to discharge.</p>
<p><strong>A container</strong> is locked. A shared one (LCL) suits a single car with parts inside; a full one (FCL) takes three or four cars and is how traders bring them in. Four to eight weeks is usual. Both can stretch to three or four months when a vessel is full or a port is slow, so do not promise a buyer a date.</p>
<h3>Four questions that decide it</h3>
<ol><li>Does it roll, steer and brake? If not, container.</li><li>Are there loose parts or personal goods? RORO lines refuse them.</li><li>Is the car in California or Washington? There is no West Africa RORO port on that coast. It goes by truck to Texas or the East, or by container.</li><li>How many cars? From three up, compare a full container.</li></ol>
<p>Look at the car when it is discharged. Damage on the way must be reported within <strong>24 hours</strong>.</p>`,
  },
  {
    title: "Pure Sale, Minimum Bid, On Approval: who decides when the hammer falls",
    picture: show("coupe", "Red", "REAR END", 15, 2014),
    html: `<p>Three words beside each lot tell you whether the highest bid wins.</p>
<h3>Pure Sale</h3><p>No reserve. The highest bid at the close takes the car. Most salvage titles are sold this way.</p>
<h3>On Minimum Bid</h3><p>There is a hidden reserve. If the bidding stays below it, the seller has until the next business day to accept, counter or decline. You may raise, keep your bid or meet the minimum.</p>
<h3>On Approval</h3><p>The seller must say yes to the high bid. It takes one to three business days. Most clear titles are On Minimum Bid or On Approval.</p>
<p>Until you have the answer your deposit is committed: do not bid the same money twice.</p>`,
  },
  {
    title: "The deposit: 600 dollars, or ten percent, and how to get it back",
    picture: show("hatchback", "Blue", "MINOR DENT/SCRATCHES", 16, 2013),
    html: `<p>Before you bid you leave a deposit: <strong>600 dollars</strong> for a car under 6,000 dollars, otherwise <strong>10% of the purchase price</strong>.</p>
<p>Payment for a won car is due within three working days, the day of the sale included. The auction house relists what stays unpaid after five to seven working days, and the deposit is lost. That rule is the auction's and we cannot bend it.</p>
<p>If you have no open bids, offers, Buy Now purchases or balances, you can ask for the deposit back at any time. Refunds take 3 to 7 business days. By card it is 5 to 15 working days; a refund by wire costs 50 dollars, in the US and abroad.</p>
<p>Write to us before you wire money to an account you have not used before. We never change bank details by e-mail.</p>`,
  },
  {
    title: "Five checks on a VIN before you bid",
    picture: show("wagon", "Green", "SIDE", 17, 2012),
    html: `<p>The vehicle identification number has 17 characters and never the letters I, O or Q. It tells more than the photographs.</p>
<ol><li><strong>First character:</strong> 1, 4, 5 and 7 are US built, 2 Canada, 3 Mexico, J Japan, K Korea, W Germany.</li>
<li><strong>Ninth character:</strong> a check digit. If it does not fit, the number was mistyped or tampered with.</li>
<li><strong>Tenth character:</strong> the model year. G is 2016, H is 2017, J is 2018, K is 2019, L is 2020, M is 2021.</li>
<li><strong>Age:</strong> Nigeria does not value cars older than 12 years; they risk seizure. Count from the year of manufacture.</li>
<li><strong>History:</strong> buy a history report. It costs less than one day of storage and shows floods and earlier salvage sales.</li></ol>
<p>Then look for the plate itself in the pictures, at the foot of the windscreen on the driver's side, and read the last eight characters against the listing.</p>
<p><img src="{origin}/blog-pictures/6.jpg" alt="The windscreen plate is the first place to look" width="640" height="480"></p>`,
  },
  {
    title: "Storage: the quiet cost of paying late",
    picture: show("suv", "Gray", "HAIL", 18, 2019),
    html: `<p>A yard gives you two to three free days. The sale day is day one, weekends count after that, and the clock runs whether or not your payment has cleared. From then on the fee is charged by the day; reports run from 20 to 50 dollars, and nobody can waive it, not the yard and not us.</p>
<p>What helps:</p><ul><li>Have the money in dollars before the sale, not after it.</li><li>Send the wire on the day you win. Payment assistance takes one to three working days.</li><li>Book towing together with the payment. Ask for the release time, not only the date.</li><li>Check the title state. A car without its title still pays for its place.</li></ul>
<p>At the other end, Lagos terminals give three free days from berthing. Have your clearing agent ready with the papers before the vessel arrives. Shipping invoices unpaid after 21 days may count as abandoned.</p>`,
  },
  {
    title: "Flood cars: how to see the water line in ten photographs",
    picture: show("sedan", "White", "WATER/FLOOD", 19, 2017),
    html: `<p>Flood cars sell for ten to twenty-five percent of their value, and for good reason. Salt water eats connectors for years after the carpet is dry.</p>
<ul><li>Look at the lower edge of the door cards: a straight brown line is a water line.</li>
<li>Silt in the seat rails and under the spare wheel cannot be vacuumed away.</li>
<li>Fog inside the lamps, on both sides.</li>
<li>New carpet in an old car.</li></ul>
<p>If the damage code is WATER/FLOOD, or the title says flood, assume that every control unit is at risk. Hybrids and electric cars from a flood are for parts, whatever the price.</p>
<p>Unsure? Send us the lot number and we look at it with you by video call.</p>`,
  },
  {
    title: "Tema, Lomé, Cotonou: shipping to Nigeria's neighbours",
    picture: show("pickup", "Gray", "FRONT END", 20, 2016),
    html: `<p>Not every buyer clears in Lagos. Published RORO freight for 2026, from the US East Coast, a small sedan to a large SUV:</p>
<table><thead><tr><th>Port</th><th>Freight in dollars</th><th>Tracking note</th></tr></thead><tbody><tr><td>Tema, Ghana</td><td>1,150 to 1,450</td><td>none listed</td></tr><tr><td>Lom&eacute;, Togo</td><td>1,200 to 1,450</td><td>ECTN, 175</td></tr><tr><td>Cotonou, Benin</td><td>1,250 to 1,455</td><td>CTN, 175, compulsory</td></tr><tr><td>Lagos, Nigeria</td><td>1,200 to 1,700</td><td>none now</td></tr></tbody></table>
<p>Our own Lagos price starts at 1,350 dollars for a sedan or small SUV.</p>
<p>Ghana charges an overage penalty on cars older than ten years, and a law of 2020 about salvage cars was suspended; its present state is not certain. For every salvage lot bound for Ghana: check with your clearing agent first.</p>`,
  },
  {
    title: "Nigeria's duty after 1 July 2026, line by line",
    picture: show("suv", "White", "REAR END", 21, 2020),
    html: `<p>The levy on used cars fell from 15% to 5% on 1 July 2026. Import duty stays at 20%. A green tax by engine size was added: nothing under 2.0 litres, 2% from 2.0 to 3.9 litres, 4% from 4.0 litres up. The trade press was still asking for details in July, so treat it as a guide.</p>
<h3>An example</h3><p>A 1.8 litre car valued by customs at 6,000 dollars, freight 1,400, insurance 90. CIF is 7,490. Duty 1,498.00, levy 374.50, surcharge 104.86, ETLS 37.45, CISS 60.00, VAT 717.36. Together <strong>2,792.17 dollars</strong>, converted at the customs rate of the day.</p>
<p>With a 2.5 litre engine the same car pays 149.80 green tax and 2,953.21 in all. The value is customs' own, by VIN. Check it with your clearing agent before you bid.</p>
<p>Read more on our <a href="https://www.customs.gov.ng/">customs page</a> or <a href="mailto:desk@bidport.example?subject=Duty">write to the desk</a>.</p>`,
  },
];
