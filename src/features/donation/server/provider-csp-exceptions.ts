import type { CspException } from "#platform/server/security-headers.ts";
import type { DonationSettings } from "../rules.ts";

/** The sources that the provider documents for its script, except its inline scripts. */
const PAYPAL_ORIGINS = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
/** The target of the hosted form for regular gifts. */
const HOSTED_FORM_ORIGIN = "https://www.paypal.com";

/** Returns the policies of pages that load from the payment provider, by plain path; none for what is not configured. */
export function createProviderCspExceptions({ clientId, subscribeButtonId }: DonationSettings): Map<string, CspException> {
  const cspExceptions = new Map<string, CspException>();
  if (subscribeButtonId) cspExceptions.set("/donate", { sources: { "form-action": [HOSTED_FORM_ORIGIN] } });
  if (clientId) {
    cspExceptions.set("/payment", {
      sources: {
        "script-src": PAYPAL_ORIGINS,
        // Its script writes style elements into the page.
        "style-src": ["'unsafe-inline'", ...PAYPAL_ORIGINS],
        "img-src": PAYPAL_ORIGINS,
        "connect-src": PAYPAL_ORIGINS,
        "frame-src": PAYPAL_ORIGINS,
      },
      // The provider's pop-up sends messages to its opener.
      openerPolicy: "same-origin-allow-popups",
    });
  }
  return cspExceptions;
}
