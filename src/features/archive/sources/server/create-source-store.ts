import type { Db } from "#database/database.ts";
import { createPartStore, type PartRow } from "#features/archive/incidents/server/part-store.ts";
import { SOURCE_FIELDS, type SourceData } from "../source-rules.ts";

/** The data of an article or a video, and of an image; fields that are absent stay as they are. */
export type LinkedData = { link: string; description: string } & Partial<SourceData>;
export type ImageData = { description: string } & Partial<SourceData>;
export type SourceRow<Data> = PartRow & Data & SourceData;

/** Returns the store of the sources of a type; `deleteRest` deletes what other tables have of one. */
export const createSourceStore = <Data extends ImageData>(
  type: "article" | "video" | "image",
  deleteRest?: (tx: Db, id: string) => Promise<void>,
) =>
  createPartStore<Data, SourceRow<Data>>({
    table: "source",
    fields: ["link", "description", ...SOURCE_FIELDS],
    constants: { type },
    fromRows: async (_db, rows) => rows.map(({ link, ...row }) => (link === null ? row : { ...row, link })) as SourceRow<Data>[],
    toColumns: (data) => data,
    ...(deleteRest && { deleteRest }),
  });
