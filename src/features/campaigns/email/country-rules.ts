import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";
import { getLanguageEntry, type Language, languages } from "#platform/shared/languages.ts";

/** ISO 3166-1 alpha-2. */
const CODES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA " +
  "CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA " +
  "GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS " +
  "MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS " +
  "RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW " +
  "TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

const names = (language: Language, style: "long" | "short") =>
  new Intl.DisplayNames(getLanguageEntry(language).locale, { type: "region", style });

/** Returns whether a text is the code of a country. */
export const isCountry = (code: string): boolean => CODES.includes(code);

/** Returns the name of a country in a language. */
export const formatCountry = (code: string, language: Language): string => names(language, "long").of(code) ?? code;

/** Returns the code of a country from its code, or its name in any language of the site; undefined for any other text. */
export function parseCountry(text: string): string | undefined {
  const key = getKey(text);
  return isCountry(key) ? key : getCodesByName().get(key);
}

/** Folds a name, so that case, accents, apostrophes and letters that sound alike do not matter. */
const getKey = (text: string) =>
  foldEthiopic(text.normalize("NFKD"))
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();

let codesByName: Map<string, string> | undefined;

function getCodesByName(): Map<string, string> {
  codesByName ??= new Map(
    languages.flatMap((language) =>
      (["short", "long"] as const).flatMap((style) => {
        const display = names(language, style);
        return CODES.map((code): [string, string] => [getKey(display.of(code) ?? code), code]);
      }),
    ),
  );
  return codesByName;
}
