// Where the towns that yards are named after lie, north and east positive, to a tenth of a degree: enough for the
// bands of yard-distance.ts. A letter says whose clocks a town keeps that are not those of most of its state.
const ROWS = `
AK anchorage 61.2 -149.9
AL birmingham 33.4 -86.9|AL cusseta 32.8 -85.4|AL dothan 31.3 -85.4|AL mobile 30.7 -88.1|AL montgomery 32.4 -86.3
AL tanner 34.7 -87.0|AL huntsville 34.7 -86.7
AR fayetteville 36.0 -94.3|AR little rock 34.7 -92.2
AZ phoenix 33.5 -112.1|AZ tucson 32.2 -110.9
CA adelanto 34.6 -117.4|CA antelope 38.7 -121.4|CA bakersfield 35.3 -118.9|CA long beach 33.8 -118.3
CA mentone 34.1 -117.1|CA napa 38.2 -122.3|CA rancho cucamonga 34.1 -117.6|CA redding 40.5 -122.3
CA san bernardino 34.1 -117.3|CA san diego 32.6 -117.0|CA sun valley 34.2 -118.4|CA van nuys 34.2 -118.5
CA ace carson 33.8 -118.3|CA east bay 38.0 -121.9|CA fontana 34.1 -117.5|CA fresno 36.7 -119.8
CA los angeles 34.0 -118.2|CA sacramento 38.6 -121.5|CA san jose 37.3 -121.9|CA hayward 37.6 -122.1
CA martinez 38.0 -122.1|CA vallejo 38.1 -122.2|CA ace perris 33.9 -117.2|CA fremont 37.5 -122.0
CA high desert 34.5 -117.3|CA north hollywood 34.2 -118.4|CA santa clarita 34.4 -118.4|CA so sacramento 38.5 -121.4
CA stockton 38.0 -121.3
CO colorado springs 38.8 -104.8|CO denver 39.8 -104.9|CO western colorado 38.8 -108.1
CT hartford 41.7 -72.7|CT hartford springfield 41.9 -72.7
DC washington dc 38.6 -76.9
DE seaford 38.6 -75.6|DE new castle 39.7 -75.6
FL clewiston 26.8 -80.9|FL ft pierce 27.5 -80.4|FL jacksonville 30.4 -81.7|FL miami 25.8 -80.3|FL ocala 29.2 -82.2
FL orlando 28.5 -81.4|FL punta gorda 27.1 -81.9|FL tallahassee 30.5 -84.4|FL tampa 27.9 -82.3
FL west palm beach 26.7 -80.2|FL clearwater 27.9 -82.7|FL pensacola 30.4 -87.2 C|FL fort myers 26.6 -81.9
FL fort pierce 27.4 -80.4|FL tampa north 28.4 -82.7
GA atlanta 33.7 -84.4|GA augusta 33.4 -82.0|GA cartersville 34.2 -84.8|GA fairburn 33.6 -84.6|GA macon 32.7 -83.8
GA savannah 32.1 -81.2|GA tifton 31.5 -83.5|GA atlanta east 34.0 -83.7|GA atlanta north 34.1 -84.7
GA atlanta west 34.0 -85.1|GA lake city 33.6 -84.3
HI honolulu 21.3 -158.1
IA cedar rapids 41.9 -91.7|IA davenport 41.6 -90.6|IA des moines 41.6 -93.6
ID boise 43.6 -116.4
IL chicago 41.8 -87.8|IL peoria 40.6 -89.6|IL southern illinois 38.6 -90.2|IL wheeling 42.1 -87.9
IL st louis 38.7 -90.1|IL chicago north 42.1 -88.2|IL chicago west 41.8 -88.3|IL lincoln 40.2 -89.4
IN cicero 40.1 -86.0|IN dyer 41.5 -87.5 C|IN fort wayne 41.1 -85.1|IN indianapolis 39.8 -86.2|IN hammond 41.6 -87.5 C
IN indianapolis south 38.9 -85.8|IN south bend 41.7 -86.4
KS kansas city 39.1 -94.7|KS wichita 37.7 -97.3
KY earlington 37.3 -87.5 C|KY lexington 38.0 -84.6|KY louisville 38.1 -85.8|KY walton 38.9 -84.6
KY bowling green 37.0 -86.4 C|KY ashland 38.4 -82.7|KY louisville north 38.4 -85.2|KY paducah 37.0 -88.6 C
LA new orleans 30.0 -90.0|LA shreveport 32.5 -93.8|LA vinton 30.2 -93.5|LA baton rouge 30.4 -91.2
LA lafayette 30.3 -92.1
MA freetown 41.8 -71.0|MA boston 42.4 -71.3|MA west warren 42.2 -72.2|MA boston shirley 42.5 -71.6
MA taunton 41.8 -71.0|MA templeton 42.6 -72.1
MD baltimore 39.3 -76.7|MD elkton 39.6 -75.8|MD dundalk 39.3 -76.5|MD metro dc 38.7 -76.8
ME windham 43.8 -70.4|ME portland gorham 43.7 -70.4|ME lyman 43.5 -70.6
MI detroit 42.2 -83.3|MI flint 43.0 -83.6|MI ionia 42.9 -84.9|MI kincheloe 46.3 -84.5|MI lansing 42.7 -84.6
MI wayland 42.7 -85.6|MI grand rapids 42.8 -85.7
MN minneapolis 45.1 -93.2|MN st cloud 45.6 -94.4|MN minneapolis south 44.5 -93.0|MN minneapolis st paul 45.0 -93.1
MO columbia 39.0 -92.3|MO sikeston 36.9 -89.6|MO springfield 37.2 -93.1|MO st louis 38.8 -90.4
MO kansas city 39.1 -94.5|MO kansas city east 39.0 -94.0
MS grenada 33.8 -89.8|MS jackson 32.3 -90.2|MS gulfport 30.4 -89.1|MS gulf coast 30.4 -88.5
MT billings 45.8 -108.5|MT helena 46.6 -112.0|MT missoula 46.9 -114.1
NC china grove 35.6 -80.6|NC concord 35.4 -80.6|NC gastonia 35.3 -81.2|NC lagrange 35.3 -77.8|NC lumberton 34.6 -79.0
NC mebane 36.1 -79.3|NC mocksville 35.9 -80.6|NC raleigh 35.7 -78.5|NC charlotte 35.3 -80.9|NC greensboro 36.1 -79.8
NC asheville 35.4 -82.5|NC high point 35.9 -80.0|NC wilmington 34.3 -77.9
ND bismarck 46.8 -100.8|ND fargo 46.9 -96.8
NE lincoln 40.9 -96.4|NE omaha 41.2 -96.0
NH candia 43.1 -71.3|NH manchester 42.8 -71.2
NJ somerville 40.5 -74.7|NJ trenton 40.2 -74.6|NJ englishtown 40.3 -74.4|NJ southern new jersey 39.8 -75.1
NJ glassboro 39.7 -75.1|NJ avenel new jersey 40.6 -74.3|NJ central new jersey 40.4 -74.3|NJ port murray 40.8 -74.9
NJ sayreville 40.4 -74.4
NM albuquerque 35.1 -106.7
NV las vegas 36.2 -115.1|NV reno 39.6 -119.9
NY albany 42.7 -73.8|NY buffalo 42.7 -79.0|NY long island 40.8 -73.0|NY newburgh 41.5 -74.1|NY syracuse 43.3 -76.1
NY rochester 42.9 -77.7|NY monticello 41.7 -74.7
OH akron 41.0 -81.6|OH cleveland 41.4 -81.7|OH dayton 39.7 -84.2|OH columbus 39.9 -83.1|OH cincinnati 39.2 -84.5
OH akron canton 40.5 -81.4
OK oklahoma city 35.4 -97.5|OK tulsa 36.2 -95.9
OR eugene 44.1 -123.1|OR portland 45.5 -122.7
PA altoona 40.5 -78.7|PA chambersburg 39.9 -77.7|PA philadelphia 40.3 -75.4|PA pittsburgh 40.4 -79.9
PA scranton 41.3 -75.7|PA york haven 40.1 -76.7|PA harrisburg 40.3 -76.9|PA bridgeport 40.1 -75.3|PA erie 41.8 -79.4
PA york springs 40.0 -77.1|PA philadelphia east sublot 40.3 -75.2
RI exeter 41.6 -71.5|RI providence 41.8 -71.4
SC charleston 33.0 -80.2|SC spartanburg 34.9 -82.0|SC columbia 34.0 -81.0|SC greenville 34.8 -82.4
SC lexington 34.0 -81.2
SD rapid city 44.1 -103.2 M|SD sioux falls 43.5 -96.7
TN knoxville 35.8 -84.0 E|TN memphis 35.1 -89.9|TN nashville 36.2 -86.5|TN chattanooga 35.0 -85.3 E
TX abilene 32.4 -99.7|TX amarillo 35.1 -101.8|TX andrews 32.3 -102.5|TX austin 30.2 -97.8|TX dallas 32.7 -96.9
TX el paso 32.0 -106.5 M|TX ft worth 32.9 -97.3|TX dallas ft worth 32.6 -96.7|TX houston 29.9 -95.4
TX san antonio 29.3 -98.5|TX waco 31.1 -97.4|TX corpus christi 27.8 -97.4|TX longview 32.5 -94.7|TX lufkin 31.3 -94.7
TX mcallen 26.2 -98.2|TX permian basin 31.9 -102.3|TX austin north 30.9 -97.7|TX fort worth north 33.1 -97.3
TX houston south 29.4 -95.4|TX lubbock 33.6 -101.9
UT ogden 41.3 -112.0|UT salt lake city 40.7 -112.1|UT provo 39.6 -111.9
VA danville 36.8 -79.4|VA fredericksburg 38.3 -77.5|VA hampton 37.0 -76.4|VA richmond 37.5 -77.4
VA culpeper 38.5 -78.0|VA roanoke 37.3 -79.9|VA northern virginia 38.4 -77.5|VA pulaski 37.0 -80.8
VA suffolk 36.7 -76.5|VA tidewater 37.1 -76.5
VT rutland 43.6 -73.0|VT burlington 44.5 -73.1
WA seattle 47.9 -122.2|WA spanaway 47.1 -122.4|WA spokane 47.6 -117.4|WA graham 47.1 -122.3|WA pasco 46.2 -119.1
WI appleton 44.3 -88.4|WI madison 43.0 -89.3|WI milwaukee 43.0 -88.0|WI portage 43.6 -89.5
WV buckhannon 39.0 -80.2|WV charleston 38.3 -81.6|WV shady spring 37.8 -81.0
WY casper 42.9 -106.3
`;

export interface Point {
  latitude: number;
  longitude: number;
}

const ZONES = { E: "America/New_York", C: "America/Chicago", M: "America/Denver" };

export interface Town extends Point {
  /** Where it keeps other clocks than most of its state. */
  zone?: string;
}

/** By state and town: 'TX houston'. */
export const TOWNS = new Map<string, Town>(
  ROWS.trim()
    .split(/[|\n]/)
    .map((row) => {
      const [, name = "", latitude, longitude, letter] = /^(.+?) (-?[\d.]+) (-?[\d.]+)(?: ([ECM]))?$/.exec(row) ?? [];
      const zone = letter ? { zone: ZONES[letter as keyof typeof ZONES] } : undefined;
      return [name, { latitude: Number(latitude), longitude: Number(longitude), ...zone }];
    }),
);
