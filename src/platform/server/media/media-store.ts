import type { Readable } from "node:stream";

/** A range of bytes, both ends included. */
export type ByteRange = { first: number; last: number };

/**
 * Permanent storage of files. A key is `folder/name`, derived from hashes, never from client input.
 * A file is listed in the database as pending before it is stored, and its row refers to it only afterwards: no row
 * may refer to a missing file, and what a crash leaves behind is known.
 */
export type MediaStore = {
  /**
   * Moves the file at `path`, of the MIME type `type`, to the key. When it resolves, the file survives a
   * power failure. An existing file is replaced atomically.
   */
  put(key: string, path: string, type: string): Promise<void>;
  /** Returns the size in bytes; `undefined` when there is no such file. */
  findSize(key: string): Promise<number | undefined>;
  /** Returns a stream of the bytes, to be read to its end or destroyed; `undefined` when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Succeeds also when there is no such file. */
  delete(key: string): Promise<void>;
  /**
   * Lists the names of the files, in no order: of a folder, which is the site's own, all but incoming ones; of a bucket,
   * which may hold other things, those that are keys.
   */
  list(): AsyncIterable<string>;
  close(): Promise<void>;
};

const KEY = /^[a-z]+\/[a-z0-9]+(\.[a-z0-9]+)?$/;

export const isKey = (name: string): boolean => KEY.test(name);

/** @throws when the key could lead out of the store */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a media store.`);
}
