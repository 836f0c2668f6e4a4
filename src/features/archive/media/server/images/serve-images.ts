import type { FastifyInstance } from "fastify";
import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import { acceptsType, sendFile } from "#platform/server/send-file.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { readImageAddress } from "../../image-address.ts";
import { type Db, type ImageFile, listServedFiles } from "./image-store.ts";

const PREFIX = "/media/";
/** A slow phone may take its time over two hundred kilobytes. */
const SEND_WITHIN = 15 * MINUTE;
const HEADERS = {
  "cache-control": "public, max-age=86400, immutable",
  vary: "Accept",
  // Opened by itself it is a picture and nothing else, whatever a browser might take it for.
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
};

/** Where an image is served; its `img` in answers. */
export function pathOfImage(address: string): string {
  return `${PREFIX}${address}`;
}

/**
 * Adds the addresses of images: the largest picture, or with `?w=` the one for that width. To everybody alike,
 * and only while the image and its incident stand.
 */
export function addImages(app: FastifyInstance, { reader, store }: { reader: Db; store: MediaStore }): void {
  app.route<{ Params: { address: string }; Querystring: { w?: unknown } }>({
    method: ["GET", "HEAD"],
    url: `${PREFIX}:address`,
    config: { isAnonymous: true },
    handlerTimeout: SEND_WITHIN,
    handler: async (request, reply) => {
      const { address } = request.params;
      // Nothing but an address is looked up: PostgreSQL refuses texts with a NUL.
      const files = readImageAddress(pathOfImage(address)) ? await listServedFiles(reader, address) : [];
      const file = chooseFile(files, Number(request.query.w), acceptsType(request.headers.accept, "image/avif"));
      if (!file) return reply.header("cache-control", "no-store").callNotFound();
      const { key, type, bytes, sha256 } = file;
      const name = `${address}.${type.split("/")[1]}`;
      const headers = { ...HEADERS, "content-type": type, "content-disposition": `inline; filename="${name}"` };
      return sendFile(request, reply, { bytes, etag: `"${sha256}"`, headers, read: (range) => store.read(key, range) });
    },
  });
}

/** The smallest picture that has `width`, else the largest; as AVIF where that is taken and there is one. */
function chooseFile(files: ImageFile[], width: number, takesAvif: boolean): ImageFile | undefined {
  const pictures = files.filter(({ type }) => type === "image/webp");
  const chosen = pictures.find((picture) => picture.width >= width) ?? pictures.at(-1);
  const avif = takesAvif && files.find(({ type, width }) => type === "image/avif" && width === chosen?.width);
  return avif || chosen;
}
