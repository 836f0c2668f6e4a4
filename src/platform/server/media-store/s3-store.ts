import { readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";
import { assertKey, type MediaStore } from "./media-store.ts";
import type { S3Place } from "./s3-address.ts";

const CONNECT_WITHIN = 5 * SECOND;
/** Until the answer begins. Some are awaited in a transaction, and nobody else can write meanwhile. */
const ANSWER_WITHIN = 10 * SECOND;
/** The file has to get there first: 20 MB over a slow line. */
const KEPT_WITHIN = 5 * MINUTE;

/** Keeps files in a bucket. Its answer to a write is its promise that the file is safe. */
export function openS3Store(
  { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Place,
  answerWithin = ANSWER_WITHIN,
): MediaStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store has a host name for each bucket, or knows the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // Without `throwOnRequestTimeout`, what takes too long is only logged.
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: answerWithin, throwOnRequestTimeout: true },
  });
  const objectOf = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };

  return {
    keep: async (key, path, type) => {
      // Whole, so that it can be signed with its hash and sent again after a failure.
      const command = new PutObjectCommand({ ...objectOf(key), Body: await readFile(path), ContentType: type });
      await client.send(command, { requestTimeout: KEPT_WITHIN });
      await rm(path);
    },
    sizeOf: async (key) => {
      const head = await absentAsUndefined(client.send(new HeadObjectCommand(objectOf(key))));
      return head?.ContentLength;
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const object = await absentAsUndefined(client.send(new GetObjectCommand({ ...objectOf(key), Range })));
      const body = object?.Body as Readable | undefined;
      if (range && body && object?.ContentLength !== range.last - range.first + 1) {
        body.destroy();
        throw new Error("The media store sent other bytes than it was asked for.");
      }
      return body;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    close: async () => client.destroy(),
  };
}

async function absentAsUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
    throw error;
  }
}
