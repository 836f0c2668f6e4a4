import type { FastifyInstance } from "fastify";
import type { PublishableTable } from "#database/tables.ts";
import * as incidentCalls from "#features/archive/incidents/calls.ts";
import type { TranslatedText } from "#features/archive/incidents/language-rules.ts";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import { getToldText } from "#features/archive/incidents/told-text-rules.ts";
import * as archiveCalls from "#features/archive/statements/calls.ts";
import * as emailCalls from "#features/campaigns/email/calls.ts";
import type { CampaignMetadata } from "#features/campaigns/rules.ts";
import * as twitterCalls from "#features/campaigns/twitter/calls.ts";
import * as m from "#messages";
import { createCachedResponse } from "#platform/server/cache/page-cache.ts";
import type { ResponseCache } from "#platform/server/cache/response-cache.ts";
import { type BoundCall, mergeInput, type Visitor } from "#platform/server/calls/run-call.ts";
import { createErrorResponse } from "#platform/server/http/error-response.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { renderAtomFeed } from "#platform/server/pages/render-atom-feed.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { type Language, languages, localizePath } from "#platform/shared/languages.ts";

type FeedOptions = {
  calls: BoundCall[];
  cache: ResponseCache;
  limits: RequestLimits;
  origin: string;
  readSiteNames(): Promise<Record<Language, string>>;
  /** Returns when public items were last changed, by their ids. */
  listChangeTimes(table: PublishableTable, ids: string[]): Promise<Map<string, string>>;
};

type Item = CampaignMetadata | IncidentMetadata;

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": CACHE_CONTROL.revalidated,
  vary: "Accept-Encoding",
};

/**
 * The lists with a feed, and the calls that return what their pages show in a language, in its order: the current item, the five before it, and
 * a page of older ones.
 */
const feeds: { table: PublishableTable; path: string; title: () => string; calls: Call[] }[] = [
  {
    table: "twitter_campaign",
    path: "/twitter",
    title: m.feed_of_campaigns,
    calls: [
      twitterCalls.getCurrentTwitterCampaign,
      twitterCalls.getMetadataForFivePreviousTwitterCampaigns,
      twitterCalls.getMetadataForOldPreviousTwitterCampaigns,
    ],
  },
  {
    table: "email_campaign",
    path: "/email",
    title: m.feed_of_letters,
    calls: [
      emailCalls.getCurrentEmailCampaign,
      emailCalls.getMetadataForFivePreviousEmailCampaigns,
      emailCalls.getMetadataForOldPreviousEmailCampaigns,
    ],
  },
  {
    table: "incident",
    path: "/archives",
    title: m.feed_of_incidents,
    calls: [
      archiveCalls.getCurrentIncident,
      incidentCalls.getMetadataForFivePreviousIncidents,
      incidentCalls.getMetadataForOldPreviousIncidents,
    ],
  },
];

/** Registers Atom feeds of the newest campaigns, letters and incidents in each language. */
export function registerFeeds(app: FastifyInstance, options: FeedOptions): void {
  const { calls, cache, limits, origin, readSiteNames, listChangeTimes } = options;
  const runs = new Map(calls.map(({ call, run }) => [call.path, run]));
  const run = async (call: Call, visitor: Visitor, language: Language): Promise<Item | Item[]> => {
    try {
      return (await runs.get(call.path)?.({ ...visitor, caller: null }, mergeInput({ language }))) as Item | Item[];
    } catch (error) {
      // There is no current one yet.
      if (createErrorResponse(error).status === 201) return [];
      throw error;
    }
  };

  for (const { table, path, title, calls: listCalls } of feeds) {
    for (const language of languages) {
      const address = localizePath(`${path}.atom`, language);
      const key = `feed ${address}`;
      const render = async (visitor: Visitor) => {
        const items = (await Promise.all(listCalls.map((call) => run(call, visitor, language)))).flat();
        const changeTimes = await listChangeTimes(
          table,
          items.map(({ _id }) => _id),
        );
        const author = (await readSiteNames())[language];
        // A tag URI stays when the address of a page changes: https://www.rfc-editor.org/rfc/rfc4151
        const tag = `tag:${new URL(origin).hostname},2026:${path.slice(1)}`;
        return renderAtomFeed({
          id: `${tag}/${language}`,
          title: `${title()} · ${author}`,
          author,
          language,
          address: `${origin}${address}`,
          pageAddress: `${origin}${localizePath(path, language)}`,
          entries: items.map((item) => {
            const { _id, created_at } = item;
            const getText = (text: TranslatedText) => getToldText(item, text, language);
            return {
              id: `${tag}/${_id}/${language}`,
              title: getText("title"),
              updated: changeTimes.get(_id) ?? created_at,
              address: `${origin}${localizePath(`${path}/${_id}`, language)}`,
              summary: getText("description"),
            };
          }),
        });
      };
      app.get(address, { config: { isAnonymous: true, isCountedByHandler: true } }, (request, reply) => {
        if (!cache.has(key)) limits.countRequest(request);
        return cache.send(request, reply, key, async () => createCachedResponse(200, HEADERS, await render(request.visitor)));
      });
    }
  }
}
