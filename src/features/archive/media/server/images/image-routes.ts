import type { FastifyInstance } from "fastify";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import { acceptsMediaType, sendFile } from "#platform/server/send-file.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { parseImageAddress } from "../../image-address.ts";
import { type Db, type ImageFile, listServedFiles } from "./image-store.ts";

const PATH_PREFIX = "/media/";
/** A slow phone may take its time over two hundred kilobytes. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const HEADERS = {
  "cache-control": "public, max-age=86400, immutable",
  vary: "Accept",
  // Opened by itself it is a picture and nothing else, whatever a browser might take it for.
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** Where an image is served; its `img` in answers. */
export function getImagePath(address: string): string {
  return `${PATH_PREFIX}${address}`;
}

/**
 * Adds the addresses of images: the largest picture, or with `?w=` the one for that width. To everybody alike,
 * and only while the image and its incident stand.
 */
export function registerImageRoutes(app: FastifyInstance, { reader, store }: { reader: Db; store: MediaStore }): void {
  app.route<{ Params: { address: string }; Querystring: { w?: unknown } }>({
    method: ["GET", "HEAD"],
    url: `${PATH_PREFIX}:address`,
    config: { isAnonymous: true },
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: async (request, reply) => {
      const { address } = request.params;
      // Nothing but an address is looked up: PostgreSQL refuses texts with a NUL.
      const files = parseImageAddress(getImagePath(address)) ? await listServedFiles(reader, address) : [];
      const file = chooseFile(files, Number(request.query.w), acceptsMediaType(request.headers.accept, "image/avif"));
      if (!file) return reply.header("cache-control", "no-store").callNotFound();
      const { key, type, bytes, sha256 } = file;
      const name = `${address}.${type.split("/")[1]}`;
      const headers = { ...HEADERS, "content-type": type, "content-disposition": `inline; filename="${name}"` };
      return sendFile(request, reply, { bytes, etag: `"${sha256}"`, headers, read: (range) => store.read(key, range) });
    },
  });
}

/** The smallest picture that has `width`, else the largest; as AVIF where that is taken and there is one. */
function chooseFile(files: ImageFile[], width: number, acceptsAvif: boolean): ImageFile | undefined {
  const variants = files.filter(({ type }) => type === "image/webp");
  const chosen = variants.find((variant) => variant.width >= width) ?? variants.at(-1);
  const avif = acceptsAvif && files.find(({ type, width }) => type === "image/avif" && width === chosen?.width);
  return avif || chosen;
}
