import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#platform/server/escape-html.ts";
import { createCspHash } from "#platform/server/security-headers.ts";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { getVideoFramePath, getVideoPlayer, PLAYER_PERMISSIONS, type VideoPlayer } from "../video-player.ts";
import { type Db, findMedia } from "./linked-media-store.ts";

/** What a player may do: run its own scripts, and open its own pages in new tabs that are like any other. */
const PLAYER_SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

const STYLE = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#000}";

/**
 * The document in which a video plays, and its policy: it may frame this one provider and do nothing else. The
 * pages themselves may frame only documents of ours, so none of them can load anything of a third party.
 */
export function renderVideoFrame({ provider, address }: VideoPlayer): { html: string; policy: string } {
  const url = new URL(address);
  // It was pressed on our page: it need not be pressed again.
  url.searchParams.set("autoplay", "1");
  const source = escapeHtml(url.href);
  // Players refuse to play for a page that does not say whose it is; which page it is stays ours.
  const frame = `<iframe src="${source}" title="${provider}" sandbox="${PLAYER_SANDBOX}" allow="${PLAYER_PERMISSIONS}" referrerpolicy="strict-origin"></iframe>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${provider}</title><style>${STYLE}</style></head><body>${frame}</body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${createCspHash(STYLE)}`,
    `frame-src ${url.origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  return { html, policy };
}

/** Serves the player of each standing video that has one, and of nothing else: no link of a stranger is ever framed. */
export function registerVideoFrameRoute(app: FastifyInstance, reader: Db): void {
  app.get<{ Params: { id: string } }>(getVideoFramePath(":id"), async (request, reply) => {
    // Nothing but an id is looked up: PostgreSQL refuses texts with a NUL.
    const { data: id } = idSchema.safeParse(request.params.id);
    const video = id && (await findMedia(reader, "video", id));
    const player = video && video.deleted_at === null ? getVideoPlayer(video.link) : undefined;
    if (!player) return reply.callNotFound();
    const { html, policy } = renderVideoFrame(player);
    return reply
      .headers({
        "content-security-policy": policy,
        "x-frame-options": "SAMEORIGIN",
        "x-robots-tag": "noindex",
        "cache-control": "no-cache",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
