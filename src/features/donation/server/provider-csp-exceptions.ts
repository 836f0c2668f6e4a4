import type { CspException } from "#platform/server/security-headers.ts";
import type { DonationSettings } from "../rules.ts";

/** What the provider's own documentation of its script names; its inline scripts are left out on purpose. */
const PAYPAL_ORIGINS = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
/** Where the hosted form of regular gifts is sent. */
const HOSTED_FORM_ORIGIN = "https://www.paypal.com";

/** The pages that reach the payment provider, by plain path. Nothing is opened for what is not set up. */
export function createProviderCspExceptions({ clientId, subscribeButtonId }: DonationSettings): Map<string, CspException> {
  const cspExceptions = new Map<string, CspException>();
  if (subscribeButtonId) cspExceptions.set("/donate", { sources: { "form-action": [HOSTED_FORM_ORIGIN] } });
  if (clientId) {
    cspExceptions.set("/payment", {
      sources: {
        "script-src": PAYPAL_ORIGINS,
        "style-src": PAYPAL_ORIGINS,
        "img-src": PAYPAL_ORIGINS,
        "connect-src": PAYPAL_ORIGINS,
        "frame-src": PAYPAL_ORIGINS,
      },
      // The provider's window answers the page that opened it.
      openerPolicy: "same-origin-allow-popups",
    });
  }
  return cspExceptions;
}
