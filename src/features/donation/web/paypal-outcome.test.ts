import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type CapturedOrder, parseCapture, parseCaptureError } from "./paypal-outcome.ts";

const named = (given_name: unknown) => ({ status: "COMPLETED", payer: { name: { given_name } } }) as CapturedOrder;
const withCapture = (status: string, orderStatus: string | undefined) =>
  ({ status: orderStatus, purchase_units: [{ payments: { captures: [{ status }] } }] }) as CapturedOrder;
const unnamed = { isPaid: true, payer: null };
const declined = { isPaid: false, outcome: "declined" };
const unconfirmed = { isPaid: false, outcome: "unconfirmed" };

describe("parseCapture", () => {
  it.each([
    ["a name", named("Abebe"), { isPaid: true, payer: "Abebe" }],
    ["an Ethiopic name", named("አበበ"), { isPaid: true, payer: "አበበ" }],
    ["a name in blanks", named("  Abebe "), { isPaid: true, payer: "Abebe" }],
    ["markup for a name, which stays text", named("<b>"), { isPaid: true, payer: "<b>" }],
    ["a blank name", named(" "), unnamed],
    ["no name", named(undefined), unnamed],
    ["a number for a name", named(7), unnamed],
    ["a name that changes the direction of text", named("a\u202eb"), unnamed],
    ["a name of two lines", named("a\nb"), unnamed],
    ["no payer", { status: "COMPLETED" } as CapturedOrder, unnamed],
    ["a pending capture", withCapture("PENDING", "COMPLETED"), unnamed],
    ["a declined capture", withCapture("DECLINED", "APPROVED"), declined],
    ["a declined capture of a completed order", withCapture("DECLINED", "COMPLETED"), declined],
    ["a failed capture", withCapture("FAILED", "COMPLETED"), declined],
    ["an order that is not captured", { status: "APPROVED" } as CapturedOrder, unconfirmed],
    ["an empty response", {} as CapturedOrder, unnamed],
    [
      "an order without a status",
      { payer: { name: { given_name: "Abebe" } } } as CapturedOrder,
      { isPaid: true, payer: "Abebe" },
    ],
    ["a status of null", { status: null } as unknown as CapturedOrder, unnamed],
    ["a declined capture of an order without a status", withCapture("DECLINED", undefined), declined],
    ["a capture without a status", { purchase_units: [{ payments: { captures: [{}] } }] } as CapturedOrder, unnamed],
    ["an empty status", { status: "" } as unknown as CapturedOrder, unconfirmed],
    ["a voided order", { status: "VOIDED" } as CapturedOrder, unconfirmed],
    ["no response", undefined, unconfirmed],
  ])("reads %s", (_what, order, captured) => {
    expect(parseCapture(order)).toEqual(captured);
  });
});

describe("parseCaptureError", () => {
  it.each([
    [new Error('{"details":[{"issue":"INSTRUMENT_DECLINED"}]}'), "declined"],
    [new Error("TRANSACTION_REFUSED"), "declined"],
    ["INSTRUMENT_DECLINED", "declined"],
    [new Error("PAYER_CANNOT_PAY"), "declined"],
    [new Error("CARD_EXPIRED"), "declined"],
    [new Error("Window closed"), "unconfirmed"],
    [new TypeError("Failed to fetch"), "unconfirmed"],
    [undefined, "unconfirmed"],
  ])("takes %s for %s", (error, outcome) => {
    expect(parseCaptureError(error)).toBe(outcome);
  });
});

/*
 * Responses of the provider, which are not part of this repository. The tests above do not need them.
 * Where TEST_DATA names a folder with payment/sample_capture_responses.json, these are read too.
 */
const folder = process.env.TEST_DATA;
const samples: (CapturedOrder & { id: string })[] = folder
  ? JSON.parse(readFileSync(join(folder, "payment/sample_capture_responses.json"), "utf8"))
  : [];

describe.runIf(folder)("the provider's sample responses (read where TEST_DATA is set)", () => {
  it("are parsed", () => {
    expect(Object.fromEntries(samples.map((sample) => [sample.id, parseCapture(sample)]))).toEqual({
      "5O190127TN364715T": { isPaid: true, payer: "Abebe" },
      NO_NAME: unnamed,
      NO_PAYER: unnamed,
      ETHIOPIC: { isPaid: true, payer: "አበበ" },
      XSS: { isPaid: true, payer: "<img src=x onerror=alert(1)>" },
      DECLINED: declined,
    });
  });
});
