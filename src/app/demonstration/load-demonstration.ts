import { createOrganisation } from "#features/archive/organisations/calls.ts";
import { createEmailCampaign, editEmailCampaignMetadata, setEmailRecipients } from "#features/campaigns/email/admin-calls.ts";
import {
  createTwitterCampaign,
  deleteTwitterCampaign,
  editTwitterCampaignMetadata,
} from "#features/campaigns/twitter/admin-calls.ts";
import type { Call, InputOf, OutputOf } from "#platform/shared/define-call.ts";
import { schedule } from "#platform/shared/item-calls.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { editSiteSettings } from "../site/calls.ts";
import type { SettingValues } from "../site/settings.ts";
import { type DemonstrationEmailCampaign, demonstrationEmailCampaigns, translatedEmailCampaigns } from "./email-campaigns.ts";
import { createIncidentSteps } from "./incident-steps.ts";
import { demonstrationIncidents } from "./incidents.ts";
import { demonstrationRecipients } from "./recipients.ts";
import { createRecordTweetSteps } from "./record-tweets.ts";
import { demonstrationSettings } from "./settings.ts";
import { demonstrationOrganisations } from "./statements.ts";
import { demonstrationTwitterCampaigns, translatedTwitterCampaigns } from "./twitter-campaigns.ts";
import {
  draftIncident,
  draftTwitterCampaign,
  scheduledEmailCampaign,
  trashedTwitterCampaign,
  withdrawnIncident,
} from "./unpublished.ts";

/** Makes a call as an admin; rejects if the call refuses. */
export type Send = <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;
/** Returns a function that makes calls as at the given moment. */
export type SendAt = (now: Date) => Send;

/** A local file as the input of a call; closed after the response. */
export type OpenFile = (path: string) => Promise<UploadedFile & { close(): Promise<void> }>;

/** A step that an admin took so many days before the demonstration was loaded. */
export type Step = { daysAgo: number; run: (send: Send) => Promise<unknown> };

type DemonstrationOptions = {
  sendAt: SendAt;
  openFile: OpenFile;
  /** The moment of loading, to which all dates are relative. */
  now: Date;
  /** The settings from the environment, which no call can change. */
  lockedSettings: SettingValues;
  /** Of the site's addresses. */
  origin: string;
  content?: typeof demonstration;
};

/** The first day. */
const OLDEST_DAYS_AGO = 730;
/** When the newest of each kind was published. */
const NEWEST_DAYS_AGO = { twitterCampaign: 4, emailCampaign: 9, incident: 45 };
/** When the translations were named, after the newest of them. */
const TRANSLATED_DAYS_AGO = 3;
/** When the scheduled letter will be. */
const SCHEDULED_IN_DAYS = 30;

/** The public content, each kind oldest first. */
export const demonstration = {
  twitterCampaigns: demonstrationTwitterCampaigns,
  emailCampaigns: demonstrationEmailCampaigns,
  incidents: demonstrationIncidents,
};

/** Creates the content by the calls that an admin would make, so that every rule applies, spread over two years. */
export async function loadDemonstration(options: DemonstrationOptions): Promise<void> {
  const { sendAt, openFile, now, lockedSettings, origin, content = demonstration } = options;
  /** The ids of campaigns and incidents by their titles. */
  const ids: Record<string, string> = {};
  const organisationIds: Record<string, string> = {};
  const incidentServices = { openFile, organisationIds, ids };
  const steps: Step[] = [
    { daysAgo: OLDEST_DAYS_AGO, run: (send) => loadSettings(send, lockedSettings) },
    { daysAgo: OLDEST_DAYS_AGO, run: (send) => loadOrganisations(send, organisationIds) },
    ...spread(content.twitterCampaigns, NEWEST_DAYS_AGO.twitterCampaign).map(([campaign, daysAgo]) => ({
      daysAgo,
      run: async (send: Send) => {
        ids[campaign.title] = (await send(createTwitterCampaign, campaign))._id;
      },
    })),
    ...spread(content.emailCampaigns, NEWEST_DAYS_AGO.emailCampaign).map(([campaign, daysAgo]) => ({
      daysAgo,
      run: async (send: Send) => {
        ids[campaign.campaign_title] = await loadLetter(send, campaign);
      },
    })),
    ...spread(content.incidents, NEWEST_DAYS_AGO.incident).flatMap(([incident, daysAgo]) =>
      createIncidentSteps(incident, { daysAgo }, incidentServices),
    ),
    ...createIncidentSteps(withdrawnIncident, { daysAgo: 400 }, incidentServices),
    ...createRecordTweetSteps(ids, origin),
    { daysAgo: 20, run: loadTrash },
    { daysAgo: TRANSLATED_DAYS_AGO, run: (send) => loadTranslations(send, ids) },
    { daysAgo: 3, run: (send) => loadScheduledLetter(send, now) },
    ...createIncidentSteps(draftIncident, { daysAgo: 2, isDraft: true }, incidentServices),
    { daysAgo: 1, run: (send) => send(createTwitterCampaign, { ...draftTwitterCampaign, draft: true }) },
  ];
  for (const { daysAgo, run } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo))
    await run(sendAt(new Date(now.getTime() - daysAgo * DAY)));
}

/** Spreads items, oldest first, evenly from the oldest day to the newest one. */
function spread<T>(items: T[], newestDaysAgo: number): [T, number][] {
  const distance = (OLDEST_DAYS_AGO - newestDaysAgo) / Math.max(1, items.length - 1);
  return items.map((item, index) => [item, newestDaysAgo + (items.length - 1 - index) * distance]);
}

async function loadSettings(send: Send, lockedSettings: SettingValues): Promise<void> {
  const changes = Object.entries(demonstrationSettings).filter(([name]) => !(name in lockedSettings));
  await send(editSiteSettings, { changes: Object.fromEntries(changes) });
}

async function loadOrganisations(send: Send, ids: Record<string, string>): Promise<void> {
  for (const [key, organisation] of Object.entries(demonstrationOrganisations))
    ids[key] = (await send(createOrganisation, organisation))._id;
}

/** Changed before it was deleted, so that the history of campaigns compares two texts. */
async function loadTrash(send: Send): Promise<void> {
  const { description, ...campaign } = trashedTwitterCampaign;
  const first = { description: "One tweet." };
  const { _id: id } = await send(createTwitterCampaign, { ...campaign, ...first });
  await send(editTwitterCampaignMetadata, { twitter_campaign_id: id, description, base: first });
  await send(deleteTwitterCampaign, { id });
}

/** Creates a letter and returns its id. */
async function loadLetter(send: Send, campaign: DemonstrationEmailCampaign): Promise<string> {
  const { _id } = await send(createEmailCampaign, campaign);
  const { campaign_title, table } = demonstrationRecipients;
  if (campaign.campaign_title === campaign_title) await send(setEmailRecipients, { email_campaign_id: _id, table });
  return _id;
}

/** Pairs the translated campaigns, if both are loaded. */
async function loadTranslations(send: Send, ids: Record<string, string>): Promise<void> {
  const listPairs = (titles: [english: string, amharic: string][]) =>
    titles.flatMap(([english, amharic]) => {
      const [id, translation] = [ids[english], ids[amharic]];
      return id && translation ? [{ id, translations: [translation] }] : [];
    });
  for (const { id, translations } of listPairs(translatedTwitterCampaigns))
    await send(editTwitterCampaignMetadata, { twitter_campaign_id: id, translations, base: {} });
  for (const { id, translations } of listPairs(translatedEmailCampaigns))
    await send(editEmailCampaignMetadata, { email_campaign_id: id, translations, base: {} });
}

async function loadScheduledLetter(send: Send, now: Date): Promise<void> {
  const { _id: id } = await send(createEmailCampaign, { ...scheduledEmailCampaign, draft: true });
  const publish_at = new Date(now.getTime() + SCHEDULED_IN_DAYS * DAY).toISOString();
  await send(schedule, { kind: "email_campaign", id, publish_at });
}

/** Returns a summary of the content, for the person who loads it. */
export function describeDemonstration(): string {
  const { twitterCampaigns, emailCampaigns, incidents } = demonstration;
  const count = (list: "articles" | "videos" | "images") => incidents.reduce((sum, incident) => sum + incident[list].length, 0);
  const mediaSummary = `${count("articles")} articles, ${count("videos")} video and ${count("images")} images`;
  return `${twitterCampaigns.length} Twitter campaigns, ${emailCampaigns.length} letters and ${incidents.length} incidents with ${mediaSummary}`;
}
