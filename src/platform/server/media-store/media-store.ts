import type { Readable } from "node:stream";

/** Bytes of a file, both ends included. */
export type ByteRange = { first: number; last: number };

/**
 * Where files are kept for good. A key is `folder/name`, made by us of hashes, never of what a client sent.
 * Whoever keeps a file notes it in the database before, and names it only afterwards: a row that names no
 * file must not be, and what a crash leaves of the store's own is known by its note.
 */
export type MediaStore = {
  /**
   * Moves the file at `path`, of the media type `type`, to the key. When it resolves, the file would survive a
   * power cut. Whatever was there is replaced, in one step.
   */
  put(key: string, path: string, type: string): Promise<void>;
  /** The bytes it has, or undefined when there is none. */
  findSize(key: string): Promise<number | undefined>;
  /** Its bytes, or undefined when there is none. Whoever takes the stream reads it to the end or destroys it. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Also when there is none. */
  delete(key: string): Promise<void>;
  close(): Promise<void>;
};

const KEY = /^[a-z]+\/[a-z0-9]+(\.[a-z0-9]+)?$/;

/** @throws {Error} for what could lead out of the store. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a media store.`);
}
