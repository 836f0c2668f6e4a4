import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { languages } from "#platform/shared/languages.ts";
import type { BagWriter } from "./bag-writer.ts";
import { exportFiles, renderFile } from "./export-files.ts";
import type { ExportRecord } from "./read-records.ts";
import { renderCodebook } from "./render-readme.ts";
import { getPictureName } from "./rows.ts";
import { SpooledText } from "./spooled-text.ts";

type ArchiveOptions = {
  records: AsyncIterable<ExportRecord>;
  origin: string;
  store: Pick<MediaStore, "read">;
  /** The folder for a temporary folder, which is removed at the end. */
  incoming: string;
  readme: string;
};

/**
 * Writes all files of an export into a bag. Each record is read once; as a ZIP has its files one after the other, the texts of all files
 * but the first are spooled to disk.
 */
export async function writeArchive(bag: BagWriter, { records, origin, store, incoming, readme }: ArchiveOptions): Promise<void> {
  for (const language of languages) await bag.add(`codebook-${language}.csv`, [renderCodebook(language)]);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(incoming, "export-"));
  try {
    const { "incidents.csv": first, ...others } = exportFiles;
    const waiting = Object.entries(others).map(([path, file]) => ({ path, file, text: new SpooledText(join(folder, path)) }));
    const pictures = new Map<string, string>();
    const copy = async function* () {
      let position = 0;
      for await (const record of records) {
        for (const { file, text } of waiting) await text.add(file.render(record, origin, position));
        for (const image of record.body.images) {
          const name = getPictureName(image, record);
          if (name !== undefined) pictures.set(`pictures/${name}`, `served/${name}`);
        }
        yield record;
        position += 1;
      }
    };
    for (const { file, text } of waiting) await text.add(file.begin);
    await bag.add("incidents.csv", renderFile(first, copy(), origin));
    for (const { path, file, text } of waiting) {
      await text.add(file.end);
      await bag.add(path, text.read());
    }
    for (const [path, key] of pictures) {
      const file = await store.read(key);
      // Without its file, the picture is still listed among the sources.
      if (file) await bag.add(path, file);
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  bag.addTagFile("README.txt", readme);
  bag.end();
}
