import { fold } from '../text/fold.js';

/** Country codes of ISO 3166-1 alpha-2, without uninhabited territories. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ ' +
  'OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const names: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,' +
    'IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
    'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,' +
    'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
  CA:
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,' +
    'QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia',
};

/** Countries whose addresses have no postal code. */
const withoutPostalCode =
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GH GM GN GQ GY HK JM KI KM KN KP LC ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TT TV UG VU YE ZW'.split(
    ' ',
  );

/** Whether an address in the country needs a postal code. */
export function needsPostalCode(country: string): boolean {
  return !withoutPostalCode.includes(country);
}

/** A state or province. */
export interface Region {
  readonly code: string;
  readonly name: string;
}

/** States or provinces of a country whose taxes and mail depend on them; empty for all other countries, which take any text. */
export function regionsOf(country: string): readonly Region[] {
  const list = Object.hasOwn(names, country) ? (names[country] ?? '') : '';
  return list
    .split(',')
    .filter(Boolean)
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(' ')), name: entry.slice(entry.indexOf(' ') + 1) }));
}

const plain = (text: string): string => fold(text).replace(/[.\s]+/g, '');

/**
 * A state or province as it is stored: its code, found by code or name, in a country with a list of them; elsewhere the text itself. Null
 * when the country's list has no match.
 */
export function readRegion(country: string, typed: string): string | null {
  const regions = regionsOf(country);
  if (regions.length === 0) return typed;
  return regions.find(({ code, name }) => plain(typed) === plain(code) || plain(typed) === plain(name))?.code ?? null;
}
