import { type CallContext, createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import * as calls from "../calls.ts";
import type { DonationSettings } from "../rules.ts";
import * as schemas from "../schemas.ts";

/** Returns the endpoints of donations. Payments themselves are between the visitor and the provider. */
export function createDonationEndpoints<Db>(
  readSettings: (context: CallContext<Db>) => Promise<DonationSettings>,
): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    getDonation: (_input, context) => readSettings(context),
  });
}
