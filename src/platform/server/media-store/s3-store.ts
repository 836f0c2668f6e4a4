import { readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { assertKey, type MediaStore } from "./media-store.ts";
import type { S3Config } from "./s3-url.ts";

const CONNECT_TIMEOUT_MS = 5 * SECOND;
/** Until the answer begins. Some are awaited in a transaction, and nobody else can write meanwhile. */
const RESPONSE_TIMEOUT_MS = 10 * SECOND;
/** The file has to get there first: 20 MB over a slow line. */
const PUT_TIMEOUT_MS = 5 * MINUTE;
/** A visitor on a slow line holds one until the picture has arrived. */
const MAX_READ_SOCKETS = 500;

/** Keeps files in a bucket. Its answer to a write is its promise that the file is safe. */
export function openS3Store(
  { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Config,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): MediaStore {
  const settings: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store has a host name for each bucket, or knows the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  };
  // Without `throwOnRequestTimeout`, what takes too long is only logged.
  const limits = { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: responseTimeoutMs, throwOnRequestTimeout: true };
  const agent = { maxSockets: MAX_READ_SOCKETS };
  const client = new S3Client({ ...settings, requestHandler: limits });
  // By connections of their own: however many visitors read slowly, what admins keep is not held up.
  const readClient = new S3Client({ ...settings, requestHandler: { ...limits, httpAgent: agent, httpsAgent: agent } });
  const getObjectParams = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };

  return {
    put: async (key, path, type) => {
      // Whole, so that it can be signed with its hash and sent again after a failure.
      const command = new PutObjectCommand({ ...getObjectParams(key), Body: await readFile(path), ContentType: type });
      await client.send(command, { requestTimeout: PUT_TIMEOUT_MS });
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
      await client.send(new DeleteObjectCommand(getObjectParams(key)));
    },
    close: async () => {
      client.destroy();
      readClient.destroy();
    },
  };
}

async function ignoreNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
