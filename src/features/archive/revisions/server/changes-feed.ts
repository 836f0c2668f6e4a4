import type { FastifyInstance } from "fastify";
import * as m from "#messages";
import { createCachedResponse } from "#platform/server/cache/page-cache.ts";
import type { ResponseCache } from "#platform/server/cache/response-cache.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { renderAtomFeed } from "#platform/server/pages/render-atom-feed.ts";
import { type Language, languages, localizePath } from "#platform/shared/languages.ts";
import { getTextForReader } from "../../incidents/text-in-language-rules.ts";
import { attributionActLabels, changeFieldLabels, claimActLabels, getAct, sourceActLabels } from "../change-labels.ts";
import { CHANGES_FEED_PATH, CHANGES_PATH } from "../change-list-rules.ts";
import type { Change } from "../change-rules.ts";
import type { ArchiveChange, HistoryEntry } from "../rules.ts";
import { listChanges } from "./list-changes.ts";
import type { Db } from "./revision-store.ts";

type FeedOptions = {
  cache: ResponseCache;
  limits: RequestLimits;
  reader: Db;
  origin: string;
  readSiteNames(): Promise<Record<Language, string>>;
};

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": CACHE_CONTROL.revalidated,
  vary: "Accept-Encoding",
};

/** Registers the Atom feed of all changes of the archive in each language. */
export function registerChangesFeed(app: FastifyInstance, { cache, limits, reader, origin, readSiteNames }: FeedOptions): void {
  for (const language of languages) {
    const path = localizePath(CHANGES_FEED_PATH, language);
    const key = `feed ${path}`;
    const render = async () => {
      const changes = await listChanges(reader);
      const pageAddress = `${origin}${localizePath(CHANGES_PATH, language)}`;
      const site = { author: (await readSiteNames())[language], language, address: `${origin}${path}`, pageAddress };
      return renderFeed(changes, origin, site);
    };
    app.get(path, { config: { isAnonymous: true, isCountedByHandler: true } }, (request, reply) => {
      if (!cache.has(key)) limits.countRequest(request);
      return cache.send(request, reply, key, async () => createCachedResponse(200, HEADERS, await render()));
    });
  }
}

type Site = { author: string; language: Language; address: string; pageAddress: string };

function renderFeed(changes: ArchiveChange[], origin: string, site: Site): string {
  const { language } = site;
  const locale = { locale: language };
  // A tag URI stays the same when the address of a page changes: https://www.rfc-editor.org/rfc/rfc4151
  const tag = `tag:${new URL(origin).hostname},2026:archives`;
  return renderAtomFeed({
    ...site,
    id: `${tag}/changes/${language}`,
    title: `${m.changes_title({}, locale)} · ${site.author}`,
    entries: changes.map((change) => {
      const { incident_id, number, created_at, reason } = change;
      const title = change.title === null ? null : getTextForReader({ ...change, title: change.title }, "title", language).text;
      const incidentPath = `/archives/${incident_id}`;
      return {
        id: `${tag}/${incident_id}/v/${number}/${language}`,
        title: m.history_feed_entry({ number, title: title ?? m.history_withdrawn({}, locale) }, locale),
        updated: created_at,
        address: `${origin}${localizePath(title === null ? incidentPath : `${incidentPath}/v/${number}`, language)}`,
        summary: [...describeChanges(change, language), ...(reason ? [reason] : [])].join("\n"),
      };
    }),
  });
}

/** Returns sentences about the changes of a revision, without the values, which its page shows. */
export function describeChanges(entry: HistoryEntry, language: Language): string[] {
  const locale = { locale: language };
  if (entry.number === 1) return [m.history_first({}, locale)];
  const { changes } = entry;
  const fields = changes.flatMap((change) => getFieldLabel(change, language) ?? []);
  const sentences = changes.flatMap((change) => {
    switch (change.field) {
      case "article":
      case "video":
      case "image":
        return `${sourceActLabels[change.field][change.act]({}, locale)} ${change.name}`;
      case "claim":
        return claimActLabels[getAct(change)]({}, locale);
      case "attribution":
        return attributionActLabels[getAct(change)]({}, locale);
      case "redacted":
        return m.change_redacted({}, locale);
      case "withdrawn":
        return (change.after ? m.change_withdrawn : m.change_reinstated)({}, locale);
      case "other":
        return m.change_other({ field: change.name }, locale);
      default:
        return [];
    }
  });
  return [...(fields.length > 0 ? [m.change_fields({ fields: fields.join(", ") }, locale)] : []), ...new Set(sentences)];
}

function getFieldLabel({ field }: Change, language: Language): string | undefined {
  return (changeFieldLabels as Partial<Record<string, (typeof changeFieldLabels)["kinds"]>>)[field]?.({}, { locale: language });
}
