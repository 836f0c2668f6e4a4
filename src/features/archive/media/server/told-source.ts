import { getHost } from "../get-host.ts";
import { SOURCE_FIELDS, type SourceData, type ToldSource } from "../source-rules.ts";

/** Returns a row as responses carry it: see `toldSourceSchema`. */
export function toTold<Row extends Partial<SourceData> & { link?: string }>(row: Row): Omit<Row, keyof SourceData> & ToldSource {
  const told: Row = { ...row, outlet: row.outlet ?? (row.link === undefined ? null : getHost(row.link)) };
  for (const field of SOURCE_FIELDS) if ((told[field] ?? null) === null) delete told[field];
  return told as Omit<Row, keyof SourceData> & ToldSource;
}

/** Returns a row as it is stored: the host of the link is nothing that was entered, and follows the link. */
export function withoutHost<Row extends { link: string; outlet?: string | null }>(row: Row): Row {
  return row.outlet === getHost(row.link) ? { ...row, outlet: null } : row;
}
