import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fresh from "fresh";
import { listIncidentIds } from "#features/archive/search/server/select-page.ts";
import { mergeInput } from "#platform/server/calls/run-call.ts";
import { negotiateEncoding } from "#platform/server/http/content-negotiation.ts";
import type { RequestLimits } from "#platform/server/http/request-limits.ts";
import { CACHE_CONTROL } from "#platform/server/http/security-headers.ts";
import { compress, type StreamLimiter } from "#platform/server/http/stream-limiter.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { idSchema } from "#platform/shared/call-schemas.ts";
import { languages } from "#platform/shared/languages.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import { getSha256 } from "../../revisions/server/create-revision.ts";
import { EXPORT_PATH, type ExportFormat, getBibtexPath } from "../../search/filter-rules.ts";
import type { Matcher } from "../../search/server/matches.ts";
import { formatIncidentBibtex } from "../format-bibtex.ts";
import { type ExportFilter, exportInputSchema } from "../rules.ts";
import { BagWriter } from "./bag-writer.ts";
import { exportFiles, renderFile } from "./export-files.ts";
import { type Db, findNewestChange } from "./export-store.ts";
import { type ExportRecord, readRecords } from "./read-records.ts";
import { renderCodebook, renderReadme } from "./render-readme.ts";
import { getPictureName } from "./rows.ts";
import { SpooledText } from "./spooled-text.ts";

type ExportOptions = {
  reader: Db;
  store: Pick<MediaStore, "read">;
  incoming: string;
  origin: string;
  limits: RequestLimits;
  streams: StreamLimiter;
  /** The search's own matcher: an export has the same incidents in the same order. */
  match: Matcher;
  readSite(): Promise<{ name: string; licence: string | null }>;
};

const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
  zip: "application/zip",
};
const TAG_LENGTH = 32;
/** The time of a site without any change. */
const NEVER = "1980-01-01T00:00:00.000Z";

/** Registers the download of the incidents that a search finds. It is streamed, so that memory never holds all of it. */
export function registerExport(app: FastifyInstance, options: ExportOptions): void {
  const { reader, limits } = options;
  app.route({
    method: ["GET", "HEAD"],
    url: EXPORT_PATH,
    config: { isAnonymous: true, isCountedByHandler: true },
    handlerTimeout: HOUR,
    handler: async (request, reply) => {
      limits.countRequest(request);
      const { format, ...filter } = await exportInputSchema.parseAsync(mergeInput(request.query));
      const change = (await findNewestChange(reader)) ?? { sequence: 0, at: NEVER };
      const encoding = format === "zip" ? "identity" : negotiateEncoding(request.headers, ["gzip"]);
      const etag = `"${getSha256(JSON.stringify([options.origin, format, filter, change, encoding])).slice(0, TAG_LENGTH)}"`;
      const headers = {
        "content-type": TYPES[format],
        "content-disposition": `attachment; filename="archive-${change.at.slice(0, "YYYY-MM-DD".length)}.${format}"`,
        "cache-control": CACHE_CONTROL.revalidated,
        vary: "Accept-Encoding",
        etag,
        ...(encoding === "gzip" && { "content-encoding": encoding }),
      };
      if (fresh(request.headers, { etag })) return reply.headers(headers).code(304).send();
      if (request.method === "HEAD") return reply.headers(headers).send();
      limits.countRendering(request);
      options.streams.assertRoom(request.visitor.address);
      // Before the headers, so that a refused search gets its message.
      const ids = await limits.runInTurn(request, () => listIncidentIds(options.match, reader, filter));
      const stream = await createStream(request, { ...options, filter, format, ids, changedAt: change.at });
      return reply.headers(headers).send(encoding === "gzip" ? compress(stream) : stream);
    },
  });
  app.get<{ Params: { id: string } }>(getBibtexPath(":id"), async (request, reply) => {
    const { data: id } = idSchema.safeParse(request.params.id);
    const record = id && (await readRecords(reader, [id]).next()).value;
    if (!record) return reply.callNotFound();
    const { body, number, sha256 } = record;
    const { name } = await options.readSite();
    const text = formatIncidentBibtex({
      id: body._id,
      site: name,
      title: body.title,
      recordedAt: body.created_at,
      address: `${options.origin}/archives/${body._id}`,
      revision: { number, sha256 },
    });
    return reply
      .headers({ "content-type": "application/x-bibtex; charset=utf-8", "cache-control": CACHE_CONTROL.revalidated })
      .send(`${text}\n`);
  });
}

type Export = ExportOptions & { format: ExportFormat; filter: ExportFilter; ids: AsyncIterable<string>; changedAt: string };

async function createStream({ visitor }: FastifyRequest, options: Export): Promise<Readable> {
  const { reader, origin, store, incoming, streams, filter, format, ids, changedAt, readSite } = options;
  const records = readRecords(reader, ids);
  if (format !== "zip") return streams.add(visitor.address, renderFile(exportFiles[`incidents.${format}`], records, origin));
  const { name, licence } = await readSite();
  const bag = new BagWriter(new Date(changedAt));
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  const readme = renderReadme({ site: name, address: origin, filter: String(query), changedAt, licence });
  const output = streams.add(visitor.address, bag.output);
  writeArchive(bag, { records, origin, store, incoming, readme }).catch((error: Error) => bag.output.destroy(error));
  return output;
}

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
