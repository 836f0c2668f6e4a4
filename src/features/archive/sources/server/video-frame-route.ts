import type { FastifyInstance } from "fastify";
import * as m from "#messages";
import { StatusError } from "#platform/server/http/errors.ts";
import { createCspHash, sendFrame } from "#platform/server/http/security-headers.ts";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import { getVideoFramePath, PLAYER_PERMISSIONS, parseVideoLink, type VideoPlayer } from "../parse-video-link.ts";
import { type Db, findListedVideo, findSource, type WasPublicMedium } from "./source-store.ts";

/** Lets a player run its own scripts and open its pages in new tabs without the sandbox. */
const PLAYER_SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

const STYLE = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#000}";

/**
 * Returns the document with the player of a video, and its CSP, which only allows a frame of this provider. The
 * pages themselves may only frame this site's documents, so they cannot load anything from a third party.
 */
export function renderVideoFrame({ provider, address }: VideoPlayer): { html: string; policy: string } {
  const url = new URL(address);
  // The visitor has already clicked play on the page.
  url.searchParams.set("autoplay", "1");
  const source = escapeHtml(url.href);
  // Players require a referrer; `strict-origin` sends the origin without the path.
  const frame = `<iframe src="${source}" title="${provider}" sandbox="${PLAYER_SANDBOX}" allow="${PLAYER_PERMISSIONS}" referrerpolicy="strict-origin"></iframe>`;
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${provider}</title><style>${STYLE}</style></head><body>${frame}</body></html>`;
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

/**
 * Registers the route of the players. Videos that are deleted or without a known player get 404, so that no other site is framed; those
 * that were public and withdrawn with their incident get 410.
 */
export function registerVideoFrameRoute(app: FastifyInstance, reader: Db, wasPublicMedium: WasPublicMedium): void {
  app.get<{ Params: { id: string } }>(getVideoFramePath(":id"), async (request, reply) => {
    // Only well-formed ids reach the database: PostgreSQL refuses text with a NUL.
    const { data: id } = idSchema.safeParse(request.params.id);
    const video = id && (await findListedVideo(reader, id));
    const player = video && video.link !== null && parseVideoLink(video.link);
    if (!player) {
      const source = id && !video ? await findSource(reader, id) : undefined;
      const isGone = id && source?.deleted_at === null && (await wasPublicMedium(reader, source.incident_id, "videos", id));
      if (isGone) throw new StatusError(410, m.withdrawn_title());
      return reply.callNotFound();
    }
    return sendFrame(reply, renderVideoFrame(player));
  });
}
