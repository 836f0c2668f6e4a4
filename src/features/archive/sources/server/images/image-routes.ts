import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as m from "#messages";
import { isActive } from "#platform/server/calls/call-handler.ts";
import { acceptsMediaType } from "#platform/server/http/content-negotiation.ts";
import { StatusError } from "#platform/server/http/errors.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { IMAGE_CSP } from "#platform/server/http/security-headers.ts";
import { sendFile } from "#platform/server/http/send-file.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { createLogThrottle } from "#platform/server/process/log-throttle.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { parseImageAddress } from "../../image-rules.ts";
import { type Db, type ImageFile, listEditableFiles, listImagesAt, listServedFiles } from "../image-store.ts";
import type { WasPublicMedium } from "../source-store.ts";

const PATH_PREFIX = "/media/";
const DRAFT_PATH_PREFIX = "/media/drafts/";
/** Long enough for 200 kB on a slow phone. */
const SEND_TIMEOUT_MS = 15 * MINUTE;
const HEADERS = {
  // A day in the browser's cache; a shared cache must revalidate within a minute, as the image may be deleted.
  // Evidence is sent as it is stored: some networks shrink images.
  "cache-control": "public, max-age=86400, s-maxage=60, immutable, no-transform",
  vary: "Accept",
  "content-security-policy": IMAGE_CSP,
};

/** Images that are not public are never cached. */
const DRAFT_HEADERS = { ...HEADERS, "cache-control": "private, no-store", vary: "Accept, Cookie", "x-robots-tag": "noindex" };

/** Returns the URL of an image, `img` in responses. The images of a draft have another URL, for admins. */
export function getImagePath(address: string, publication?: Publication): string {
  return `${publication ? DRAFT_PATH_PREFIX : PATH_PREFIX}${address}`;
}

type ImageRequest = { Params: { address: string }; Querystring: { w?: unknown } };
type ImageRouteOptions = {
  reader: Db;
  wasPublicMedium: WasPublicMedium;
  store: MediaStore;
  limits: RequestLimits;
};

/**
 * Registers the routes of images: the largest variant, or with `?w=` the one for that width. Everybody gets the same images, only while
 * they are not deleted and their incident is listed, else 410 if they were public. Admins get the images of drafts at
 * other addresses.
 */
export function registerImageRoutes(app: FastifyInstance, { reader, wasPublicMedium, store, limits }: ImageRouteOptions): void {
  const shouldLog = createLogThrottle(MINUTE);
  const reportMissing = (key: string) => {
    if (shouldLog(key)) app.log.error({ key }, "a file is missing in the media store");
  };
  /** Returns whether a public image was removed with its incident, so that its address returns 410. */
  const isOfWithdrawnIncident = async (request: FastifyRequest, address: string): Promise<boolean> => {
    const images = parseImageAddress(getImagePath(address)) ? await listImagesAt(reader, address) : [];
    // Parses revisions.
    if (images.length > 0) limits.countRendering(request);
    for (const { _id, incident_id } of images) if (await wasPublicMedium(reader, incident_id, "images", _id)) return true;
    return false;
  };
  const send = async (
    request: FastifyRequest<ImageRequest>,
    reply: FastifyReply,
    listFiles: (db: Db, address: string) => Promise<ImageFile[]>,
    headers: Record<string, string>,
  ) => {
    const { address } = request.params;
    // Only well-formed addresses reach the database: PostgreSQL refuses text with a NUL.
    const files = parseImageAddress(getImagePath(address)) ? await listFiles(reader, address) : [];
    const file = chooseFile(files, Number(request.query.w), acceptsMediaType(request.headers, "image/avif"));
    if (!file) {
      const isPublic = listFiles === listServedFiles;
      if (isPublic) limits.countRequest(request);
      if (isPublic && (await limits.runInTurn(request, () => isOfWithdrawnIncident(request, address))))
        throw new StatusError(410, m.withdrawn_title());
      return reply.callNotFound();
    }
    const { key, type, bytes, sha256 } = file;
    const name = `${address}.${type.split("/")[1]}`;
    const ofFile = { "content-type": type, "content-disposition": `inline; filename="${name}"` };
    return sendFile(request, reply, {
      bytes,
      etag: `"${sha256}"`,
      headers: { ...headers, ...ofFile },
      key,
      store,
      reportMissing,
    });
  };
  app.route<ImageRequest>({
    method: ["GET", "HEAD"],
    url: `${PATH_PREFIX}:address`,
    config: { isAnonymous: true, isCountedByHandler: true },
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: (request, reply) => send(request, reply, listServedFiles, HEADERS),
  });
  app.route<ImageRequest>({
    method: ["GET", "HEAD"],
    url: `${DRAFT_PATH_PREFIX}:address`,
    handlerTimeout: SEND_TIMEOUT_MS,
    handler: (request, reply) => {
      const listFiles = async (db: Db, address: string) => {
        return isActive(request.visitor.caller) ? listEditableFiles(db, address) : [];
      };
      return send(request, reply, listFiles, DRAFT_HEADERS);
    },
  });
}

/** Returns the smallest variant of at least `width`, else the largest; as AVIF if that is accepted and exists. */
function chooseFile(files: ImageFile[], width: number, acceptsAvif: boolean): ImageFile | undefined {
  const variants = files.filter(({ type }) => type !== "image/avif");
  const chosen = variants.find((variant) => variant.width >= width) ?? variants.at(-1);
  const avif = acceptsAvif && files.find(({ type, width }) => type === "image/avif" && width === chosen?.width);
  return avif || chosen;
}
