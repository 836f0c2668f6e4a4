import type { FastifyInstance } from "fastify";
import { acceptsMediaType } from "#platform/server/content-negotiation.ts";
import { createLogThrottle } from "#platform/server/log-throttle.ts";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import { sendFile } from "#platform/server/send-file.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { parseImageAddress } from "../../image-address.ts";
import { type Db, type ImageFile, listServedFiles } from "./image-store.ts";

const PATH_PREFIX = "/media/";
/** Long enough for 200 kB on a slow phone. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const HEADERS = {
  // A day in the browser's own cache; a shared one must ask again within a minute, as the image may be deleted.
  "cache-control": "public, max-age=86400, s-maxage=60, immutable",
  vary: "Accept",
  // Opened directly it is an image, whatever else a browser might sniff in it.
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** The URL of an image: its `img` in answers. */
export function getImagePath(address: string): string {
  return `${PATH_PREFIX}${address}`;
}

/**
 * Registers the routes of images: the largest variant, or with `?w=` the one for that width. Everybody gets the same,
 * and only while neither the image nor its incident is deleted, and the incident is not withdrawn.
 */
export function registerImageRoutes(app: FastifyInstance, { reader, store }: { reader: Db; store: MediaStore }): void {
  const shouldLog = createLogThrottle(MINUTE);
  const reportMissing = (key: string) => {
    if (shouldLog(key)) app.log.error({ key }, "a file is missing in the media store");
  };
  app.route<{ Params: { address: string }; Querystring: { w?: unknown } }>({
    method: ["GET", "HEAD"],
    url: `${PATH_PREFIX}:address`,
    config: { isAnonymous: true, isCountedByHandler: true },
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: async (request, reply) => {
      const { address } = request.params;
      // Only well-formed addresses reach the database: PostgreSQL refuses text with a NUL.
      const files = parseImageAddress(getImagePath(address)) ? await listServedFiles(reader, address) : [];
      const file = chooseFile(files, Number(request.query.w), acceptsMediaType(request.headers, "image/avif"));
      if (!file) return reply.header("cache-control", "no-store").callNotFound();
      const { key, type, bytes, sha256 } = file;
      const name = `${address}.${type.split("/")[1]}`;
      const headers = { ...HEADERS, "content-type": type, "content-disposition": `inline; filename="${name}"` };
      return sendFile(request, reply, { bytes, etag: `"${sha256}"`, headers, key, store, reportMissing });
    },
  });
}

/** Returns the smallest variant of at least `width`, else the largest; as AVIF where it is accepted and exists. */
function chooseFile(files: ImageFile[], width: number, acceptsAvif: boolean): ImageFile | undefined {
  const variants = files.filter(({ type }) => type === "image/webp");
  const chosen = variants.find((variant) => variant.width >= width) ?? variants.at(-1);
  const avif = acceptsAvif && files.find(({ type, width }) => type === "image/avif" && width === chosen?.width);
  return avif || chosen;
}
