import { withShownLinks } from "../link-rules.ts";
import { getHost } from "../source-names.ts";
import { type ImageKind, SOURCE_FIELDS, type SourceData, type SourceResponse } from "../source-rules.ts";

/** Converts a row to a response: see `sourceResponseSchema`. */
export function toSourceResponse<Row extends Partial<SourceData> & { link?: string }>(
  row: Row,
): Omit<Row, keyof SourceData> & SourceResponse {
  const response: Row = withShownLinks({ ...row, outlet: row.outlet ?? (row.link === undefined ? null : getHost(row.link)) });
  for (const field of SOURCE_FIELDS) if ((response[field] ?? null) === null) delete response[field];
  return response as Omit<Row, keyof SourceData> & SourceResponse;
}

type ImageFields = { image_kind?: ImageKind | null; is_sensitive?: boolean };

/** Removes an unknown kind of an image, and `is_sensitive` if it is true. */
export function omitImageDefaults<Row extends ImageFields>({ image_kind, is_sensitive, ...row }: Row) {
  return { ...row, ...(image_kind && { image_kind }), ...(is_sensitive === false && { is_sensitive }) };
}

/** Converts the row of an image to a response. */
export const toImage = <Row extends Partial<SourceData> & ImageFields>(row: Row) => omitImageDefaults(toSourceResponse(row));

/** Returns a row as it is stored: without an outlet that is just the host of the link. */
export function withoutDefaultOutlet<Row extends { link?: string; outlet?: string | null }>(row: Row): Row {
  return row.link !== undefined && row.outlet === getHost(row.link) ? { ...row, outlet: null } : row;
}

/** Renames the `link` of a row, if any, to the article's JSON field. */
export function toArticle<Row extends { link?: string }>({ link, ...row }: Row) {
  return { ...row, ...(link !== undefined && { article_link: link }) };
}

/** Renames `link` of a row to the video's JSON field. */
export function toVideo<Row extends { link: string }>({ link, ...row }: Row) {
  return { ...row, video_link: link };
}
