import { join } from "node:path";
import { createIncident, editIncidentMetadata, setVerificationStatus } from "#features/archive/incidents/admin-calls.ts";
import { type Count, NOT_KNOWN } from "#features/archive/incidents/count-rules.ts";
import { createOrganisation } from "#features/archive/organisations/calls.ts";
import { getPlaceId } from "#features/archive/places/server/read-gazetteer.ts";
import { createArticleArchive, createImageArchive, createVideoArchive } from "#features/archive/sources/admin-calls.ts";
import { createAttribution, createClaim } from "#features/archive/statements/admin-calls.ts";
import { createEmailCampaign, editEmailCampaignMetadata, setEmailRecipients } from "#features/campaigns/email/admin-calls.ts";
import {
  addTweetsToTwitterCampaign,
  createTwitterCampaign,
  deleteTwitterCampaign,
  editTwitterCampaignMetadata,
} from "#features/campaigns/twitter/admin-calls.ts";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { schedule } from "#platform/shared/item-calls.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { editSiteSettings } from "#services/settings/calls.ts";
import type { SettingValues } from "#services/settings/settings.ts";
import { type Campaign, type Dated, demonstration, type Incident, type Letter } from "./content.ts";

/** Makes a call as an admin; rejects if the call refuses. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;
/** Returns a function that makes calls as at the given moment. */
export type SendAt = (now: Date) => Send;

type DemonstrationOptions = {
  sendAt: SendAt;
  /** Opens a local file as the input of a call; closed after the response. */
  openFile: (path: string) => Promise<UploadedFile & { close(): Promise<void> }>;
  /** The moment of loading, to which all dates are relative. */
  now: Date;
  /** The settings from the environment, which no call can change. */
  lockedSettings: SettingValues;
  /** Of the site's addresses. */
  origin: string;
  content?: typeof demonstration;
};

const OLDEST_DAYS_AGO = 730;
/** When the newest of each kind was published. */
const NEWEST_DAYS_AGO = { twitter_campaigns: 4, letters: 9, incidents: 45 };
/** When translations were named, after the newest of them. */
const TRANSLATED_DAYS_AGO = 3;
/** How many days after its creation an incident is corrected. */
const CORRECTED_AFTER_DAYS = 30;
/** Of the drawings: see docs/demonstration.md. */
export const DRAWING_RIGHTS = "Drawn for this demonstration. MIT licence";

type Item<T> = { key: string; daysAgo: number; item: T };
type Step = { daysAgo: number; run: (send: Send) => Promise<unknown> };
type Context = DemonstrationOptions & {
  content: typeof demonstration;
  /** The ids of what was created, by its key. */
  ids: Record<"organisations" | keyof typeof NEWEST_DAYS_AGO, Record<string, string>>;
};

/** Creates the content by the calls that an admin would make, so that every rule applies, spread over two years. */
export async function loadDemonstration(options: DemonstrationOptions): Promise<void> {
  const ids = { organisations: {}, twitter_campaigns: {}, letters: {}, incidents: {} };
  const context = { content: demonstration, ...options, ids };
  const { twitter_campaigns, letters, incidents } = context.content;
  const steps = [
    ...createSiteSteps(context),
    ...dateItems(twitter_campaigns, NEWEST_DAYS_AGO.twitter_campaigns).flatMap((item) => createCampaignSteps(item, context)),
    ...dateItems(letters, NEWEST_DAYS_AGO.letters).flatMap((item) => createLetterSteps(item, context)),
    ...dateItems(incidents, NEWEST_DAYS_AGO.incidents).flatMap((item) => createIncidentSteps(item, context)),
  ];
  for (const { daysAgo, run } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await run(options.sendAt(new Date(options.now.getTime() - daysAgo * DAY)));
}

/** Lists the items that are spread over two years: all but those with a day of their own. */
export const listSpread = <T extends Dated>(items: Record<string, T>) =>
  Object.values(items).filter(({ days_ago }) => days_ago === undefined);

/** Dates the items of a kind, those without a day evenly from the oldest day to the newest. */
function dateItems<T extends Dated>(items: Record<string, T>, newest: number): Item<T>[] {
  const last = listSpread(items).length - 1;
  const distance = (OLDEST_DAYS_AGO - newest) / Math.max(1, last);
  const getDaysAgo = (item: T, index: number) => item.days_ago ?? newest + (last - index) * distance;
  return Object.entries(items).map(([key, item], index) => ({ key, item, daysAgo: getDaysAgo(item, index) }));
}

function createSiteSteps({ content, ids, lockedSettings }: Context): Step[] {
  const loadSettings = (send: Send) => {
    const changes = Object.entries(content.settings).filter(([name]) => !(name in lockedSettings));
    return send(editSiteSettings, { changes: Object.fromEntries(changes) });
  };
  const loadOrganisations = async (send: Send) => {
    for (const [key, organisation] of Object.entries(content.organisations))
      ids.organisations[key] = (await send(createOrganisation, organisation))._id;
  };
  return [loadSettings, loadOrganisations].map((run) => ({ daysAgo: OLDEST_DAYS_AGO, run }));
}

function createCampaignSteps({ key, daysAgo, item }: Item<Campaign>, { ids, origin }: Context): Step[] {
  const { days_ago: _, translates, trashed_as, later, ...campaign } = item;
  const getId = (name = "") => ids.twitter_campaigns[name] ?? "";
  const record = async (send: Send) => {
    const first = trashed_as ? { description: trashed_as } : {};
    const { _id: id } = await send(createTwitterCampaign, { ...campaign, ...first });
    ids.twitter_campaigns[key] = id;
    if (!trashed_as) return;
    // Changed before it was deleted, so that the history of campaigns compares two texts.
    const { description } = campaign;
    await send(editTwitterCampaignMetadata, { twitter_campaign_id: id, description, base: first });
    await send(deleteTwitterCampaign, { id });
  };
  const addTweet = async (send: Send) => {
    const incident = ids.incidents[later?.incident ?? ""] ?? "";
    const tweet = later?.tweet.replace("{site}", origin).replace("{incident}", incident) ?? "";
    await send(editTwitterCampaignMetadata, { twitter_campaign_id: getId(key), base: {}, incidents: [incident] });
    return send(addTweetsToTwitterCampaign, { twitter_campaign_id: getId(key), tweets: [tweet] });
  };
  const translate = (send: Send) =>
    send(editTwitterCampaignMetadata, { twitter_campaign_id: getId(translates), translations: [getId(key)], base: {} });
  return [
    { daysAgo, run: record },
    ...(later ? [{ daysAgo: later.days_ago, run: addTweet }] : []),
    ...(translates ? [{ daysAgo: TRANSLATED_DAYS_AGO, run: translate }] : []),
  ];
}

function createLetterSteps({ key, daysAgo, item }: Item<Letter>, { ids, now }: Context): Step[] {
  const { days_ago: _, translates, publish_in_days, recipients, body, cc = [], ...letter } = item;
  const getId = (name = "") => ids.letters[name] ?? "";
  const record = async (send: Send) => {
    const { _id: id } = await send(createEmailCampaign, { ...letter, cc, body: body.join("\n\n") });
    ids.letters[key] = id;
    if (recipients) await send(setEmailRecipients, { email_campaign_id: id, table: recipients.join("\n") });
    if (!publish_in_days) return;
    const publish_at = new Date(now.getTime() + publish_in_days * DAY).toISOString();
    await send(schedule, { kind: "email_campaign", id, publish_at });
  };
  const translate = (send: Send) =>
    send(editEmailCampaignMetadata, { email_campaign_id: getId(translates), translations: [getId(key)], base: {} });
  return [{ daysAgo, run: record }, ...(translates ? [{ daysAgo: TRANSLATED_DAYS_AGO, run: translate }] : [])];
}

function createIncidentSteps({ key, daysAgo, item }: Item<Incident>, { content, ids, openFile }: Context): Step[] {
  const { days_ago: _, place, articles, videos = {}, images, image_texts = {}, corrected_from, ...told } = item;
  const { status = "reported", status_note: note = null, narrative_en, narrative_am, displaced = NOT_KNOWN, ...texts } = told;
  const fillCounts = ({ killed = NOT_KNOWN, injured = NOT_KNOWN }: Partial<Record<"killed" | "injured", Count>>) => ({
    killed,
    injured,
  });
  const from = corrected_from && { ...corrected_from, ...fillCounts(corrected_from) };
  const narratives = {
    ...(narrative_en && { narrative_en: narrative_en.join("\n\n") }),
    ...(narrative_am && { narrative_am: narrative_am.join("\n\n") }),
  };
  // Lists are newest first, so the first item to read is added last.
  const [lastArticle, ...firstArticles] = Object.entries(articles);
  let incident_id = "";

  const addArticle = async (send: Send, [source, { claims = [], ...article }]: [string, (typeof articles)[string]]) => {
    const { description = "", ...details } = { ...content.sources[source], ...article };
    const input = { incident_id, description, ...details } as InputOf<typeof createArticleArchive>;
    const sources = [(await send(createArticleArchive, input))._id];
    const unsaid = { whom: "all", ...NOT_KNOWN, about: false, as_written: null, quote: null } as const;
    for (const claim of claims.toReversed()) await send(createClaim, { incident_id, sources, ...unsaid, ...claim });
    for (const { organisation, stance, ...said } of content.attributions) {
      if (said.source !== source || !description.includes(said.words)) continue;
      const organisation_id = ids.organisations[organisation] ?? "";
      await send(createAttribution, { incident_id, organisation_id, stance, sources });
    }
  };
  const addImage = async (send: Send, filename: string) => {
    const image_archive = await openFile(join(import.meta.dirname, "illustrations", filename));
    const description = image_texts[filename] ?? content.illustrations[filename] ?? "";
    const image_kind = content.maps.includes(filename) ? "map" : "drawing";
    const about = { incident_id, filename, description, untouched: true, rights: DRAWING_RIGHTS, image_kind } as const;
    try {
      await send(createImageArchive, { image_archive, ...about });
    } finally {
      await image_archive.close();
    }
  };
  const finish = async (send: Send) => {
    if (status) await send(setVerificationStatus, { incident_id, status, note });
  };
  const record = async (send: Send) => {
    // Only the first language has the text from before a correction. Nobody has reviewed the Amharic narratives.
    const incident = from
      ? { ...texts, reason: undefined, ...from, description_en: "", description_am: "", narrative_am: "" }
      : { ...texts, ...fillCounts(told), ...narratives, ...(narrative_en && { narrative_en_reviewed: true }) };
    const input = { ...incident, displaced, place_id: place ? getPlaceId(place) : null };
    incident_id = (await send(createIncident, input))._id;
    ids.incidents[key] = incident_id;
    for (const article of firstArticles.toReversed()) await addArticle(send, article);
    if (lastArticle && !from) await addArticle(send, lastArticle);
    for (const [source, video] of Object.entries(videos).toReversed())
      await send(createVideoArchive, { incident_id, video_link: "", ...content.sources[source], ...video });
    for (const image of images.toReversed()) await addImage(send, image);
    if (from) await send(setVerificationStatus, { incident_id, status: "reported" });
    else await finish(send);
  };
  const correct = async (send: Send) => {
    if (lastArticle) await addArticle(send, lastArticle);
    const { description, description_en = "", description_am = "", reason } = texts;
    const changed = { description, description_en, description_am, reason, narrative_am: "", ...narratives, ...fillCounts(told) };
    await send(editIncidentMetadata, { id: incident_id, base: from, ...changed });
    await finish(send);
  };
  return [{ daysAgo, run: record }, ...(from ? [{ daysAgo: daysAgo - CORRECTED_AFTER_DAYS, run: correct }] : [])];
}

/** Returns a summary of the public content, for the person who loads it. */
export function describeDemonstration(): string {
  const incidents = listSpread(demonstration.incidents);
  const count = (list: "articles" | "videos" | "images") =>
    incidents.reduce((sum, incident) => sum + Object.keys(incident[list] ?? {}).length, 0);
  const media = `${count("articles")} articles, ${count("videos")} video and ${count("images")} images`;
  const [campaigns, letters] = [listSpread(demonstration.twitter_campaigns), listSpread(demonstration.letters)];
  return `${campaigns.length} Twitter campaigns, ${letters.length} letters and ${incidents.length} incidents with ${media}`;
}
