import type { OutputOf } from "#platform/shared/define-call.ts";
import { catchRefusal, type LoadArgs, notFound } from "#platform/web/api/create-loader.ts";
import { getImport, getImports } from "../calls.ts";
import type { Import, ImportShow } from "../rules.ts";
import { importShows, listShown } from "./import-labels.ts";

export type ImportedRow = OutputOf<typeof getImport>["list"][number];
/** A table with the rows of one kind. */
export type ShownImport = OutputOf<typeof getImport> & { show: ImportShow | null; after: number };

export type ImportsData = { imports: Import[] } | { table: ShownImport } | { errorMessage: string };

/** Loads the import in the URL with the rows that it names, else the first kind; or the list of imports. */
export async function loadImports({ send, url }: LoadArgs): Promise<ImportsData> {
  const id = url.searchParams.get("id");
  if (id === null) return { imports: await send(getImports, {}) };
  const given = importShows.find((show) => show === url.searchParams.get("show"));
  const after = Number(url.searchParams.get("after") ?? 0);
  const result = await catchRefusal(send(getImport, given ? { id, show: given, after } : { id }));
  if ("refused" in result) return notFound({ errorMessage: result.refused });
  if (given) return { table: { ...result.found, show: given, after } };
  const [show = null] = listShown(result.found.counts);
  return { table: { ...(show ? await send(getImport, { id, show }) : result.found), show, after: 0 } };
}
