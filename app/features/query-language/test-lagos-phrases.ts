export const PHRASES = `
# make: models
benz => ?makes=mercedesbenz
toyota camry => ?makes=toyota&models=camry,camryle
camry => ?makes=toyota&models=camry,camryle
corolla => ?makes=toyota&models=corolla
honda accord => ?makes=honda&models=accord
civic => ?makes=honda&models=civic
crv => ?makes=honda&models=crv
rav4 => ?makes=toyota&models=rav4
rav 4 => ?makes=toyota&models=rav4
highlander => ?makes=toyota&models=highlander
4runner => ?makes=toyota&models=4runner
forerunner => ?makes=toyota&models=4runner
4 runner => ?makes=toyota&models=4runner
sienna => ?makes=toyota&models=sienna
tacoma => ?makes=toyota&models=tacoma
venza => ?makes=toyota&models=venza
lexus rx350 => ?makes=lexus&models=rx350
gx460 => ?q=460&makes=lexus&models=gx
lexus gx => ?makes=lexus&models=gx
es350 => ?makes=lexus&models=es350
lexus jeep => ?makes=lexus&bodies=suv ! “Jeep” beside another make was read as SUV.
toyota jeep => ?makes=toyota&bodies=suv ! “Jeep” beside another make was read as SUV.
honda jeep => ?makes=honda&bodies=suv ! “Jeep” beside another make was read as SUV.
toyota bus => ?makes=toyota&bodies=minivan,van
benz c300 => ?q=300&makes=mercedesbenz&models=cclass
c300 => ?q=300&makes=mercedesbenz&models=cclass
ml350 => ?q=350&makes=mercedesbenz&models=mclass
glk 350 => ?q=350&makes=mercedesbenz&models=glkclass
g wagon => ?makes=mercedesbenz&models=gclass
gwagon => ?makes=mercedesbenz&models=gclass
e350 => ?q=350&makes=mercedesbenz&models=eclass
range rover => ?makes=landrover&models=rangerover
f150 => ?makes=ford&models=f150
f-150 => ?makes=ford&models=f150
elantra => ?makes=hyundai&models=elantra
mazda 3 => ?makes=mazda&models=mazda3
volkswagen golf => ?makes=volkswagen&models=golf
# nickname
orobo => ?makes=toyota&models=camry,camryle&from=1992&to=1996 ! “Orobo” is the Toyota Camry, 1992–1996.
pencil => ?makes=toyota&models=camry,camryle&from=1997&to=2001 ! “Pencil” is the Toyota Camry, 1997–2001. Most mean 1997–1999; some go on to 2001.
pencil light => ?makes=toyota&models=camry,camryle&from=1997&to=2001 ! “Pencil” is the Toyota Camry, 1997–2001. Most mean 1997–1999; some go on to 2001.
camry pencil => ?makes=toyota&models=camry,camryle&from=1997&to=2001 ! “Pencil” is the Toyota Camry, 1997–2001. Most mean 1997–1999; some go on to 2001.
envelope => ?makes=toyota&models=camry,camryle&from=2000&to=2001 ! “Envelope” is the Toyota Camry, 2000–2001.
fish light camry => ?makes=toyota&models=camry,camryle&from=2000&to=2001 ! “Envelope” is the Toyota Camry, 2000–2001.
big daddy => ?makes=toyota&models=camry,camryle&from=2002&to=2006 ! “Big Daddy” is the Toyota Camry, 2002–2006.
camry big daddy => ?makes=toyota&models=camry,camryle&from=2002&to=2006 ! “Big Daddy” is the Toyota Camry, 2002–2006.
big for nothing => ?makes=toyota&models=camry,camryle&from=2002&to=2006 ! “Big Daddy” is the Toyota Camry, 2002–2006.
muscle => ?makes=toyota&models=camry,camryle&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011.
camry muscle => ?makes=toyota&models=camry,camryle&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011.
muscle camry => ?makes=toyota&models=camry,camryle&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011.
toyota muscle => ?makes=toyota&models=camry,camryle&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011.
spider => ?makes=toyota&models=camry,camryle&from=2008&to=2014 ! “Spider” is the Toyota Camry, 2008–2014. Sources differ: one says 2008, others use it for 2010–2014.
camry spider => ?makes=toyota&models=camry,camryle&from=2008&to=2014 ! “Spider” is the Toyota Camry, 2008–2014. Sources differ: one says 2008, others use it for 2010–2014.
pure water => ?makes=honda&models=accord&from=1986&to=1989 ! “Pure Water” is the Honda Accord, 1986–1989.
halla => ?makes=honda&models=accord&from=1990&to=1993 ! “Halla” is the Honda Accord, 1990–1993.
honda halla => ?makes=honda&models=accord&from=1990&to=1993 ! “Halla” is the Honda Accord, 1990–1993.
alla => ?makes=honda&models=accord&from=1990&to=1993 ! “Halla” is the Honda Accord, 1990–1993.
bulldog => ?makes=honda&models=accord&from=1994&to=1997 ! “Bulldog” is the Honda Accord, 1994–1997.
honda bulldog => ?makes=honda&models=accord&from=1994&to=1997 ! “Bulldog” is the Honda Accord, 1994–1997.
academy => ?makes=honda&models=accord&from=1994&to=1997 ! “Bulldog” is the Honda Accord, 1994–1997.
baby boy => ?makes=honda&models=accord&from=1998&to=2002 ! “Baby Boy” is the Honda Accord, 1998–2002.
honda baby boy => ?makes=honda&models=accord&from=1998&to=2002 ! “Baby Boy” is the Honda Accord, 1998–2002.
hennessey => ?makes=honda&models=accord&from=1998&to=2002 ! “Baby Boy” is the Honda Accord, 1998–2002.
end of discussion => ?makes=honda&models=accord&from=2003&to=2005 ! “End of Discussion” is the Honda Accord, 2003–2005.
eod => ?makes=honda&models=accord&from=2003&to=2005 ! “End of Discussion” is the Honda Accord, 2003–2005.
accord eod => ?makes=honda&models=accord&from=2003&to=2005 ! “End of Discussion” is the Honda Accord, 2003–2005.
discussion continues => ?makes=honda&models=accord&from=2006&to=2007 ! “Discussion Continues” is the Honda Accord, 2006–2007.
honda discussion continues => ?makes=honda&models=accord&from=2006&to=2007 ! “Discussion Continues” is the Honda Accord, 2006–2007.
shut up => ?makes=honda&models=accord&from=2006&to=2007 ! “Discussion Continues” is the Honda Accord, 2006–2007.
evil spirit => ?makes=honda&models=accord&from=2008&to=2012 ! “Evil Spirit” is the Honda Accord, 2008–2012.
honda evil spirit => ?makes=honda&models=accord&from=2008&to=2012 ! “Evil Spirit” is the Honda Accord, 2008–2012.
anaconda => ?makes=honda&models=accord&from=2008&to=2012 ! “Evil Spirit” is the Honda Accord, 2008–2012.
almighty joker => ?makes=honda&models=civic&from=1992&to=1995 ! “Almighty Joker” is the Honda Civic, 1992–1995.
thank you daddy => ?makes=honda&models=civic&from=1987&to=1996 ! “Thank You Daddy” is the Honda Civic, 1987–1996. Sources differ: one says 1987–1991, another 1996.
panadol extra => ?makes=honda&models=civic&from=1998&to=2000 ! “Panadol Extra” is the Honda Civic, 1998–2000.
coja => ?makes=bmw&models=3series&from=1999&to=2005 ! “COJA” is the BMW 3 Series, 1999–2005.
bmw coja => ?makes=bmw&models=3series&from=1999&to=2005 ! “COJA” is the BMW 3 Series, 1999–2005.
regular benz => ?makes=mercedesbenz&from=1976&to=1985 ! “Regular” is the Mercedes W123, 1976–1985.
v boot => ?makes=mercedesbenz&from=1985&to=1995 ! “V-Boot” is the Mercedes W124, 1985–1995.
v-boot => ?makes=mercedesbenz&from=1985&to=1995 ! “V-Boot” is the Mercedes W124, 1985–1995.
frog eyes => ?makes=mercedesbenz&models=eclass&from=1996&to=2002 ! “Frog Eyes” is the Mercedes-Benz E-Class, 1996–2002.
oloju opolo => ?makes=mercedesbenz&models=eclass&from=1996&to=2002 ! “Frog Eyes” is the Mercedes-Benz E-Class, 1996–2002.
groundnut eyes => ?makes=mercedesbenz&models=cclass&from=2001&to=2007 ! “Groundnut Eyes” is the Mercedes-Benz C-Class, 2001–2007.
yahoo boy => ?makes=mercedesbenz&models=cclass&from=2008&to=2014 ! “Yahoo Boy” is the Mercedes-Benz C-Class, 2008–2014.
ijapa => ?makes=volkswagen&models=beetle&from=1950&to=1979 ! “Ijapa” is the Volkswagen Beetle, 1950–1979.
tortoise => ?makes=volkswagen&models=beetle&from=1950&to=1979 ! “Ijapa” is the Volkswagen Beetle, 1950–1979.
tokunbo muscle => ?makes=toyota&models=camry,camryle&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011.
muscle 2009 => ?makes=toyota&models=camry,camryle&from=2009&to=2009 ! “Muscle” is the Toyota Camry, 2007–2011.
bulldog under 2k => ?makes=honda&models=accord&from=1994&to=1997&max=2000 ! “Bulldog” is the Honda Accord, 1994–1997.
clean title evil spirit => ?makes=honda&models=accord&papers=clear&from=2008&to=2012 ! “Evil Spirit” is the Honda Accord, 2008–2012.
belgium camry => ?makes=toyota&models=camry,camryle
# make: generations
golf 3 => ?makes=volkswagen&models=golf&from=1993&to=1998
golf 4 => ?makes=volkswagen&models=golf&from=1999&to=2006
golf 5 => ?makes=volkswagen&models=golf&from=2006&to=2009
vw golf 4 => ?makes=volkswagen&models=golf&from=1999&to=2006
w203 => ?makes=mercedesbenz&models=cclass&from=2001&to=2007
w204 => ?makes=mercedesbenz&models=cclass&from=2008&to=2014
benz w204 => ?makes=mercedesbenz&models=cclass&from=2008&to=2014
w211 => ?makes=mercedesbenz&models=eclass&from=2003&to=2009
e46 => ?makes=bmw&models=3series&from=1999&to=2005
bmw e46 => ?makes=bmw&models=3series&from=1999&to=2005
e90 => ?makes=bmw&models=3series&from=2006&to=2011
# make: never sold in the US
hilux => ?makes=toyota&models=tacoma ! The Hilux was not sold in the US. The nearest car is the Toyota Tacoma.
toyota hilux => ?makes=toyota&models=tacoma ! The Hilux was not sold in the US. The nearest car is the Toyota Tacoma.
hiace => ?makes=toyota&models=sienna ! The HiAce was not sold in the US. The nearest car is the Toyota Sienna.
hiace bus => ?makes=toyota&models=sienna&bodies=minivan,van ! The HiAce was not sold in the US. The nearest car is the Toyota Sienna.
picanto => ?makes=kia&models=rio ! The Picanto was not sold in the US. The nearest car is the Kia Rio.
prado => ?makes=lexus&models=gx ! The Prado was not sold in the US. The nearest car is the Lexus GX.
land cruiser prado => ?makes=lexus&models=gx ! The Prado was not sold in the US. The nearest car is the Lexus GX.
diesel corolla => ?makes=toyota&models=corolla ! The diesel Corolla was not sold in the US. The nearest car is the Toyota Corolla.
corolla diesel => ?makes=toyota&models=corolla ! The diesel Corolla was not sold in the US. The nearest car is the Toyota Corolla.
fortuner => ?makes=toyota&models=4runner ! The Fortuner was not sold in the US. The nearest car is the Toyota 4Runner.
avensis => ?makes=toyota&models=camry,camryle ! The Avensis was not sold in the US. The nearest car is the Toyota Camry.
almera => ?makes=nissan&models=sentra ! The Almera was not sold in the US. The nearest car is the Nissan Sentra.
pajero => ?makes=mitsubishi&models=montero ! The Pajero was not sold in the US. The nearest car is the Mitsubishi Montero.
mondeo => ?makes=ford&models=fusion ! The Mondeo was not sold in the US. The nearest car is the Ford Fusion.
vw bora => ?makes=volkswagen&models=jetta ! The Bora was not sold in the US. The nearest car is the Volkswagen Jetta.
# year
camry 2012 => ?makes=toyota&models=camry,camryle&from=2012&to=2012
camry 2012 model => ?makes=toyota&models=camry,camryle&from=2012&to=2012
camry 2010 upward => ?makes=toyota&models=camry,camryle&from=2010
2010 upward => ?from=2010
camry 2015 up => ?makes=toyota&models=camry,camryle&from=2015
2008 down => ?to=2008
camry 2008 down => ?makes=toyota&models=camry,camryle&to=2008
2008 downward => ?to=2008
2008 and below => ?to=2008
2010 to 2014 => ?from=2010&to=2014
between 2010 and 2014 => ?from=2010&to=2014
from 2012 => ?from=2012
newer than 2015 => ?from=2016
not older than 2012 => ?from=2012
less than 10 years old => ?from=2016
10 years old => ?from=2016
camry 09 => ?makes=toyota&models=camry,camryle&from=2009&to=2009
accord 08 => ?makes=honda&models=accord&from=2008&to=2008
2k12 camry => ?makes=toyota&models=camry,camryle&from=2012&to=2012
2012/2013 => ?from=2012&to=2013
# price
10m budget => ?in=ngtin&landed=ngn10000000 ! ₦10m was read as all that a car costs you in Lagos.
budget 10m => ?in=ngtin&landed=ngn10000000 ! ₦10m was read as all that a car costs you in Lagos.
10k budget => ?max=10000
under 2k => ?max=2000
under $2,000 => ?max=2000
below 3000 dollars => ?max=3000
max 4k => ?max=4000
less than 5k => ?max=5000
camry under 3k => ?makes=toyota&models=camry,camryle&max=3000
camry 3k to 5k => ?makes=toyota&models=camry,camryle&min=3000&max=5000
$1000-3000 => ?min=1000&max=3000
cheap camry => ?makes=toyota&models=camry,camryle&sort=price
cheapest corolla => ?makes=toyota&models=corolla&sort=price
budget 3000 => ?max=3000
5k => ?max=5000
under 1 million naira => ?in=ngtin&landed=ngn1000000 ! ₦1m was read as all that a car costs you in Lagos.
3 million naira => ?in=ngtin&landed=ngn3000000 ! ₦3m was read as all that a car costs you in Lagos.
₦2m => ?in=ngtin&landed=ngn2000000 ! ₦2m was read as all that a car costs you in Lagos.
camry under ₦12m => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000 ! ₦12m was read as all that a car costs you in Lagos.
camry under 110000 cedis => ?makes=toyota&models=camry,camryle&in=ghtem&landed=ghs110000 ! GH₵110,000 was read as all that a car costs you in Tema.
camry under 5m cfa => ?makes=toyota&models=camry,camryle ! Choose where the vehicle goes. Until then what it costs there is left out.
under 500 => ?max=500
not more than 4000 => ?max=4000
around 3k => ?max=3000
price low to high => ?sort=price
# mileage
low mileage => ?sort=miles
low mileage camry => ?makes=toyota&models=camry,camryle&sort=miles
under 100k miles => ?miles=100000
below 160000 km => ?miles=99419
80k miles => ?miles=80000
camry 2014 under 90k miles => ?makes=toyota&models=camry,camryle&from=2014&to=2014&miles=90000
less than 120k km => ?miles=74565
# place
texas => ?states=tx
in texas => ?states=tx
newjersey => ?states=nj
new jersey => ?states=nj
newyork => ?states=ny
northcarolina => ?states=nc
florida => ?states=fl
near houston => ?port=houston&far=under-100
close to savannah => ?port=savannah&far=under-100
camry near new jersey => ?makes=toyota&models=camry,camryle&port=new-jersey&far=under-100
georgia => ?states=ga
atlanta => ?q=atlanta
in GA => ?states=ga
savannah port => ?port=savannah
ship to lagos => all ! We ship to Lagos from every yard, so all cars are shown.
to lagos => all ! We ship to Lagos from every yard, so all cars are shown.
camry to lagos => ?makes=toyota&models=camry,camryle ! We ship to Lagos from every yard, so all cars are shown.
lagos => all ! We ship to Lagos from every yard, so all cars are shown.
cotonou => all ! We ship to Cotonou from every yard, so all cars are shown.
tema => all ! We ship to Tema from every yard, so all cars are shown.
canada => ?states=ab,bc,mb,nb,nl,ns,on,pe,qc,sk
usa only => ?no-states=ab,bc,mb,nb,nl,ns,on,pe,qc,sk
near me => all ! We do not know where you are, so “near me” filters nothing.
# state
body damage => ?damage=front-end,minor-dent-scratches,rear-end,side
engine no good => ?damage=mechanical
gear bad => ?damage=mechanical
starts but no key => ?run=starts&keys=no
good engine but body damage => ?damage=front-end,minor-dent-scratches,rear-end,side ! Not recorded at US auctions: good engine.
accident car => all
run and drive => ?run=run-and-drive
runs and drives => ?run=run-and-drive
running => ?run=run-and-drive
starts => ?run=starts
starts but does not move => ?run=starts
engine starts => ?run=starts
does not start => ?run=stationary
non runner => ?run=stationary
does not move => ?run=stationary
not running => ?run=stationary
with key => ?keys=yes
no key => ?keys=no
keys available => ?keys=yes
clean title => ?papers=clear
salvage => ?papers=salvage
salvage title => ?papers=salvage
rebuilt => ?papers=rebuilt
no title => ?papers=no-title
front damage => ?damage=front-end
front end => ?damage=front-end
rear damage => ?damage=rear-end
side damage => ?damage=side
hail => ?damage=hail
flood => ?damage=water-flood
no flood => ?no-damage=water-flood&no-damage2=water-flood
no flood damage => ?no-damage=water-flood&no-damage2=water-flood
water damage => ?damage=water-flood
burnt => ?damage=burn,burn-engine,burn-exterior,burn-interior
fire damage => ?damage=burn,burn-engine,burn-exterior,burn-interior
minor dents => ?damage=minor-dent-scratches
no accident => ?damage=normal-wear&damage2=normal-wear,not-stated
undamaged => ?damage=normal-wear&damage2=normal-wear,not-stated
mechanical problem => ?damage=mechanical
all over => ?damage=all-over
top damage => ?damage=top-roof
undercarriage => ?damage=undercarriage
# day and way of the sale
pure sale => ?sale=pure-sale
no reserve => ?sale=pure-sale
reserve not met => ?sale=minimum-bid
on approval => ?sale=on-approval
minimum bid => ?sale=minimum-bid
buy now => ?buynow=yes
buy it now => ?buynow=yes
no bids => ?max=0
ending today => ?day=today
closing today => ?day=today
today => ?day=today
tomorrow => ?day=tomorrow
this week => ?day=week
ending soon => all
ending in 1 hour => ?day=today ! What closes today is shown, soonest first.
ending in 30 minutes => ?day=today ! What closes today is shown, soonest first.
closing within 2 hours => ?day=today ! What closes today is shown, soonest first.
newly listed => ?sort=new
newest => ?sort=year
copart => ?houses=copart
iaai => ?houses=iaai
# kind
power bike => ?types=motorcycle
speed boat => ?types=boat
tipper => ?q=truck
truck head => ?q=truck
suv => ?bodies=suv
sedan => ?bodies=sedan
saloon => ?bodies=sedan
pickup => ?bodies=pickup
van => ?bodies=minivan,van
bus => ?bodies=minivan,van
space bus => ?bodies=minivan
mini bus => ?bodies=minivan,van
8 seater => ?bodies=minivan,suv,van
7 seater => ?bodies=minivan,suv,van
coupe => ?bodies=coupe
2 door => ?bodies=coupe
convertible => ?bodies=convertible
hatchback => ?bodies=hatchback
wagon => ?bodies=wagon
motorcycle => ?types=motorcycle
bike => ?types=motorcycle
motorbike => ?types=motorcycle
jet ski => ?types=jetsky
# engine and gear
automatic => ?gears=automatic
auto => ?gears=automatic
manual => ?gears=manual
stick => ?gears=manual
4x4 => ?drives=four-wheel+drive
awd => ?drives=all-wheel+drive
4wd => ?drives=four-wheel+drive
diesel => ?fuels=diesel
petrol => ?fuels=gas
hybrid => ?fuels=hybrid
electric => ?fuels=electric
2.5l => ?engines=2.5-2.9
2.4 camry => ?makes=toyota&models=camry,camryle&engines=2.0-2.4
v6 => ?cylinders=6
v6 camry => ?makes=toyota&models=camry,camryle&cylinders=6
4 plugs => ?cylinders=4
6 cylinders => ?cylinders=6
4 cylinder accord => ?makes=honda&models=accord&cylinders=4
3.5 engine => ?engines=3.0-3.9
# praise
american spec camry => ?makes=toyota&models=camry,camryle
direct belgium corolla => ?makes=toyota&models=corolla ! Not recorded at US auctions: direct belgium.
distress sale => all ! Not recorded at US auctions: distress sale.
full option => all ! Not recorded at US auctions: full option.
camry full option => ?makes=toyota&models=camry,camryle ! Not recorded at US auctions: full option.
first body => all ! Not recorded at US auctions: first body.
accident free => all ! Not recorded at US auctions: accident free.
ac chilling => all ! Not recorded at US auctions: ac chilling.
buy and drive => all ! Not recorded at US auctions: buy and drive.
leather seats => all ! Not recorded at US auctions: leather seats.
tear rubber => all ! Not recorded at US auctions: tear rubber.
muscle with leather interior => ?makes=toyota&models=camry,camryle&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011. | Not recorded at US auctions: leather interior.
super clean => all ! Not recorded at US auctions: super clean.
good engine => all ! Not recorded at US auctions: good engine.
good condition => all ! Not recorded at US auctions: good condition.
tokunbo => all
tokunbo camry => ?makes=toyota&models=camry,camryle
foreign used => all
belgium => all
camry for sale => ?makes=toyota&models=camry,camryle
i want camry => ?makes=toyota&models=camry,camryle
please show me toyota camry => ?makes=toyota&models=camry,camryle
i need a toyota => ?makes=toyota
best price => all ! “best price” names nothing to look for, so it filters nothing.
# mixed
tokunbo camry 2010 upward under 3k => ?makes=toyota&models=camry,camryle&from=2010&max=3000
camry muscle run and drive => ?makes=toyota&models=camry,camryle&run=run-and-drive&from=2007&to=2011 ! “Muscle” is the Toyota Camry, 2007–2011.
black camry 2012 => ?q=black&makes=toyota&models=camry,camryle&from=2012&to=2012
red corolla => ?q=red&makes=toyota&models=corolla
cheap toyota with keys => ?makes=toyota&keys=yes&sort=price
toyota not salvage => ?makes=toyota&no-papers=salvage
camry no flood => ?makes=toyota&models=camry,camryle&no-damage=water-flood&no-damage2=water-flood
honda or toyota => ?makes=honda,toyota
camry or accord => ?makes=honda,toyota&models=accord,camry,camryle
camry and corolla => ?makes=toyota&models=camry,camryle,corolla
toyota camry 2015 clean title run and drive under 5k => ?makes=toyota&models=camry,camryle&run=run-and-drive&papers=clear&from=2015&to=2015&max=5000
suv under 3000 automatic => ?bodies=suv&gears=automatic&max=3000
rx350 2010 upward => ?makes=lexus&models=rx350&from=2010
clean title rav4 in florida => ?makes=toyota&models=rav4&papers=clear&states=fl
full option highlander 2012 upward => ?makes=toyota&models=highlander&from=2012 ! Not recorded at US auctions: full option.
lexus es350 2008 down => ?makes=lexus&models=es350&to=2008
diesel pickup 4x4 => ?bodies=pickup&fuels=diesel&drives=four-wheel+drive
honda crv 2012 to 2016 low mileage => ?makes=honda&models=crv&from=2012&to=2016&sort=miles
peugeot 504 => all ! Peugeot cars are not sold in the US. Look for another make.
keke napep => all ! No tricycles are sold at these auctions.
accident free camry => ?makes=toyota&models=camry,camryle ! Not recorded at US auctions: accident free.
# price: where it goes
under ₦12m in lagos => ?in=ngtin&landed=ngn12000000
camry under ₦12m in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000
camry under 12m naira in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000
camry below 12 million naira landed in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000
camry under n12m landed lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000
camry under ₦12m lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000
lagos under 12 million => ?in=ngtin&landed=ngn12000000
corolla cotonou 5m cfa => ?makes=toyota&models=corolla&in=bjcoo&landed=xof5000000
corolla under 5m fcfa in lome => ?makes=toyota&models=corolla&in=tglfw&landed=xof5000000
camry under 12m in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000
camry under $9k landed in tema => ?makes=toyota&models=camry,camryle&in=ghtem&landed=9000
camry under $9,000 in cotonou => ?makes=toyota&models=camry,camryle&in=bjcoo&landed=9000
camry 2015 max 9000 dollars landed lome => ?makes=toyota&models=camry,camryle&from=2015&to=2015&in=tglfw&landed=9000
landed in accra under 9k corolla => ?makes=toyota&models=corolla&in=ghtem&landed=9000
in lagos under ₦12m => ?in=ngtin&landed=ngn12000000
budget of 10k all in lagos => ?in=ngtin&landed=10000
camry $9k landed in dakar => ?makes=toyota&models=camry,camryle&in=sndkr&landed=9000
cheapest landed in lagos => ?in=ngtin&sort=landed
corolla landed in lagos => ?makes=toyota&models=corolla&in=ngtin
camry 2015 in lagos => ?makes=toyota&models=camry,camryle&from=2015&to=2015 ! We ship to Lagos from every yard, so all cars are shown.
suv 2015 in lagos => ?bodies=suv&from=2015&to=2015 ! We ship to Lagos from every yard, so all cars are shown.
4 in lagos => ?q=4 ! We ship to Lagos from every yard, so all cars are shown.
camry 2000 in lagos => ?makes=toyota&models=camry,camryle&from=2000&to=2000 ! We ship to Lagos from every yard, so all cars are shown.
camry under 2015 in lagos => ?makes=toyota&models=camry,camryle&to=2014 ! We ship to Lagos from every yard, so all cars are shown.
camry landed in lagos 2015 => ?makes=toyota&models=camry,camryle&from=2015&to=2015&in=ngtin
camry 9000 in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=9000
camry under 900 in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=900
camry $2015 in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=2015
camry budget 2015 in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=2015
camry 9k total => ?q=total&makes=toyota&models=camry,camryle&max=9000
total loss camry under 9k => ?makes=toyota&models=camry,camryle&papers=salvage&max=9000
camry under 9k in benin => ?makes=toyota&models=camry,camryle&max=9000 ! We ship to Cotonou from every yard, so all cars are shown.
camry under 9k in benin city => ?makes=toyota&models=camry,camryle&max=9000 ! We ship to Lagos from every yard, so all cars are shown.
camry under 9k in benin republic => ?makes=toyota&models=camry,camryle&in=bjcoo&landed=9000
landed in republic of benin under 9k => ?in=bjcoo&landed=9000
under 9k landed => all ! Choose where the vehicle goes. Until then what it costs there is left out.
camry under $9k => ?makes=toyota&models=camry,camryle&max=9000
fits nigeria => ?in=ngtin&import=fine
camry that fits nigeria => ?makes=toyota&models=camry,camryle&in=ngtin&import=fine
can be imported to ghana => ?in=ghtem&import=fine
suv allowed in ghana => ?bodies=suv&in=ghtem&import=fine
camry fits nigeria under ₦12m in lagos => ?makes=toyota&models=camry,camryle&in=ngtin&landed=ngn12000000&import=fine
`;
