import { readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { assertKey, isKey, type MediaStore } from "./media-store.ts";
import type { S3Config } from "./s3-url.ts";
import { MediaUnavailableError } from "./storage-error.ts";

const CONNECT_TIMEOUT_MS = 5 * SECOND;
/** Until the first byte. Some requests are awaited in a transaction, which blocks all other writes. */
const RESPONSE_TIMEOUT_MS = 10 * SECOND;
/** For a write: 20 MB over a slow line. */
const PUT_TIMEOUT_MS = 5 * MINUTE;
/** A slow visitor occupies one until the image has arrived. */
const MAX_READ_SOCKETS = 500;
/** The HTTP status of a service without space: https://www.rfc-editor.org/rfc/rfc4918#section-11.5 */
const INSUFFICIENT_STORAGE = 507;

/** Opens a store in a bucket. The service's response to a write promises durability. */
export function openS3Store(
  { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Config,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): MediaStore {
  const settings: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible service supports virtual hosts or the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  };
  // Without `throwOnRequestTimeout` the library only logs a timeout.
  const limits = { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: responseTimeoutMs, throwOnRequestTimeout: true };
  const agent = { maxSockets: MAX_READ_SOCKETS };
  const client = new S3Client({ ...settings, requestHandler: limits });
  // Connections of their own, so that slow visitors do not block uploads.
  const readClient = new S3Client({ ...settings, requestHandler: { ...limits, httpAgent: agent, httpsAgent: agent } });
  const getObjectParams = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };

  async function* listKeys(): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }));
      for (const { Key = "" } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isKey(key)) yield key;
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  return {
    put: async (key, path, type) => {
      // Read whole, so that it can be signed with its hash and retried.
      const command = new PutObjectCommand({ ...getObjectParams(key), Body: await readFile(path), ContentType: type });
      await client.send(command, { requestTimeout: PUT_TIMEOUT_MS }).catch((error: unknown) => {
        if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== INSUFFICIENT_STORAGE)
          throwFailure(error);
        throw Object.assign(new Error("The media store is full.", { cause: error }), { code: "ENOSPC" });
      });
      await rm(path);
    },
    findSize: async (key) => {
      const head = await ignoreNotFound(client.send(new HeadObjectCommand(getObjectParams(key))));
      return head?.ContentLength;
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const object = await ignoreNotFound(readClient.send(new GetObjectCommand({ ...getObjectParams(key), Range })));
      const body = object?.Body as Readable | undefined;
      if (range && body && object?.ContentLength !== range.last - range.first + 1) {
        body.destroy();
        throw new Error("The media store sent other bytes than it was asked for.");
      }
      return body;
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(getObjectParams(key))).catch(throwFailure);
    },
    list: listKeys,
    close: async () => {
      client.destroy();
      readClient.destroy();
    },
  };
}

/** @throws {MediaUnavailableError} when the service did not answer, or that it fails; else the error itself */
function throwFailure(error: unknown): never {
  const isAnswer = error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
  throw isAnswer ? error : new MediaUnavailableError(error);
}

async function ignoreNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throwFailure(error);
  }
}
