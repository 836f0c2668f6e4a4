import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as m from "#messages";
import { type CachedResponse, createCachedResponse, createUncompressedResponse } from "#platform/server/cache/page-cache.ts";
import type { ResponseCache } from "#platform/server/cache/response-cache.ts";
import { type BoundCall, mergeInput, type Visitor } from "#platform/server/calls/run-call.ts";
import { createErrorResponse } from "#platform/server/http/error-response.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { parseId } from "#platform/server/pages/page-address.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import type { PublishableKind } from "#platform/shared/item-calls.ts";
import type { ItemPages } from "#platform/shared/item-page.ts";
import { type Language, languages, localizePath } from "#platform/shared/languages.ts";
import type { ItemLists } from "#services/items/server/item-lists.ts";
import { getHomeFigures } from "../settings/calls.ts";
import type { CardRenderer } from "./card/card-renderer.ts";
import type { Card } from "./card/render-card.ts";
import { EMBED_POLICY, renderEmbed, renderEmptyEmbed } from "./render-embed.ts";
import { POSTER_POLICY, renderPoster } from "./render-poster.ts";
import { createItemFinder, type DocumentSite, getItemAddress, getShortAddress, type SharedItem } from "./shared-items.ts";

type SharingOptions = {
  calls: BoundCall[];
  cache: ResponseCache;
  limits: RequestLimits;
  origin: string;
  lists: ItemLists;
  pages: ItemPages;
  cards: CardRenderer;
  readSite(): Promise<SharedSite>;
  /** Returns the PNG of the site's logo. */
  findLogo(sha256: string): Promise<Uint8Array | undefined>;
  fontStylesheet: string | undefined;
};

type IdRequest = FastifyRequest<{ Params: { id: string } }>;
type CardRequest = FastifyRequest<{ Params: { id: string; name: string } }>;
type NumberRequest = FastifyRequest<{ Params: { number: string } }>;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": CACHE_CONTROL.revalidated,
  vary: "Accept-Encoding",
  "x-robots-tag": "noindex",
};
const CARD_HEADERS = {
  "content-type": "image/png",
  // Networks keep what they fetched; another text has another address.
  "cache-control": "public, max-age=3600",
  "cross-origin-resource-policy": "cross-origin",
};
/** The name of a card depends on its content, so that networks fetch it again after a change. An old name returns the current card. */
const CARD_NAME = /^[0-9a-z]{1,7}\.png$/;
/** A number in an address: no more digits than a list can reach. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** Registers short addresses, posters, frames and cards of campaigns, letters and incidents, and cards of pages, in each language. */
export function registerSharing(app: FastifyInstance, options: SharingOptions): void {
  const { calls, cache, limits, origin, lists, pages, cards, readSite, findLogo, fontStylesheet } = options;
  const findItem = createItemFinder(calls);
  const describePage = createPageDescriber(calls);
  const config = { isAnonymous: true, isCountedByHandler: true };

  const drawCard = async (
    { id, title, lines }: Pick<Card, "id" | "title" | "lines">,
    { names, logo }: SharedSite,
    language: Language,
  ): Promise<CachedResponse> => {
    const png = logo ? await findLogo(logo) : undefined;
    return createUncompressedResponse(
      200,
      CARD_HEADERS,
      await cards.render({ id, title, lines, siteName: names[language], logo: png ?? null }),
    );
  };

  const registerPageCard = (path: SharedPagePath, language: Language) => {
    app.get(localizePath(`${path}/card/:name`, language), { config }, async (request: CardRequest, reply) => {
      if (!CARD_NAME.test(request.params.name)) return reply.callNotFound();
      const key = `card ${language} ${path}`;
      if (!cache.has(key)) {
        limits.countRequest(request);
        limits.countRendering(request);
      }
      return cache.send(request, reply, key, async () => {
        const site = await readSite();
        return drawCard(await describePage(path, request.visitor, site, language), site, language);
      });
    });
  };

  const registerKind = (kind: PublishableKind, language: Language) => {
    const [list, page] = [lists[kind], pages[kind]];
    const getPagePath = (id: string) => localizePath(`/${page.name}/${id}`, language);
    const describeSite = async (): Promise<DocumentSite> => ({
      siteName: (await readSite()).names[language],
      origin,
      language,
      fontStylesheet,
    });

    /** Sends a response that is created once per change; 404 without the item. */
    const sendItem = async (
      name: string,
      request: IdRequest,
      reply: FastifyReply,
      create: (item: SharedItem) => Promise<CachedResponse>,
    ) => {
      const id = parseId(request.params.id);
      const key = `${name} ${language} ${page.name} ${id}`;
      if (!cache.has(key)) {
        limits.countRequest(request);
        if (id === undefined || (await list.findSequence(id)) === undefined) throwNotFound();
        limits.countRendering(request);
      }
      const find = () => findItem(page, id ?? "", request.visitor, language);
      // A card is drawn in a process of its own: no rendering waits for that.
      return cache.send(request, reply, key, async () => create(await limits.runInTurn(request, find)));
    };

    const sendDocument = (
      name: string,
      request: IdRequest,
      reply: FastifyReply,
      { policy, render }: { policy: string; render: (item: SharedItem, site: DocumentSite, shortAddress: string) => string },
    ) =>
      sendItem(name, request, reply, async (item) => {
        const number = (await list.findSequence(item.id)) ?? 0;
        // An imported item has no number of its own.
        const address = number > 0 ? getShortAddress(page, number, origin, language) : getItemAddress(item, origin, language);
        const html = render(item, await describeSite(), address);
        return createCachedResponse(200, { ...HEADERS, "content-security-policy": policy }, html);
      });

    const poster = {
      policy: POSTER_POLICY,
      render: (item: SharedItem, site: DocumentSite, shortAddress: string) => renderPoster({ ...site, item, shortAddress }),
    };
    const embed = { policy: EMBED_POLICY, render: (item: SharedItem, site: DocumentSite) => renderEmbed({ ...site, item }) };

    app.get(localizePath(`/${page.letter}/:number`, language), { config }, async (request: NumberRequest, reply) => {
      limits.countRequest(request);
      const { number } = request.params;
      const id = NUMBER.test(number) ? await list.findPublishedId(Number(number)) : undefined;
      if (id === undefined) return reply.callNotFound();
      return reply.header("cache-control", CACHE_CONTROL.revalidated).redirect(getPagePath(id), 302);
    });

    app.get(localizePath(`/${page.name}/:id/poster`, language), { config }, async (request: IdRequest, reply) => {
      try {
        return await sendDocument("poster", request, reply, poster);
      } catch (error) {
        if (createErrorResponse(error).status !== 201) throw error;
        // The item's page says that it is unknown or gone, and why.
        return reply
          .header("cache-control", CACHE_CONTROL.uncached)
          .redirect(getPagePath(encodeURIComponent(request.params.id)), 302);
      }
    });

    app.get(localizePath(`/${page.name}/:id/card/:name`, language), { config }, async (request: CardRequest, reply) => {
      try {
        if (!CARD_NAME.test(request.params.name)) throwNotFound();
        return await sendItem("card", request, reply, async (item) => drawCard(item, await readSite(), language));
      } catch (error) {
        if (createErrorResponse(error).status !== 201) throw error;
        return reply.callNotFound();
      }
    });

    app.get(localizePath(`/embed/${page.name}/:id`, language), { config }, async (request: IdRequest, reply) => {
      // The policy of the document replaces it.
      reply.removeHeader("x-frame-options").header("cross-origin-resource-policy", "cross-origin");
      try {
        return await sendDocument("embed", request, reply, embed);
      } catch (error) {
        const { status, body } = createErrorResponse(error);
        if (status !== 201) throw error;
        const html = renderEmptyEmbed({ message: body.message, ...(await describeSite()) });
        reply.headers({ ...HEADERS, "content-security-policy": EMBED_POLICY, "cache-control": CACHE_CONTROL.uncached });
        return reply.code((await list.isGone?.(request.params.id)) ? 410 : 404).send(html);
      }
    });
  };

  for (const language of languages) {
    for (const kind of Object.keys(pages) as PublishableKind[]) registerKind(kind, language);
    for (const path of sharedPagePaths) registerPageCard(path, language);
  }
}

/** The site's name and logo on cards; `logo` is the hash of its picture. */
type SharedSite = {
  names: Record<Language, string>;
  purpose: Record<Language, string | null>;
  logo: string | undefined;
};

/** The pages with a card of their own, by the path above it. */
const sharedPagePaths = ["/home", "/incidents"] as const;
type SharedPagePath = (typeof sharedPagePaths)[number];

/** Returns a function that describes the card of a page in the language of the request: the totals of the archive come first. */
function createPageDescriber(calls: BoundCall[]) {
  const figuresCall = calls.find(({ call }) => call.path === getHomeFigures.path);
  return async (path: SharedPagePath, visitor: Visitor, { purpose }: SharedSite, language: Language) => {
    const found = await figuresCall?.run({ ...visitor, caller: null }, mergeInput({}));
    const { figures } = found as OutputOf<typeof getHomeFigures>;
    const [title, description] =
      path === "/home"
        ? [m.home_headline(), purpose[language] ?? m.home_description()]
        : [m.record_title(), m.record_description()];
    return { id: path, title, lines: [...(figures ? [figures.text] : []), description] } satisfies Partial<Card>;
  };
}
