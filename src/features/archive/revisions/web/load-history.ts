import type { OutputOf } from "#platform/shared/define-call.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getIncidentHistory, getRevision, getRevisionComparison } from "../calls.ts";

/** Returns the revisions of the incident in the URL, and what differs between two of them where it names two. */
export async function loadHistory({ send, params: { id = "" }, url: { searchParams } }: LoadArgs) {
  const before = parseNumber(searchParams.get("before"));
  const [from, to] = [parseNumber(searchParams.get("from")), parseNumber(searchParams.get("to"))];
  const [history, comparison] = await Promise.all([
    send(getIncidentHistory, before === undefined ? { id } : { id, before }),
    from === undefined || to === undefined ? null : send(getRevisionComparison, { id, from, to }),
  ]);
  return { id, before: before ?? null, history, comparison };
}
export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

/** Returns the revision in the URL. */
export async function loadRevision({ send, params: { id = "", number = "" } }: LoadArgs) {
  return { id, revision: await send(getRevision, { id, number }) };
}
export type LoadedRevision = { id: string; revision: OutputOf<typeof getRevision> };

function parseNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
