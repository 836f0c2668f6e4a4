import type { Handlers } from "#platform/server/call-handler.ts";
import type * as calls from "../calls.ts";
import { SECURITY_EVENTS_SHOWN_COUNT } from "../rules.ts";
import type { Db } from "./account-store.ts";
import { listSecurityEvents } from "./security-event-store.ts";
import type { SecurityEvents } from "./security-events.ts";

export function securityHandlers(securityEvents: SecurityEvents) {
  return {
    getSecurityEvents: async (_input, { db }) => {
      await securityEvents.store();
      return listSecurityEvents(db, SECURITY_EVENTS_SHOWN_COUNT);
    },
  } satisfies Partial<Handlers<typeof calls, Db>>;
}
