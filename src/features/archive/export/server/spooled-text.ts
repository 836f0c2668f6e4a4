import { createReadStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gzip } from "node:zlib";

const compress = promisify(gzip);
/** Characters that wait in memory. */
const PART_LENGTH = 64 * 1024;
const FASTEST = { level: 1 };

/** A text that is read after it was written. It is on the disk, as it may be large, and compressed, as strangers can ask for it. */
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

  /** Appends what waits as a member of its own: https://www.rfc-editor.org/rfc/rfc1952#section-2.2 */
  async #write(): Promise<void> {
    const text = this.#waiting.join("");
    this.#waiting = [];
    this.#length = 0;
    await appendFile(this.#path, await compress(text, FASTEST), { mode: 0o600 });
  }
}
