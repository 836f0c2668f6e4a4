import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "../rules.ts";

/** Other common names of the columns, in lower case and without punctuation. */
const NAMES: Record<ImportField, string[]> = {
  title: ["name", "event", "incident", "headline", "ርዕስ", "ክስተት"],
  description: ["summary", "notes", "details", "remarks", "መግለጫ", "ማስታወሻ"],
  narrative: ["account", "text", "story"],
  date: ["eventdate", "dateofincident", "startdate", "datestart", "day", "when", "dateofevent", "year", "ቀን"],
  last_day: ["enddate", "dateend", "lastdate"],
  location: [
    ...["place", "placename", "nameofplace", "where", "town", "address", "city", "village", "kebele", "woreda", "district"],
    ...["ቦታ", "የቦታስም", "ከተማ", "ቀበሌ", "ወረዳ"],
  ],
  kinds: ["kind", "type", "eventtype", "category"],
  killed: ["numberofkilled", "deaths", "fatalities", "dead", "peoplekilled", "best", "የተገደሉ", "የሞቱ"],
  killed_minimum: ["killedmin", "deathsmin", "minimumkilled", "low"],
  killed_maximum: ["killedmax", "deathsmax", "maximumkilled", "high"],
  injured: ["numberofinjured", "wounded", "injuries", "peopleinjured", "peoplewounded", "የተጎዱ", "የቆሰሉ"],
  injured_minimum: ["injuredmin"],
  injured_maximum: ["injuredmax"],
  displaced: ["numberofdisplaced", "displacedpeople", "peopledisplaced", "displacement", "idps", "newdisplacement", "የተፈናቀሉ"],
  displaced_minimum: ["displacedmin"],
  displaced_maximum: ["displacedmax"],
  source_link: ["link", "url", "source", "sourceurl", "article", "አገናኝ", "ምንጭ"],
  source_title: ["sourcename", "sourceheadline", "articletitle"],
  source_outlet: ["newspaper", "outlet", "publisher", "media", "ጋዜጣ"],
  external_id: ["id", "eventid", "code"],
};

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** Returns a mapping guessed from the names of the columns; an admin confirms or corrects it. */
export function guessMapping(columns: string[]): ImportMapping {
  const guessed: ImportMapping["columns"] = {};
  for (const field of IMPORT_FIELDS) {
    const names = [fold(field), ...NAMES[field]];
    const column = names
      .map((name) => columns.find((candidate) => fold(candidate) === name))
      .find((found) => found !== undefined);
    if (column !== undefined && !Object.values(guessed).includes(column)) guessed[field] = column;
  }
  return { columns: guessed };
}
