import { readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { SECOND } from "#platform/shared/time-units.ts";
import { assertKey, isKey, type MediaStore } from "./media-store.ts";
import type { S3Place } from "./s3-address.ts";

const CONNECT_WITHIN = 5 * SECOND;
/** Without a byte in between. */
const ANSWER_WITHIN = 30 * SECOND;

/** Keeps files in a bucket. Its answer to a write is its promise that the file is safe. */
export function openS3Store({ endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }: S3Place): MediaStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every compatible store has a host name for each bucket, or knows the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_WITHIN, requestTimeout: ANSWER_WITHIN },
  });
  const objectOf = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: prefix + key };
  };

  async function* list() {
    let after: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after }));
      for (const { Key = "", LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (isKey(key) && LastModified) yield { key, keptAt: LastModified };
      }
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after);
  }

  return {
    keep: async (key, path, type) => {
      // Whole, so that it can be signed with its hash and sent again after a failure.
      await client.send(new PutObjectCommand({ ...objectOf(key), Body: await readFile(path), ContentType: type }));
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
    list,
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
