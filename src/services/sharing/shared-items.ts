import { verificationLabels } from "#features/archive/incidents/labels.ts";
import { getToldText } from "#features/archive/incidents/told-text-rules.ts";
import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import { formatFacts } from "#features/archive/statements/claims/web/format-toll.ts";
import type { Incident } from "#features/archive/statements/rules.ts";
import { getEmailCampaignDetails } from "#features/campaigns/email/calls.ts";
import type { EmailCampaign } from "#features/campaigns/email/rules.ts";
import { getTwitterCampaignDetails } from "#features/campaigns/twitter/calls.ts";
import type { TwitterCampaign } from "#features/campaigns/twitter/rules.ts";
import * as m from "#messages";
import { type BoundCall, mergeInput, type Visitor } from "#platform/server/calls/run-call.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { type Language, localizePath } from "#platform/shared/languages.ts";
import type { ItemListName } from "#services/items/item-list-names.ts";

/** The kinds that can be shared, with the first part of the address, the letter of the short one, the list and the call that returns one. */
export const sharedKinds = [
  { name: "twitter", letter: "t", list: "twitterCampaigns", call: getTwitterCampaignDetails },
  { name: "email", letter: "e", list: "emailCampaigns", call: getEmailCampaignDetails },
  { name: "archives", letter: "i", list: "incidents", call: getIncidentWithId },
] as const satisfies { name: string; letter: string; list: ItemListName; call: Call }[];
export type SharedKind = (typeof sharedKinds)[number];

/** The texts of an item for cards, posters and frames, in the language of the request. */
export type SharedItem = {
  id: string;
  kind: SharedKind["name"];
  title: string;
  /** At most three, the most important first. */
  lines: string[];
  /** The call to action of the link to the item's page. */
  invitation: string;
  tweets: string[];
};

/** Returns a function that makes the call of a kind without a session, so that it finds only public items. */
export function createItemFinder(calls: BoundCall[]) {
  const runs = new Map(calls.map(({ call, run }) => [call.path, run]));
  return async ({ name, call }: SharedKind, id: string, visitor: Visitor, language: Language): Promise<SharedItem> => {
    const found = await runs.get(call.path)?.({ ...visitor, caller: null }, mergeInput({ id }));
    if (name === "twitter") return describeTwitterCampaign(found as TwitterCampaign);
    return name === "email" ? describeLetter(found as EmailCampaign) : describeIncident(found as Incident, language);
  };
}

function describeTwitterCampaign({ _id, title, description, tweets }: TwitterCampaign): SharedItem {
  const lines = [description, m.tweet_count({ count: tweets.length }), m.sharing_tweets_hint()];
  const bodies = tweets.map(({ body }) => body);
  return { id: _id, kind: "twitter", title, lines, invitation: m.sharing_open_campaign(), tweets: bodies };
}

function describeLetter({ _id, title, description, to, subject }: EmailCampaign): SharedItem {
  const lines = [description, m.sharing_letter_to({ to: to.join(", ") }), m.sharing_letter_subject({ subject })];
  return { id: _id, kind: "email", title, lines, invitation: m.sharing_open_letter(), tweets: [] };
}

function describeIncident(incident: Incident, language: Language): SharedItem {
  const { _id, verification } = incident;
  const title = getToldText(incident, "title", language).text;
  const description = getToldText(incident, "description", language).text;
  const status = m.verification_badge({ status: verificationLabels[verification.status]() });
  const lines = [formatFacts(incident, language), status, description];
  return { id: _id, kind: "archives", title, lines, invitation: m.sharing_open_incident(), tweets: [] };
}

/** Returns the address of an item's page. */
export function getItemAddress({ kind, id }: SharedItem, origin: string, language: Language): string {
  return `${origin}${localizePath(`/${kind}/${id}`, language)}`;
}

/** Returns the short address of an item, by the number that its first publication gave it. */
export function getShortAddress(letter: SharedKind["letter"], number: number, origin: string, language: Language): string {
  return `${origin}${localizePath(`/${letter}/${number}`, language)}`;
}
