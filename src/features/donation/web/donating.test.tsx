import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listFields } from "../../../../tests/list-fields.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { getDonation } from "../calls.ts";
import type { DonationSettings } from "../rules.ts";
import { formatAmount } from "../rules.ts";
import DonatePage, { clientLoader, loader, shouldRevalidate } from "./donate-page.tsx";

const settings: DonationSettings = {
  ...{ clientId: "client", subscribeButtonId: null, currency: "EUR", amounts: ["10", "25.50", "1000"] },
  ...{ isTriedOut: false, isTest: false },
};
const getButton = (name: string) => screen.getByRole("button", { name });
const getAmount = () => screen.getByLabelText<HTMLInputElement>("Amount (EUR)");

describe("formatAmount", () => {
  it.each([
    ["10", "EUR", "en", "€10"],
    ["12.50", "EUR", "en", "€12.50"],
    ["10000", "USD", "en", "$10,000"],
    ["0.01", "USD", "en", "$0.01"],
    ["1000", "USD", "am", new Intl.NumberFormat("am", { style: "currency", currency: "USD" }).format(1000).replace(".00", "")],
  ] as const)("formats %s %s in %s as %s", (amount, currency, language, text) => {
    expect(formatAmount(amount, currency, language)).toBe(text);
  });
});

describe("DonatePage", () => {
  let assign: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  });

  async function mount(replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"] = [], url = "/donate") {
    const view = mountElement(<DonatePage />, { url, replies, data: settings, site: { donation: null } });
    expect(getButton("Donate").getAttribute("aria-haspopup")).toBe("dialog");
    await view.user.click(getButton("Donate"));
    await screen.findByRole("dialog", { name: "Choose an amount" });
    return view;
  }
  const listPresets = () =>
    [...screen.getByRole("group", { name: "Usual amounts" }).querySelectorAll("button")].map((button) => [
      button.textContent,
      button.getAttribute("aria-pressed"),
    ]);

  it("offers the usual amounts, and marks the chosen one in any notation", async () => {
    const { user, sent } = await mount();
    expect(getAmount().value).toBe("10");
    expect([listFields(), getAmount().autocomplete]).toEqual([["amount* | Amount (EUR) | [decimal ltr]"], "off"]);
    expect(listPresets()).toEqual([
      ["€10", "true"],
      ["€25.50", "false"],
      ["€1,000", "false"],
    ]);
    await user.click(getButton("€1,000"));
    expect(getAmount().value).toBe("1000");
    expect(listPresets().map(([, isPressed]) => isPressed)).toEqual(["false", "false", "true"]);
    fireEvent.change(getAmount(), { target: { value: "25,5" } });
    expect(listPresets().map(([, isPressed]) => isPressed)).toEqual(["false", "true", "false"]);
    await user.click(getButton("Cancel"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(getButton("Donate"));
    expect([sent, localStorage.length]).toEqual([[], 0]);
  });

  it("stores the amount and goes to the payment, as a document in the page's language", async () => {
    const { sent } = await mount([replyTo(getDonation, settings)], "/am/donate");
    fireEvent.change(getAmount(), { target: { value: " 12,5 " } });
    fireEvent.click(getButton("Continue to payment"));
    expect(getButton("Continue to payment").getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/am/payment"));
    expect(localStorage.getItem("amount")).toBe("12.50");
    expect(sent.map(({ call }) => call)).toEqual(["GET /donation"]);
    expect(getButton("Continue to payment").getAttribute("aria-busy")).toBeNull();
  });

  it("says what is wrong with an amount, and goes to its field", async () => {
    const { user, sent } = await mount();
    fireEvent.change(getAmount(), { target: { value: "10001" } });
    expect(getAmount().getAttribute("aria-invalid")).toBeNull();
    await user.click(getButton("Continue to payment"));
    expect(screen.getByText("The amount can be at most 10,000.")).not.toBeNull();
    expect(document.activeElement).toBe(getAmount());
    await user.click(getButton("€10"));
    expect(getAmount().getAttribute("aria-invalid")).toBeNull();
    expect([sent, localStorage.length, assign.mock.calls.length]).toEqual([[], 0, 0]);
  });

  it("stays and says so when the site is unreachable or the browser stores nothing", async () => {
    const replies = [refuseCall(getDonation, "Too many.", { status: 503 }), replyTo(getDonation, settings)];
    const { user, sent } = await mount(replies);
    await user.click(getButton("Continue to payment"));
    expect((await screen.findByRole("alert")).textContent).toBe("Too many.");
    vi.stubGlobal("localStorage", undefined);
    await user.click(getButton("Continue to payment"));
    expect(screen.getByRole("alert").textContent).toMatch(/^This browser does not let the site remember the amount/);
    expect([sent.length, assign.mock.calls]).toEqual([1, []]);
  });

  it("says only in a test that no money moves, and explains what regular gifts lack", async () => {
    const data = { ...settings, isTriedOut: true, isTest: true };
    const { user } = mountElement(<DonatePage />, { data, site: { donation: null } });
    expect(screen.getByText("Test: no money moves.")).not.toBeNull();
    expect(screen.getByText("Choose an amount. You confirm it before you pay.")).not.toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    await user.click(getButton("Subscribe"));
    expect(screen.getByRole("status").textContent).toMatch(/^Regular gifts are not set up yet/);
    expect(screen.getAllByText(/^Regular gifts are not set up yet/)).toHaveLength(1);
  });

  it.each([false, true])("says nothing of a test where it is none, tried out or not: %s", (isTriedOut) => {
    mountElement(<DonatePage />, { data: { ...settings, isTriedOut }, site: { donation: null } });
    expect(screen.queryByText("Test: no money moves.")).toBeNull();
  });

  it("loads how one can give, as a document of its own, and never again", async () => {
    const send = async (call: unknown) => (call === getDonation ? settings : null);
    const request = new Request("https://site.example/am/donate?x=1");
    const args = { request, params: {}, context: { get: () => send } } as unknown as Parameters<typeof loader>[0];
    expect(await loader(args)).toEqual(settings);
    expect(() => clientLoader(args)).toThrow(
      expect.objectContaining({ headers: expect.toSatisfy((headers: Headers) => headers.get("location") === "/am/donate?x=1") }),
    );
    expect(shouldRevalidate()).toBe(false);
  });
});
