// As they are spoken: Pidgin, French, and what thumbs make of a year.
export const SPOKEN = `
# pidgin
toyota wey dey run => ?makes=toyota&run=run-and-drive
camry wey dey move => ?makes=toyota&models=camry,camryle&run=run-and-drive
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
# french
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
# thumbs
camry 2O10 => ?makes=toyota&models=camry,camryle&from=2010&to=2010
rav4 2oo8 => ?makes=toyota&models=rav4&from=2008&to=2008
camry2010 => ?makes=toyota&models=camry,camryle&from=2010&to=2010
toyotacamry => ?makes=toyota&models=camry,camryle
hondaaccord 2008 => ?makes=honda&models=accord&from=2008&to=2008
camry,2010 => ?makes=toyota&models=camry,camryle&from=2010&to=2010
camry/corolla => ?makes=toyota&models=camry,camryle,corolla
# the rest of the street
highlander jeep => ?makes=toyota&models=highlander ! “Jeep” beside the name of a car says only that it is an SUV, so it filters nothing.
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
bad gearbox => ?damage=mechanical
missing parts => ?damage=stripped
total loss => ?papers=salvage
clean papers => ?papers=clear
complete papers => ?papers=clear
no papers => ?papers=no-title
runs => ?run=run-and-drive
starts and moves => ?run=run-and-drive
for uber => all ! Not recorded at US auctions: for uber.
small car => all ! Not recorded at US auctions: small car.
camry neat => ?makes=toyota&models=camry,camryle ! Not recorded at US auctions: neat.
no airbag => all ! Not recorded at US auctions: no airbag.
airbag not deployed => all ! Not recorded at US auctions: airbag not deployed.
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
sienna 2005 below 3m => ?makes=toyota&models=sienna&from=2005&to=2005 ! Prices are in US dollars. Choose a limit in $ instead of “below 3m”.
`;
