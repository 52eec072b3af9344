// As they are spoken: Pidgin, French, and what thumbs make of a year.
export const SPOKEN = `
# tongue: pidgin
toyota wey dey run => ?makes=toyota&run=run-and-drive
camry wey dey move => ?makes=toyota&models=camry,camryle&run=run-and-drive
motor wey dey move => ?run=run-and-drive
toyota à houston => ?q=houston&makes=toyota
corolla key start => ?makes=toyota&models=corolla ! Not recorded at US auctions: key start.
una dey ship go cotonou => all ! We ship to Cotonou from every yard, so all cars are shown.
e get key => ?keys=yes
e no get key => ?keys=no
e dey start => ?run=starts
e no dey move => ?run=stationary
car wey no get accident => ?damage=normal-wear&damage2=normal-wear,not-stated
corolla wey never jam => ?makes=toyota&models=corolla&damage=normal-wear&damage2=normal-wear,not-stated
abeg show me camry wey clean => ?makes=toyota&models=camry,camryle&papers=clear
pls i need highlander => ?makes=toyota&models=highlander
i wan buy camry => ?makes=toyota&models=camry,camryle
una get venza => ?makes=toyota&models=venza
wey no flood => ?no-damage=water-flood&no-damage2=water-flood
no be salvage => ?no-papers=salvage
cheap cheap camry => ?makes=toyota&models=camry,camryle&sort=price
wetin be the price of camry => ?makes=toyota&models=camry,camryle
camry engine dey good => ?makes=toyota&models=camry,camryle ! Not recorded at US auctions: engine good.
# tongue: french
voiture toyota => ?makes=toyota
toyota pas chère => ?makes=toyota&sort=price
corolla d'occasion => ?makes=toyota&models=corolla
boîte automatique => ?gears=automatic
boite manuelle => ?gears=manual
moteur essence => ?fuels=gas
diesel 4x4 toyota => ?makes=toyota&fuels=diesel&drives=four-wheel+drive
avec clé => ?keys=yes
sans clé => ?keys=no
titre propre => ?papers=clear
toyota rouge => ?q=red&makes=toyota
moins de 3000 dollars => ?max=3000
rav4 de 2010 à 2014 => ?makes=toyota&models=rav4&from=2010&to=2014
moto => ?types=motorcycle
voiture qui roule => ?run=run-and-drive
ne roule pas => ?run=stationary
non accidenté => ?damage=normal-wear&damage2=normal-wear,not-stated
prix camry => ?makes=toyota&models=camry,camryle
camry 7 places => ?makes=toyota&models=camry,camryle&bodies=minivan,suv,van
# typo: of thumbs
camry 2O10 => ?makes=toyota&models=camry,camryle&from=2010&to=2010
rav4 2oo8 => ?makes=toyota&models=rav4&from=2008&to=2008
camry2010 => ?makes=toyota&models=camry,camryle&from=2010&to=2010
toyotacamry => ?makes=toyota&models=camry,camryle
hondaaccord 2008 => ?makes=honda&models=accord&from=2008&to=2008
camry,2010 => ?makes=toyota&models=camry,camryle&from=2010&to=2010
camry/corolla => ?makes=toyota&models=camry,camryle,corolla
# the rest of the street
highlander jeep => ?makes=toyota&models=highlander ! “Jeep” beside the name of a car says only that it is an SUV, so it filters nothing.
jeep => ?bodies=suv ! “Jeep” was read as any SUV. For the make, choose Jeep among the makes.
jeep 2012 upward => ?bodies=suv&from=2012 ! “Jeep” was read as any SUV. For the make, choose Jeep among the makes.
jeep suv => ?makes=jeep&bodies=suv
camry jeep => ?makes=toyota&models=camry,camryle ! “Jeep” beside the name of a car says only that it is an SUV, so it filters nothing.
suv 7 seats => ?bodies=minivan,suv,van
third row => ?bodies=minivan,suv,van
14 seater => ?bodies=minivan,van
18 seater bus => ?bodies=minivan,van
four plugs => ?cylinders=4
six cylinders => ?cylinders=6
fixed price => ?buynow=yes
near port => ?far=under-100
closest to port => ?far=under-100
this weekend => ?day=week ! What closes in the next seven days is shown, soonest first.
on friday => ?day=week ! What closes in the next seven days is shown, soonest first.
monday => ?day=week ! What closes in the next seven days is shown, soonest first.
front bumper => ?damage=front-end
bumper damage => ?damage=front-end,rear-end
hit from back => ?damage=rear-end
small scratch => ?damage=minor-dent-scratches
minor accident => ?damage=minor-dent-scratches
scratches => ?damage=minor-dent-scratches
knocked engine => ?damage=mechanical
bad gearbox => ?damage=mechanical,transmission
missing parts => ?damage=stripped
total loss => ?papers=salvage
clean papers => ?papers=clear
complete papers => ?papers=clear
no papers => ?papers=no-title
runs => ?run=run-and-drive
starts and moves => ?run=run-and-drive
sunroof => all ! Not recorded at US auctions: sunroof.
panoramic roof => all ! Not recorded at US auctions: panoramic roof.
camry sunroof => ?makes=toyota&models=camry,camryle ! Not recorded at US auctions: sunroof.
keyless => all ! Not recorded at US auctions: keyless.
push button start => all ! Not recorded at US auctions: push button start.
camera => all ! Not recorded at US auctions: camera.
backup camera => all ! Not recorded at US auctions: backup camera.
rav4 360 camera => ?makes=toyota&models=rav4 ! Not recorded at US auctions: 360 camera.
android auto => all ! Not recorded at US auctions: android auto.
apple carplay => all ! Not recorded at US auctions: apple carplay.
touchscreen => all ! Not recorded at US auctions: touchscreen.
alloys => all ! Not recorded at US auctions: alloys.
fog lights => all ! Not recorded at US auctions: fog lights.
tinted => all ! Not recorded at US auctions: tinted.
heated seats => all ! Not recorded at US auctions: heated seats.
third row seats => ?bodies=minivan,suv,van
cruise control => all ! Not recorded at US auctions: cruise control.
extra clean corolla => ?makes=toyota&models=corolla ! Not recorded at US auctions: extra clean.
lady driven => all ! Not recorded at US auctions: lady driven.
one owner => all ! Not recorded at US auctions: one owner.
factory fitted ac => all ! Not recorded at US auctions: factory fitted ac.
air condition => all ! Not recorded at US auctions: air condition.
fully loaded => all ! Not recorded at US auctions: fully loaded.
for uber => all ! Not recorded at US auctions: for uber.
small car => all ! Not recorded at US auctions: small car.
camry neat => ?makes=toyota&models=camry,camryle ! Not recorded at US auctions: neat.
no airbag => all ! Lists do not say whether airbags opened. Look at the steering wheel.
airbag not deployed => all ! Lists do not say whether airbags opened. Look at the steering wheel.
corolla airbag no blow => ?makes=toyota&models=corolla ! Lists do not say whether airbags opened. Look at the steering wheel.
camry not blown => ?makes=toyota&models=camry,camryle ! Lists do not say whether airbags opened. Look at the steering wheel.
wine colour corolla => ?makes=toyota&models=corolla ! Not recorded at US auctions: wine colour.
just landed => ?sort=new
all cars => all
everything => all
peugeot 406 => all ! Peugeot cars are not sold in the US. Look for another make.
renault duster => all ! Renault cars are not sold in the US. Look for another make.
nissan urvan => ?makes=toyota&models=sienna ! The Urvan was not sold in the US. The nearest car is the Toyota Sienna.
toyota auris => ?makes=toyota&models=corolla ! The Auris was not sold in the US. The nearest car is the Toyota Corolla.
honda vezel => ?makes=honda&models=hrv ! The Vezel was not sold in the US. The nearest car is the Honda HR-V.
kluger => ?makes=toyota&models=highlander ! The Kluger was not sold in the US. The nearest car is the Toyota Highlander.
harrier => ?makes=lexus&models=rx350 ! The Harrier was not sold in the US. The nearest car is the Lexus RX350.
vw touran => ?makes=volkswagen&models=jetta ! The Touran was not sold in the US. The nearest car is the Volkswagen Jetta.
benin => all ! We ship to Cotonou from every yard, so all cars are shown.
to accra => all ! We ship to Tema from every yard, so all cars are shown.
from cotonou => all ! We ship to Cotonou from every yard, so all cars are shown.
togo => all ! We ship to Lomé from every yard, so all cars are shown.
sienna 2005 below 3m => ?makes=toyota&models=sienna&from=2005&to=2005&in=ngtin&landed=ngn3000000 ! ₦3m was read as all that a car costs you in Lagos.
`;

/** Misspelt: what the page says that it shows instead, and the cars. */
export const MISSPELT = `
# typo: of names
toyta camry => Toyota ! Toyota Camry vehicle
toyoto corolla => Toyota ! Toyota Corolla vehicle
tayota sienna => Toyota ! Toyota Sienna vehicle
camri 2009 => Camry ! Toyota Camry vehicle, 2009
cammry => Camry ! Toyota Camry vehicle
corola => Corolla ! Toyota Corolla vehicle
toyota corola 2o10 => Corolla ! Toyota Corolla vehicle, 2010
carolla => Corolla ! Toyota Corolla vehicle
hylander => Highlander ! Toyota Highlander vehicle
highlanda => Highlander ! Toyota Highlander vehicle
siena => Sienna ! Toyota Sienna vehicle
venzer => Venza ! Toyota Venza vehicle
rva4 => Rav4 ! Toyota RAV4 vehicle
honder accord => Honda ! Honda Accord vehicle
accrod => Accord ! Honda Accord vehicle
acord 2004 => Accord ! Honda Accord vehicle, 2004
civik => Civic ! Honda Civic vehicle
lexsus => Lexus ! Lexus vehicle
mercedez benz => Mercedes ! Mercedes-Benz vehicle
marcedes => Mercedes ! Mercedes-Benz vehicle
mercides c class => Mercedes ! Mercedes-Benz C-Class vehicle
hundai elantra => Hyundai ! Hyundai Elantra vehicle
hyndai => Hyundai ! Hyundai vehicle
sonatta => Sonata ! Hyundai Sonata vehicle
tuscon => Tucson ! Hyundai Tucson vehicle
nisan => Nissan ! Nissan vehicle
pathfinda => Pathfinder ! Nissan Pathfinder vehicle
altema => Altima ! Nissan Altima vehicle
volkswagon golf => Volkswagen ! Volkswagen Golf vehicle
sorrento => Sorento ! Kia Sorento vehicle
explora => Explorer ! Ford Explorer vehicle
infinity fx35 => Infiniti ! Infiniti FX35 vehicle
end of discusion => End of discussion ! Honda Accord vehicle, 2003–2005
big dady => Big daddy ! Toyota Camry vehicle, 2002–2006
evil sprit => Evil spirit ! Honda Accord vehicles, 2008–2012
`;

/** Questions: the address of their answer. */
export const ASKED = `
# question: what it costs
how much deposit => /faqpage#deposit-amount
how much deposit before i can bid => /faqpage#deposit-amount
will i get my deposit back => /faqpage#deposit-amount
how much to ship car to lagos => /faqpage#ship-cost
how much is shipping to cotonou => /faqpage#ship-cost
what is the total cost to lagos => /faqpage#total-cost
what are your charges => /faqpage#total-cost
how much is clearing in nigeria => /faqpage#duty
how much is custom duty => /faqpage#duty
who pays for storage => /faqpage#storage
combien coûte la livraison => /faqpage#ship-cost
# question: how long
how long will it take to reach nigeria => /faqpage#ship-time
how many months before my car arrive => /faqpage#ship-time
when will my car get to lagos => /faqpage#ship-time
how long e go take reach lagos => /faqpage#ship-time
when must i pay after i win => /faqpage#pay-when
how many days for refund => /refundpolicy#time
# question: how it is done
how do i register => /faqpage#account-needs
what documents do i need to open account => /faqpage#account-needs
how to bid => /buyvehiclesteps
abeg how i fit bid => /buyvehiclesteps
how i go take pay => /payment
can i pay in naira => /faqpage#pay-naira
can i pay small small => /faqpage#pay-card
can i use my atm card => /payment#debit-card
can i cancel my bid => /faqpage#withdraw-bid
how can i track my car => /faqpage#tracking-and-collection
can i inspect the car before bidding => /faqpage#inspection
do you ship to ghana => /faqpage#destinations
which port in america => /faqpage#us-ports
# question: trust and words
are you legit => /payment#scams
how do i know this is not scam => /payment#scams
where is your office in lagos => /contactus
do you own the cars => /faqpage#who-sells
who can buy => /faqpage#who-can-buy
is my car insured on the ship => /faqpage#insurance
what if my car is damaged on the way => /faqpage#damage
can you ship a car that does not start => /faqpage#non-running
how old car can enter nigeria => /faqpage#nigeria-age
wetin be salvage title => /faqpage#salvage-title
what is run and drive => /glossary#term-run-and-drive
what is pure sale => /glossary#term-pure-sale
what is roro => /glossary#term-roro
what if there is no key => /faqpage#no-keys
`;

export interface TypedPhrase {
  /** Of what its heading says: 'make', 'nickname', 'typo'. */
  kind: string;
  typed: string;
  shown: string;
  note: string;
}

/** 'typed => what is shown ! what is said of it', under headings that begin with a kind. */
export function phrasesIn(...tables: string[]): TypedPhrase[] {
  let kind = "";
  return tables.flatMap((table) =>
    table
      .trim()
      .split("\n")
      .flatMap((line) => {
        if (line.startsWith("#")) kind = line.slice(2).replace(/:.*/, "");
        const [typed = "", rest = ""] = line.split(" => ");
        const [shown = "", note = ""] = rest.split(" ! ");
        return line.startsWith("#") ? [] : [{ kind, typed, shown, note }];
      }),
  );
}
