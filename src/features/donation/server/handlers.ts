import { createEndpoint } from "#platform/server/call-handler.ts";
import { getDonation } from "../calls.ts";
import type { DonationSettings } from "../rules.ts";
import * as schemas from "../schemas.ts";

/** Returns the endpoints of donations. Payments themselves are between the visitor and the provider. */
export function donationHandlers(settings: DonationSettings) {
  return [createEndpoint(getDonation, schemas.getDonation, { commit: async () => settings })];
}
