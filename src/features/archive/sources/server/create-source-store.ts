import type { Db } from "#database/database.ts";
import { createPartStore, type PartRow, STORED_TYPES } from "#features/archive/incidents/server/part-store.ts";
import { type ImageKind, SOURCE_FIELDS, type SourceData } from "../source-rules.ts";

/** The data of an article, a video and an image; absent fields of `SourceData` keep their values. */
export type ArticleData = { link?: string; reference?: string; description: string } & Partial<SourceData>;
export type VideoData = { link: string; description: string } & Partial<SourceData>;
/** Articles and videos are assignable to it. */
export type ImageData = { description: string; image_kind?: ImageKind | null; is_sensitive?: boolean } & Partial<SourceData>;
export type SourceRow<Data> = PartRow & Data & SourceData;

type SourceStoreOptions<Data> = {
  toColumns: (data: Data) => object;
  /** The columns besides those that all sources have. */
  fields?: readonly string[];
  /** Converts the columns that differ from the data. */
  fromRow?: (row: Record<string, unknown>) => object;
  /** Deletes the data of a source in other tables. */
  deleteRest?: (tx: Db, id: string) => Promise<void>;
};

/** Creates the store of the articles, videos or images. */
export const createSourceStore = <Data extends ImageData>(
  kind: keyof typeof STORED_TYPES,
  { toColumns, fields = [], fromRow = (row) => row, deleteRest }: SourceStoreOptions<Data>,
) =>
  createPartStore<Data, SourceRow<Data>>({
    table: "source",
    fields: ["link", "reference", "description", ...SOURCE_FIELDS, ...fields],
    only: { column: "type", values: STORED_TYPES[kind] },
    fromRows: async (_db, rows) =>
      (rows as (PartRow & Address)[]).map((row) => fromRow(withoutEmptyAddress(row))) as SourceRow<Data>[],
    toColumns,
    ...(deleteRest && { deleteRest }),
  });

type Address = { link: string | null; reference: string | null };

/** Removes a missing link or reference from a row. */
export function withoutEmptyAddress<Row extends Address>({ link, reference, ...row }: Row) {
  return { ...row, ...(link !== null && { link }), ...(reference !== null && { reference }) };
}
