import { createReadStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";

const compress = promisify(gzip);
/** Characters that are buffered before a write. */
const PART_LENGTH = 64 * 1024;
const FASTEST = { level: 1 };

/** A text that is written first and read later. It is on disk because it may be large, and compressed because strangers can request it. */
export class SpooledText {
  readonly #path: string;
  #waiting: string[] = [];
  #length = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async add(text: string): Promise<void> {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length >= PART_LENGTH) await this.#write();
  }

  async *read(): AsyncGenerator<Uint8Array> {
    await this.#write();
    // The reader gets the error.
    yield* pipeline(createReadStream(this.#path), createGunzip(), () => {});
  }

  /** Appends the buffered text as a gzip member: https://www.rfc-editor.org/rfc/rfc1952#section-2.2 */
  async #write(): Promise<void> {
    const text = this.#waiting.join("");
    this.#waiting = [];
    this.#length = 0;
    await appendFile(this.#path, await compress(text, FASTEST), { mode: 0o600 });
  }
}
