import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, notFound, onServer } from "#platform/web/load.ts";
import { archives_label, later_archives } from "#words";
import { LaterPage } from "./later-page.tsx";

/** Nothing has an address of its own here yet. */
const load = async ({ params }: LoadArgs) => (params.id === undefined ? {} : notFound({}));

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: archives_label(), description: later_archives() });
}

export default function ArchivesPage() {
  return <LaterPage title={archives_label()}>{later_archives()}</LaterPage>;
}
