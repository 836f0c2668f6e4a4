import type { PageOpening } from "#platform/server/security-headers.ts";
import type { DonationSettings } from "../rules.ts";

/** What the provider's own documentation of its script names; its inline scripts are left out on purpose. */
const PROVIDER = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
/** Where the hosted form of regular gifts is sent. */
const HOSTED_FORM = "https://www.paypal.com";

/** The pages that reach the payment provider, by plain path. Nothing is opened for what is not set up. */
export function providerOpenings({ clientId, subscribeButtonId }: DonationSettings): Map<string, PageOpening> {
  const openings = new Map<string, PageOpening>();
  if (subscribeButtonId) openings.set("/donate", { sources: { "form-action": [HOSTED_FORM] } });
  if (clientId) {
    openings.set("/payment", {
      sources: {
        "script-src": PROVIDER,
        "style-src": PROVIDER,
        "img-src": PROVIDER,
        "connect-src": PROVIDER,
        "frame-src": PROVIDER,
      },
      // The provider's window answers the page that opened it.
      openerPolicy: "same-origin-allow-popups",
    });
  }
  return openings;
}
