import { sendCall } from "#platform/web/api/api-client.ts";
import { countAct } from "../calls.ts";
import type { ActKind } from "../rules.ts";

/** Counts an act, even while the page is being left. Failures are ignored. */
export function sendAct(kind: ActKind, id: string): void {
  sendCall(countAct, { kind, id }, { keepalive: true, isQuiet: true }).catch(() => {});
}
