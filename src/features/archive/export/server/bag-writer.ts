import { createHash } from "node:crypto";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** The declaration of a bag: https://www.rfc-editor.org/rfc/rfc8493#section-2.1.1 */
const DECLARATION = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";
const FILE_MODE = 0o100644;

/**
 * Writes a ZIP with a BagIt bag (RFC 8493): the files in `data`, and their hashes in the format of `sha256sum -c`. The same files and the
 * same time give the same bytes. Files are read no faster than the ZIP.
 */
export class BagWriter {
  readonly #zip = new ZipFile();
  readonly #lines: string[] = [];
  readonly #modifiedAt: Date;
  #current: Transform | undefined;
  readonly output: Readable;

  constructor(modifiedAt: Date) {
    this.#modifiedAt = modifiedAt;
    this.output = this.#zip.outputStream as Readable;
    // When the client is gone, nothing reads the ZIP: `add` would wait forever.
    this.output.once("close", () => this.#current?.destroy());
  }

  /** Adds a file to `data`; resolves when it has been read. */
  async add(path: string, content: AsyncIterable<string | Uint8Array> | Iterable<string>): Promise<void> {
    const hash = createHash("sha256");
    const hashed = new Transform({
      transform: (chunk, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    if (this.output.destroyed) throw new Error("The ZIP is read no more.");
    this.#current = hashed;
    this.#zip.addReadStream(hashed, `data/${path}`, { mtime: this.#modifiedAt, mode: FILE_MODE });
    await pipeline(Readable.from(content), hashed);
    this.#lines.push(`${hash.digest("hex")}  data/${path}\n`);
  }

  /** Adds a file that describes the bag. */
  addTagFile(path: string, text: string): void {
    this.#zip.addBuffer(Buffer.from(text), path, { mtime: this.#modifiedAt, mode: FILE_MODE });
  }

  /** Adds the hashes, and ends the ZIP. */
  end(): void {
    this.addTagFile("bagit.txt", DECLARATION);
    this.addTagFile("manifest-sha256.txt", this.#lines.join(""));
    this.#zip.end();
  }
}
