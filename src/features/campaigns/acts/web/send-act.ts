import { sendCall } from "#platform/web/api/api-client.ts";
import { countAct } from "../calls.ts";
import type { ActKind } from "../rules.ts";

/** Counts an act, also while the page is being left. Visitors need not know when that fails. */
export function sendAct(kind: ActKind, id: string): void {
  sendCall(countAct, { kind, id }, { keepalive: true, isQuiet: true }).catch(() => {});
}
