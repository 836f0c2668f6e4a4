import type { FastifyInstance } from "fastify";
import { createCachedResponse } from "#platform/server/cache/page-cache.ts";
import type { ResponseCache } from "#platform/server/cache/response-cache.ts";
import { type BoundCall, mergeInput, type Visitor } from "#platform/server/calls/run-call.ts";
import { createErrorResponse } from "#platform/server/http/error-response.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { renderAtomFeed } from "#platform/server/pages/render-atom-feed.ts";
import type { Call } from "#platform/shared/define-call.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import type { ItemPages } from "#platform/shared/item-page.ts";
import { type Language, languages, localizePath } from "#platform/shared/languages.ts";
import type { ItemLists } from "#services/items/server/item-lists.ts";

type FeedOptions = {
  calls: BoundCall[];
  cache: ResponseCache;
  limits: RequestLimits;
  origin: string;
  readSiteNames(): Promise<Record<Language, string>>;
  lists: Record<PublishableKind, Pick<ItemLists[PublishableKind], "listChangeTimes">>;
  pages: ItemPages;
};

type Item = { _id: string; created_at: string };

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": CACHE_CONTROL.revalidated,
  vary: "Accept-Encoding",
};

/** Registers Atom feeds of the newest campaigns, letters and incidents in each language. */
export function registerFeeds(app: FastifyInstance, options: FeedOptions): void {
  const { calls, cache, limits, origin, readSiteNames, lists, pages } = options;
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

  for (const [kind, { name, feedTitle, listCalls, getText }] of Object.entries(pages)) {
    const path = `/${name}`;
    for (const language of languages) {
      const address = localizePath(`${path}.atom`, language);
      const key = `feed ${address}`;
      const render = async (visitor: Visitor) => {
        const items = (await Promise.all(listCalls.map((call) => run(call, visitor, language)))).flat();
        const ids = items.map(({ _id }) => _id);
        const changeTimes =
          ids.length > 0 ? await lists[kind as PublishableKind].listChangeTimes(ids) : new Map<string, string>();
        const author = (await readSiteNames())[language];
        // A tag URI stays when the address of a page changes: https://www.rfc-editor.org/rfc/rfc4151
        const tag = `tag:${new URL(origin).hostname},2026:${name}`;
        return renderAtomFeed({
          id: `${tag}/${language}`,
          title: `${feedTitle()} · ${author}`,
          author,
          language,
          address: `${origin}${address}`,
          pageAddress: `${origin}${localizePath(path, language)}`,
          entries: items.map((item) => {
            const { _id, created_at } = item;
            return {
              id: `${tag}/${_id}/${language}`,
              title: getText(item, "title", language),
              updated: changeTimes.get(_id) ?? created_at,
              address: `${origin}${localizePath(`${path}/${_id}`, language)}`,
              summary: getText(item, "description", language),
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
