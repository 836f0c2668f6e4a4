import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Count } from "#features/archive/incidents/count-rules.ts";
import type { IncidentData } from "#features/archive/incidents/rules.ts";
import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import type { createOrganisation } from "#features/archive/organisations/calls.ts";
import type { SourceResponse } from "#features/archive/sources/source-rules.ts";
import type { Stance } from "#features/archive/statements/attributions/rules.ts";
import type { ClaimData } from "#features/archive/statements/claims/rules.ts";
import type { InputOf } from "#platform/shared/define-call.ts";
import type { SettingValues } from "#services/settings/settings.ts";

type ByKey<T> = Record<string, T>;
/** Items without a day are spread over two years: they come first, the oldest before the others. */
export type Dated = { days_ago?: number; draft?: true };
type Item = Dated & { translates?: string };
type CountName = "killed" | "injured" | "displaced";
/** A count that is absent is not known. */
type Counts = Partial<Record<CountName, Count>>;

type Source = Partial<Omit<SourceResponse, "repeats">> & {
  article_link?: string;
  video_link?: string;
  reference?: string;
  /** Of an article in each incident that does not describe it in its own words. */
  description?: string;
};

export type Campaign = Item & {
  title: string;
  description: string;
  tweets: string[];
  /** For one in the trash: the description before it was changed and deleted. */
  trashed_as?: string;
  /** A tweet with the address of an incident, added later. */
  later?: { days_ago: number; incident: string; tweet: string };
};

export type Letter = Item & {
  campaign_title: string;
  campaign_description: string;
  to: string[];
  cc?: string[];
  subject: string;
  body: string[];
  /** A table, as an admin would paste it. */
  recipients?: string[];
  publish_in_days?: number;
};

export type Incident = Dated &
  Counts &
  Partial<Record<"title_en" | "title_am" | "description_en" | "description_am" | "reason" | "status_note", string>> &
  Partial<Record<"narrative_en" | "narrative_am", string[]>> &
  Partial<Pick<IncidentData, "kinds" | "place_precision">> &
  Pick<IncidentData, "title" | "description" | "location" | "date"> & {
    /** The key of a place in the list that comes with the site. */
    place?: string;
    /** What it said before a correction, whose reason it has. */
    corrected_from?: { description: string } & Counts;
    /** "reported" when absent; null where nobody has set one. */
    status?: VerificationStatus | null;
    /** By the key of their source, in reading order, like videos and images. */
    articles: ByKey<{ description?: string; claims?: ({ kind: CountName } & Partial<ClaimData>)[] }>;
    videos?: ByKey<{ description: string }>;
    images: string[];
    /** Descriptions of its images that differ from those of the drawings. */
    image_texts?: ByKey<string>;
  };

type Content = {
  sources: ByKey<Source>;
  settings: SettingValues;
  organisations: ByKey<InputOf<typeof createOrganisation>>;
  /** What articles with these words in their description say of an organisation. */
  attributions: { source: string; words: string; organisation: string; stance: Stance }[];
  twitter_campaigns: ByKey<Campaign>;
  letters: ByKey<Letter>;
  /** Descriptions of the drawings in the folder `illustrations`. */
  illustrations: ByKey<string>;
  /** Those that are maps. */
  maps: string[];
  incidents: ByKey<Incident>;
};

/** The content, as docs/demonstration.md describes it: the English file, completed by key with what is in Amharic. */
export const demonstration = readContent();

function readContent(): Content {
  const [english, amharic] = ["en", "am"].map((name) => readFileSync(join(import.meta.dirname, `${name}.json`), "utf8"));
  const { sources } = JSON.parse(english ?? "") as Content;
  const putLinks = (text: string) => text.replace(/\{(\w+)\}/g, (braces, key) => sources[key]?.article_link ?? braces);
  return mergeByKey(JSON.parse(putLinks(english ?? "")), JSON.parse(putLinks(amharic ?? ""))) as Content;
}

/** Completes an object with another, whose values win; arrays are values. */
function mergeByKey(one: unknown, other: unknown): unknown {
  const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(one) || !isObject(other)) return other ?? one;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as never[];
  return Object.fromEntries(keys.map((key) => [key, mergeByKey(one[key], other[key])]));
}
