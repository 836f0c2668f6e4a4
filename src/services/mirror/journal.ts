import { createReadStream, existsSync } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { createInterface } from "node:readline";

/** A file of the mirror as it was written, and the addresses that were found in it first. */
export type WrittenFile = { address: string; bytes: number; sha256: string; links: string[] };

/**
 * Lists the files that a run has written, one per line, so that a stopped run can resume. The first line names the site's state.
 */
export class Journal {
  readonly #path: string;
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Opens the journal of a state with its files. A journal of another state is emptied. */
  static async open(path: string, state: string): Promise<{ journal: Journal; written: WrittenFile[] }> {
    const lines = existsSync(path) ? await readLines(path) : [];
    const isSame = lines[0] === state;
    const written = isSame ? lines.slice(1).flatMap(parseLine) : [];
    // Written again as a whole, as the last line may be half a line.
    const file = await open(path, "w");
    await file.appendFile([state, ...written.map((each) => JSON.stringify(each)), ""].join("\n"));
    return { journal: new Journal(path, file), written };
  }

  async add(written: WrittenFile): Promise<void> {
    await this.#file.appendFile(`${JSON.stringify(written)}\n`);
  }

  /** Removes the journal, so that the next run starts anew. */
  remove(): Promise<void> {
    return rm(this.#path);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function readLines(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) lines.push(line);
  return lines;
}

function parseLine(line: string): WrittenFile[] {
  try {
    return [JSON.parse(line)];
  } catch {
    // A line that a killed process cut.
    return [];
  }
}
