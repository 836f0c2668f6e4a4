import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as m from "#messages";
import { KILOBYTE, MEGABYTE } from "#platform/shared/formats.ts";
import { markUploaded, type UploadedFile } from "#platform/shared/uploaded-file.ts";
import { createMalformedRequestError, StatusError } from "./errors.ts";
import { hashChunks } from "./hash-chunks.ts";

/** Size limit of the form's other fields together, in bytes. */
const MAX_FORM_FIELDS_BYTES = 64 * KILOBYTE;
const MAX_FIELDS = 20;
/** The space that uploads leave free, so that the database on the same disk can still write. */
const MIN_FREE_BYTES = 256 * MEGABYTE;

type UploadLimits = { field: string; maxBytes: number; minFreeBytes?: number };
type ReceivedUpload = {
  /** Each field and the file as an input of its own, in the order of arrival. */
  inputs: Record<string, unknown>[];
  /** Removes the file and what was created beside it. */
  remove(): Promise<void>;
};

/** Makes every route of `scope` accept only multipart forms. */
export async function registerMultipartParser(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addContentTypeParser("*", (_request, _body, done) => done(new StatusError(400, m.multipart_required())));
}

/** @throws {StatusError} 413 when the `Content-Length` is too large, before the body is read */
export function assertUploadFits({ headers }: FastifyRequest, { maxBytes }: UploadLimits): void {
  if (Number(headers["content-length"] ?? 0) > maxBytes + MAX_FORM_FIELDS_BYTES) throw createTooLargeError(maxBytes);
}

/**
 * Streams the form of a request; the file goes to a folder of its own below `incoming`. Parts may
 * come in any order; files in other fields are ignored.
 *
 * @throws {StatusError} 400 for an incomplete form, 413 for too large a file; nothing is left behind
 * @throws an error with the code ENOSPC when the disk is nearly full
 */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits, incoming: string): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new StatusError(400, m.multipart_required());
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await assertSpace(incoming, limits);
  const folder = await mkdtemp(join(incoming, "upload-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    return { inputs: await readForm(request, limits, join(folder, "file")), remove };
  } catch (error) {
    await remove();
    throw isFormError(error) ? createMalformedRequestError() : error;
  }
}

async function assertSpace(folder: string, { maxBytes, minFreeBytes = MIN_FREE_BYTES }: UploadLimits): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= minFreeBytes + maxBytes) return;
  throw Object.assign(new Error(`${folder} has too little space for uploads.`), { code: "ENOSPC" });
}

async function readForm(request: FastifyRequest, { field, maxBytes }: UploadLimits, path: string) {
  // The stream of a client that has gone never ends.
  if (request.raw.destroyed) throw createMalformedRequestError();
  const inputs: Record<string, unknown>[] = [];
  let hasFile = false;
  const limits = {
    fileSize: maxBytes,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldSize: MAX_FORM_FIELDS_BYTES,
    fieldNameSize: 100,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      // A part of type JSON arrives parsed; the fields of a form are strings.
      if (typeof part.value !== "string") throw createMalformedRequestError();
      inputs.push({ [part.fieldname]: part.value });
    } else if (part.fieldname === field && !hasFile) {
      hasFile = true;
      const written = await writeFile(part.file, path);
      if (part.file.truncated) throw createTooLargeError(maxBytes);
      // An empty file input sends a file without name and bytes.
      if (written.bytes > 0) inputs.push({ [field]: markUploaded({ path, name: part.filename, ...written }) });
    } else {
      part.file.resume();
    }
  }
  return inputs;
}

/** Writes a stream to a new file. Returns its length in bytes and its SHA-256. */
async function writeFile(source: Readable, path: string): Promise<Pick<UploadedFile, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(source, hashChunks(hash), file);
  return { bytes: file.bytesWritten, sha256: hash.digest("hex") };
}

/** Returns whether the form is malformed: our errors have a status, those of the disk a `syscall`. */
function isFormError(error: unknown): boolean {
  return !(typeof error === "object" && error !== null && ("statusCode" in error || "syscall" in error));
}

function createTooLargeError(maxBytes: number): StatusError {
  return new StatusError(413, m.upload_too_large({ megabytes: Math.floor(maxBytes / MEGABYTE) }));
}
