import { getIncidentHistory, getRevision, getRevisionComparison } from "#features/archive/revisions/history-calls.ts";
import { gone, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { type Gone, loadGone } from "../gone/load-gone.ts";

/** Returns the revisions of the incident in the URL, and the comparison of two of them if it names two. */
export function loadHistory(args: LoadArgs) {
  return loadUnlessGone(args, async ({ send, params: { id = "" }, url: { searchParams } }) => {
    const before = parseNumber(searchParams.get("before"));
    const [from, to] = [parseNumber(searchParams.get("from")), parseNumber(searchParams.get("to"))];
    const [history, comparison] = await Promise.all([
      send(getIncidentHistory, before === undefined ? { id } : { id, before }),
      from === undefined || to === undefined ? null : send(getRevisionComparison, { id, from, to }),
    ]);
    return { id, before: before ?? null, history, comparison };
  });
}
export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>;

/** Returns the revision in the URL. */
export function loadRevision(args: LoadArgs) {
  return loadUnlessGone(args, async ({ send, params: { id = "", number = "" } }) => ({
    id,
    revision: await send(getRevision, { id, number }),
  }));
}
export type LoadedRevision = Awaited<ReturnType<typeof loadRevision>>;

/** Returns the result of `load`; with status 410 what is still public of an incident that is gone. */
async function loadUnlessGone<T>(args: LoadArgs, load: (args: LoadArgs) => Promise<T>): Promise<T | Gone> {
  try {
    return await load(args);
  } catch (error) {
    const left = await loadGone(args);
    if (left) return gone(left);
    throw error;
  }
}

function parseNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
