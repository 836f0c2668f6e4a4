import { describe, expect, it, vi } from "vitest";
import { goBackWithToast } from "./paypal-payment.tsx";

/** Goes back from the payment page as if it was opened from `referrer`. Returns the new path, and the stored values. */
function goBackFrom(referrer: string, length = 2) {
  const [back, replace] = [vi.fn(), vi.fn()];
  const stored = new Map<string, string>();
  vi.stubGlobal("window", { history: { length, back }, location: { origin: "https://site.example", replace } });
  vi.stubGlobal("document", { referrer });
  vi.stubGlobal("sessionStorage", { setItem: (name: string, value: string) => stored.set(name, value) });
  goBackWithToast("Thank you", "/donate");
  return { isBack: back.mock.calls.length === 1, replacement: replace.mock.calls[0]?.[0], toasts: [...stored.values()] };
}

describe("goBackWithToast", () => {
  it.each(["https://site.example/", "https://site.example/am/donate", "https://site.example/payments"])(
    "goes back to %s",
    (referrer) => {
      const toasts = [JSON.stringify({ kind: "success", message: "Thank you" })];
      expect(goBackFrom(referrer)).toEqual({ isBack: true, replacement: undefined, toasts });
    },
  );

  it.each([
    ["of another site", "https://other.example/donate", 2],
    ["that is the payment page", "https://site.example/payment", 2],
    ["that is the payment page in the other language", "https://site.example/am/payment", 2],
    ["of which the browser does not tell", "", 2],
    ["that is not there", "https://site.example/", 1],
  ])("goes to another page instead of one %s", (_page, referrer, length) => {
    expect(goBackFrom(referrer, length)).toMatchObject({ isBack: false, replacement: "/donate" });
  });
});
