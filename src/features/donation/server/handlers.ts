import { createEndpoint } from "#platform/server/call-handler.ts";
import { getDonation } from "../calls.ts";
import type { DonationSettings } from "../rules.ts";

/** The one call about donations. Payments themselves are between the visitor and the provider. */
export function donationHandlers<Db>(settings: DonationSettings) {
  return [createEndpoint<typeof getDonation, Db>(getDonation, async () => settings)];
}
