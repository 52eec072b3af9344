const NEAR = ["Nigeria", "Ghana", "Benin", "Togo", "Ivory Coast"];

const OTHER =
  "Afghanistan|Åland Islands|Albania|Algeria|American Samoa|Andorra|Angola|Anguilla|Antarctica|" +
  "Antigua and Barbuda|Argentina|Armenia|Aruba|Australia|Austria|Azerbaijan|Bahamas|Bahrain|Bangladesh|" +
  "Barbados|Belarus|Belgium|Belize|Bermuda|Bhutan|Bolivia|Bosnia and Herzegovina|Botswana|Bouvet Island|Brazil|" +
  "British Indian Ocean Territory|British Virgin Islands|Brunei|Bulgaria|Burkina Faso|Burundi|Cambodia|" +
  "Cameroon|Canada|Cape Verde|Caribbean Netherlands|Cayman Islands|Central African Republic|Chad|Chile|China|" +
  "Christmas Island|Cocos (Keeling) Islands|Colombia|Comoros|Congo (Brazzaville)|Congo (Kinshasa)|Cook Islands|" +
  "Costa Rica|Croatia|Cuba|Curaçao|Cyprus|Czechia|Denmark|Djibouti|Dominica|Dominican Republic|Ecuador|Egypt|" +
  "El Salvador|Equatorial Guinea|Eritrea|Estonia|Eswatini|Ethiopia|Falkland Islands|Faroe Islands|Fiji|Finland|" +
  "France|French Guiana|French Polynesia|French Southern Territories|Gabon|Gambia|Georgia|Germany|Gibraltar|" +
  "Greece|Greenland|Grenada|Guadeloupe|Guam|Guatemala|Guernsey|Guinea|Guinea-Bissau|Guyana|Haiti|" +
  "Heard and McDonald Islands|Honduras|Hong Kong|Hungary|Iceland|India|Indonesia|Iran|Iraq|Ireland|Isle of Man|" +
  "Israel|Italy|Jamaica|Japan|Jersey|Jordan|Kazakhstan|Kenya|Kiribati|Kuwait|Kyrgyzstan|Laos|Latvia|Lebanon|" +
  "Lesotho|Liberia|Libya|Liechtenstein|Lithuania|Luxembourg|Macao|Madagascar|Malawi|Malaysia|Maldives|Mali|" +
  "Malta|Marshall Islands|Martinique|Mauritania|Mauritius|Mayotte|Mexico|Micronesia|Moldova|Monaco|Mongolia|" +
  "Montenegro|Montserrat|Morocco|Mozambique|Myanmar|Namibia|Nauru|Nepal|Netherlands|New Caledonia|New Zealand|" +
  "Nicaragua|Niger|Niue|Norfolk Island|North Korea|North Macedonia|Northern Mariana Islands|Norway|Oman|" +
  "Pakistan|Palau|Palestinian Territories|Panama|Papua New Guinea|Paraguay|Peru|Philippines|Pitcairn Islands|" +
  "Poland|Portugal|Puerto Rico|Qatar|Réunion|Romania|Russia|Rwanda|Saint Barthélemy|Saint Helena|" +
  "Saint Kitts and Nevis|Saint Lucia|Saint Martin|Saint Pierre and Miquelon|Saint Vincent and Grenadines|Samoa|" +
  "San Marino|São Tomé and Príncipe|Saudi Arabia|Senegal|Serbia|Seychelles|Sierra Leone|Singapore|Sint Maarten|" +
  "Slovakia|Slovenia|Solomon Islands|Somalia|South Africa|South Georgia and South Sandwich Islands|South Korea|" +
  "South Sudan|Spain|Sri Lanka|Sudan|Suriname|Svalbard and Jan Mayen|Sweden|Switzerland|Syria|Taiwan|" +
  "Tajikistan|Tanzania|Thailand|Timor-Leste|Tokelau|Tonga|Trinidad and Tobago|Tunisia|Turkey|Turkmenistan|" +
  "Turks and Caicos Islands|Tuvalu|U.S. Outlying Islands|U.S. Virgin Islands|Uganda|Ukraine|" +
  "United Arab Emirates|United Kingdom|United States|Uruguay|Uzbekistan|Vanuatu|Vatican City|Venezuela|Vietnam|" +
  "Wallis and Futuna|Western Sahara|Yemen|Zambia|Zimbabwe";

/** Functions, so that the names are not in the page's script. */
export const countryGroups = () => [
  { label: "West Africa", options: NEAR },
  { label: "All other countries", options: OTHER.split("|") },
];

export const isCountry = (name: string): boolean => countryGroups().some(({ options }) => options.includes(name));
