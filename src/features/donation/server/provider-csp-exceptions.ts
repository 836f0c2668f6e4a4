import type { CspException } from "#platform/server/http/security-headers.ts";
import type { DonationSettings } from "../rules.ts";

/** The sources that the provider documents for its script, except its inline scripts. */
const PAYPAL_ORIGINS = ["https://*.paypal.com", "https://*.paypalobjects.com", "https://*.venmo.com"];
/** The target of the hosted form for regular gifts. */
const HOSTED_FORM_ORIGIN = "https://www.paypal.com";

/** The pages that may load from the payment provider, by the path of their route. */
export const PROVIDER_PATHS: ReadonlySet<string> = new Set(["/donate", "/payment"]);

/** Returns the policy of a page that loads from the payment provider; undefined for other pages. */
export function getProviderCspException(
  path: string,
  { clientId, subscribeButtonId }: DonationSettings,
): CspException | undefined {
  if (path === "/donate" && subscribeButtonId) return { sources: { "form-action": [HOSTED_FORM_ORIGIN] } };
  if (path === "/payment" && clientId) {
    return {
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
    };
  }
  return undefined;
}
