import { COUNT_NAMES, type Count, NOT_KNOWN, toExactCount } from "#features/archive/incidents/count-rules.ts";
import { INCIDENT_KINDS } from "#features/archive/incidents/kind-rules.ts";
import type { IncidentData } from "#features/archive/incidents/rules.ts";
import { getTranslation } from "#features/archive/incidents/text-in-language-rules.ts";
import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import { getPrecisions } from "#features/archive/places/precision-rules.ts";
import type { GazetteerPlace } from "#features/archive/places/server/read-gazetteer.ts";
import type { SourceData } from "#features/archive/sources/source-rules.ts";
import type { ClaimData } from "#features/archive/statements/claims/rules.ts";
import type { Language } from "#platform/shared/languages.ts";
import { DAY } from "#platform/shared/time-units.ts";

export type SampleSource = {
  type: "article" | "video";
  link: string;
  description: string;
  details: SourceData;
  claims: ClaimData[];
};

/** The record of a made-up event. */
export type SampleIncident = {
  /** The data of each revision, the first one first. */
  versions: IncidentData[];
  sources: SampleSource[];
  /** What somebody would set; the sources may not allow it. */
  status: VerificationStatus;
  note?: string;
};

type SampleOptions = {
  /** Of the incident, from 0. */
  index: number;
  revisions: number;
  places: readonly GazetteerPlace[];
  /** Each event is over by then. */
  recordedAt: Date;
};

const FIRST_DAY = Date.UTC(1991, 0, 1);
/** As long as the longest event. */
const LONGEST_DAYS = 60;
/** Each status about as often as a real archive has it. */
const STATUSES = [
  ...["unreviewed", "reported", "reported", "reported", "corroborated", "corroborated", "corroborated"],
  ...["verified", "disputed", "withdrawn"],
] as VerificationStatus[];
const SOURCE_KINDS = ["news", "report", "official", "testimony"] as const;
const SOURCE_LANGUAGES = ["am", "en", "ti"] as const;

/** Returns an incident that calls would accept, the same for the same options; every third one is in Amharic. */
export function createSampleIncident({ index, revisions, places, recordedAt }: SampleOptions): SampleIncident {
  const random = createRandom(index);
  const isAmharic = index % 3 === 2;
  const place = pick(random, places);
  const number = index + 1;
  const name = (isAmharic && place.name_am) || place.name;
  const kind = INCIDENT_KINDS[index % INCIDENT_KINDS.length] ?? pick(random, INCIDENT_KINDS);
  const kinds = [...new Set([kind, pick(random, INCIDENT_KINDS)])];
  const counts = { killed: createCount(random, 300), injured: createCount(random, 500), displaced: createCount(random, 50_000) };
  const [language, other] = isAmharic ? (["am", "en"] as const) : (["en", "am"] as const);
  const first: IncidentData = {
    language,
    title: getTitle(language, number),
    description: describe(language, name, 1),
    // Every second one is in both languages.
    ...(index % 2 === 0 && {
      [getTranslation("title", other)]: getTitle(other, number),
      [getTranslation("description", other)]: describe(other, name, 1),
    }),
    location: name,
    place_id: place.id,
    place_precision: pick(random, getPrecisions(place.kind)),
    date: createDate(random, recordedAt),
    ...counts,
    kinds,
  };
  const versions = Array.from({ length: revisions }, (_, version) =>
    version === 0
      ? first
      : {
          ...first,
          description: describe(language, name, version + 1),
          injured: toExactCount(version),
          reason: isAmharic ? "ለናሙና የተሠራ ቁጥር።" : "A number made up for the sample.",
        },
  );
  const sources = Array.from({ length: 2 + (index % 3) }, (_, position) => createSource(random, { number, position, counts }));
  const status = STATUSES[index % STATUSES.length] ?? "unreviewed";
  const note = isAmharic ? "ለናሙና የተጻፈ ማስታወሻ።" : "A note written for the sample.";
  return { versions, sources, status, ...((status === "disputed" || status === "withdrawn") && { note }) };
}

const getTitle = (language: Language, number: number) => (language === "am" ? `የናሙና መዝገብ ${number}` : `Sample record ${number}`);
const describe = (language: Language, place: string, version: number) =>
  language === "am"
    ? `በ${place} የሆነ ነገር የለም፤ ይህ መዝገብ ለመለኪያ የተሠራ ናሙና ነው። ቅጂ ${version}።`
    : `Nothing happened in ${place}: this record was made up to measure the site. Version ${version}.`;

type Origin = { number: number; position: number; counts: Record<(typeof COUNT_NAMES)[number], Count> };

function createSource(random: () => number, { number, position, counts }: Origin): SampleSource {
  const type = position === 2 ? "video" : "article";
  const link =
    type === "video" ? `https://video.example/watch?v=${number}` : `https://outlet-${position}.example/records/${number}`;
  const claims = COUNT_NAMES.filter((name) => name === "killed" || random() < 0.4).map((name) => createClaim(name, counts[name]));
  const details = {
    title: `Sample page ${position + 1} of record ${number}`,
    outlet: `Outlet ${position + 1}`,
    published_on: null,
    language: pick(random, SOURCE_LANGUAGES),
    source_kind: pick(random, SOURCE_KINDS),
    repeats: null,
    archived_link: null,
    accessed_on: null,
    rights: null,
  };
  return { type, link, description: `Sample source ${position + 1} of record ${number}.`, details, claims };
}

function createClaim(kind: ClaimData["kind"], count: Count): ClaimData {
  const isUnknown = count.minimum === null && count.maximum === null;
  return { kind, whom: "all", ...count, about: false, as_written: isUnknown ? "many people" : null, quote: null };
}

/** Creates an exact number, a range, one without an upper end or none. */
function createCount(random: () => number, most: number): Count {
  const minimum = 1 + Math.floor(random() * most);
  const wider = minimum + 1 + Math.floor(random() * most);
  return pick(random, [toExactCount(minimum), { minimum, maximum: wider }, { minimum, maximum: null }, NOT_KNOWN]);
}

/** Creates a day, a range of days, an approximate day, a month or a year, from 1991 on. */
function createDate(random: () => number, recordedAt: Date): string {
  // A whole year must be over too.
  const days = Math.floor((recordedAt.getTime() - FIRST_DAY) / DAY) - 366;
  const first = FIRST_DAY + Math.floor(random() * days) * DAY;
  const last = first + (1 + Math.floor(random() * LONGEST_DAYS)) * DAY;
  const [day, end] = [first, last].map((time) => new Date(time).toISOString().slice(0, 10)) as [string, string];
  return pick(random, [day, `${day}/${end}`, `${day}~`, day.slice(0, 7), day.slice(0, 4)]);
}

export function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

/** Returns numbers from 0 to 1 that follow from a seed (mulberry32): only for samples, never for secrets. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
