import { loadWithdrawal, type Withdrawal } from "#features/archive/incidents/web/load-withdrawal.ts";
import { catchRefusal, gone, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getDestroyedIncident, getIncidentHistory, getRevision, getRevisionComparison } from "../calls.ts";
import type { DestroyedIncident } from "../rules.ts";

/** The data of a page whose incident was withdrawn or deleted for good. */
export type Gone = { withdrawal: Withdrawal | null; destroyed: DestroyedIncident | null };

/** Returns the revisions of the incident in the URL, and what differs between two of them where it names two. */
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

/** Returns what is kept of the incident in the URL; null unless it was deleted for good. */
export async function loadDestroyedIncident({ send, params: { id } }: LoadArgs): Promise<DestroyedIncident | null> {
  if (id === undefined) return null;
  const destroyed = await catchRefusal(send(getDestroyedIncident, { id }));
  return "found" in destroyed ? destroyed.found : null;
}

/** Returns the result of `load`, or with status 410 what is public of an incident that was withdrawn or deleted for good. */
async function loadUnlessGone<T>(args: LoadArgs, load: (args: LoadArgs) => Promise<T>): Promise<T | Gone> {
  try {
    return await load(args);
  } catch (error) {
    const [withdrawal, destroyed] = await Promise.all([loadWithdrawal(args), loadDestroyedIncident(args)]);
    if (withdrawal || destroyed) return gone({ withdrawal, destroyed });
    throw error;
  }
}

function parseNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
