import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { getDonation } from "../calls.ts";
import type { DonationSettings } from "../rules.ts";
import PaymentPage from "./payment-page.tsx";

const settings: DonationSettings = {
  ...{ clientId: "client-1", subscribeButtonId: null, currency: "EUR", amounts: ["10"], isTriedOut: false, isTest: false },
};
type Buttons = {
  createOrder(data: object, actions: object): Promise<string>;
  onApprove(data: object, actions: object): Promise<void>;
  onCancel(): void;
  onError(error: object): void;
};

let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;
let reload: ReturnType<typeof vi.spyOn>;
/** The scripts of the provider that the page requested; none is loaded. */
let scripts: HTMLScriptElement[];
/** The last options that the page passed to the provider's buttons. */
let buttons: Buttons | undefined;
beforeEach(() => {
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  scripts = [];
  buttons = undefined;
  vi.spyOn(document.head, "insertBefore").mockImplementation((node) => {
    scripts.push(node as unknown as HTMLScriptElement);
    return node;
  });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, "paypal");
});

type Options = Partial<DonationSettings> & { amount?: string; url?: string; donation?: string | null };

/** Opens the page with a chosen amount, and waits until its code is loaded. */
async function mount({ amount = "25", url = "/payment", donation = null, ...values }: Options = {}) {
  const stored: Record<string, string> = amount === "" ? {} : { amount };
  const data = { ...settings, ...values };
  const view = mountElement(<PaymentPage />, { url, stored, data, site: { donation } });
  if (amount !== "") await screen.findByText(/^You will donate/);
  return view;
}

/** Loads the provider's script, with buttons that are eligible or not. */
async function loadScript({ isEligible = true } = {}) {
  const render = async () => undefined;
  Object.assign(window, {
    paypal: {
      Buttons: (given: Buttons) => {
        buttons = given;
        return { isEligible: () => isEligible, render, close: async () => undefined, updateProps: () => undefined };
      },
    },
  });
  await act(async () => scripts.at(-1)?.onload?.(new Event("load")));
}
const pay = async (order: { capture: () => Promise<object> } | undefined) =>
  act(async () => buttons?.onApprove({}, order ? { order } : {}));
const paid = (given_name?: string) => ({ capture: async () => ({ status: "COMPLETED", payer: { name: { given_name } } }) });

describe("PaymentPage", () => {
  it("says what will be given to whom, and lets the amount be changed", async () => {
    await mount({ amount: "12.50", url: "/am/payment", isTest: true });
    expect(screen.getByText("You will donate €12.50 to ድረ ገጹ.")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Change the amount" }).getAttribute("href")).toBe("/am/donate");
    expect(screen.getByText("Test: no money moves.")).not.toBeNull();
    expect(replace).not.toHaveBeenCalled();
  });

  it.each(["", "0", "ten"])("goes back to choose where the amount is %j", async (amount) => {
    mountElement(<PaymentPage />, { url: "/am/payment", stored: { amount }, data: settings, site: { donation: null } });
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith("/am/donate"));
    expect(screen.queryByText(/You will donate|Test: no money/)).toBeNull();
    expect(scripts).toEqual([]);
  });

  it("loads nothing of the provider before a click while the site is tried out", async () => {
    const { user } = await mount({ amount: "", isTriedOut: true });
    expect(await screen.findByText("You will donate €10 to The Site.")).not.toBeNull();
    expect(scripts).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Continue to PayPal" }));
    expect(scripts).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Continue to PayPal" })).toBeNull();
  });

  it("says that it is not set up, with the organisation's own page", async () => {
    await mount({ clientId: null, donation: "https://example.org/give" });
    expect(screen.getByText("Card payments are not set up.")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Give on our donation page" }).getAttribute("href")).toBe("https://example.org/give");
    expect(scripts).toEqual([]);
  });

  it("leads to another page as a document, but not within this one", async () => {
    const { router, getPath } = await mount();
    await act(() => router.navigate("/payment#top"));
    expect(assign).not.toHaveBeenCalled();
    await act(() => router.navigate("/am/email?x=1#y"));
    expect(assign).toHaveBeenCalledExactlyOnceWith("/am/email?x=1#y");
    await act(() => router.navigate("/donate"));
    expect(assign).toHaveBeenLastCalledWith("/donate");
    expect(getPath()).toBe("/payment");
  });
});

describe("the provider's script", () => {
  it("is asked for with the app and the currency, and waited for", async () => {
    await mount();
    const { searchParams, origin } = new URL(scripts[0]?.src ?? "");
    expect(origin).toBe("https://www.paypal.com");
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ "client-id": "client-1", currency: "EUR", intent: "capture", components: "buttons" },
    });
    expect(screen.getByText("Loading the payment options…")).not.toBeNull();
    expect(screen.queryByText("This takes longer than usual.")).toBeNull();
    expect(screen.getByText(/^PayPal makes the payment\./)).not.toBeNull();
    await loadScript();
    expect(screen.queryByText("Loading the payment options…")).toBeNull();
    expect(buttons).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers other ways when it is slow, and reloads only if the site is reachable", async () => {
    const slow = "This takes longer than usual.";
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const replies = [refuseCall(getDonation, "Not reachable.", { status: 503 }), replyTo(getDonation, settings)];
    const site = { donation: "https://example.org/give" };
    const options = { stored: { amount: "10" }, data: settings, site, replies };
    const { toasts } = mountElement(<PaymentPage />, options);
    while (!screen.queryByText(/^You will donate/)) await act(() => new Promise((resolve) => setImmediate(resolve)));
    await act(async () => vi.advanceTimersByTimeAsync(11_900));
    expect(screen.queryByText(slow)).toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByText(slow).closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Give on our donation page" })).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await act(async () => vi.advanceTimersByTimeAsync(10));
    expect([toasts, reload.mock.calls.length]).toEqual([[{ kind: "error", message: "Not reachable." }], 0]);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await act(async () => vi.advanceTimersByTimeAsync(10));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is asked for again where it could not be loaded", async () => {
    const { user } = await mount({ donation: "https://example.org/give" });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await act(async () => scripts[0]?.onerror?.(new Event("error")));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^The payment options could not be loaded\./);
    expect(screen.getByRole("link", { name: "Give on our donation page" })).not.toBeNull();
    const again = screen.getByRole("button", { name: "Try again" });
    await user.click(again);
    expect(document.activeElement?.contains(screen.getByText("Loading the payment options…"))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(scripts).toHaveLength(2);
    await loadScript();
    expect(buttons).toBeDefined();
  });

  it("says that its buttons cannot be shown here, and tries again", async () => {
    const { user } = await mount({ donation: "https://example.org/give" });
    await loadScript({ isEligible: false });
    expect((await screen.findByRole("alert")).textContent).toBe("The payment options cannot be shown here.");
    expect(screen.getByRole("link", { name: "Give on our donation page" })).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await loadScript();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("tells a failure of the library from one of the payment", async () => {
    const { user } = await mount();
    await loadScript();
    act(() => buttons?.onError(Object.assign(new Error("No container."), { componentStack: "x" })));
    expect(screen.getByRole("alert").textContent).toBe("The payment options cannot be shown here.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await loadScript();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a payment", () => {
  const order = (create: () => Promise<string>) => ({ order: { create: vi.fn(create) } });

  it("is one order until it ends, of the amount that is shown", async () => {
    await mount({ amount: "12.50" });
    await loadScript();
    localStorage.setItem("amount", "99");
    const actions = order(async () => "order-1");
    await act(async () => {
      expect(await buttons?.createOrder({}, actions)).toBe("order-1");
      expect(await buttons?.createOrder({}, actions)).toBe("order-1");
    });
    expect(actions.order.create.mock.calls).toEqual([
      [expect.objectContaining({ purchase_units: [{ amount: { currency_code: "EUR", value: "12.50" } }] })],
    ]);
    act(() => buttons?.onCancel());
    expect(screen.getByText(/^You left the payment before its end\./).getAttribute("role")).toBe("status");
    await act(async () => void (await buttons?.createOrder({}, actions)));
    expect(actions.order.create).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/^You left the payment/)).toBeNull();
    act(() => buttons?.onError(new Error("It did not start.")));
    expect(screen.getByRole("alert").textContent).toMatch(/^The payment did not start/);
    await act(async () => void (await buttons?.createOrder({}, actions)));
    expect(actions.order.create).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["Abebe", "/payment", "Thank you, Abebe for supporting The Site.", "/donate"],
    [undefined, "/am/payment", "Thank you for supporting ድረ ገጹ.", "/am/donate"],
  ])("ends with thanks to %s, here and on the page before", async (name, url, thanks, path) => {
    await mount({ url });
    await loadScript();
    await pay(paid(name));
    expect(screen.getByText(thanks)).not.toBeNull();
    expect(screen.getByText("The payment went through.").closest("[role=status]")?.textContent).toContain(thanks);
    expect(screen.getByText(/^PayPal makes the payment\./).closest("[hidden]")).not.toBeNull();
    expect(JSON.parse(sessionStorage.getItem("carriedToast") ?? "")).toEqual({ kind: "success", message: thanks });
    expect(replace).toHaveBeenCalledExactlyOnceWith(path);
  });

  it("stays with its thanks where the browser stores nothing", async () => {
    const { toasts } = await mount();
    await loadScript();
    vi.stubGlobal("sessionStorage", undefined);
    await pay(paid("Abebe"));
    expect(toasts).toEqual([{ kind: "success", message: "Thank you, Abebe for supporting The Site." }]);
    expect(replace).not.toHaveBeenCalled();
  });

  it.each<[string, { capture: () => Promise<object> } | undefined, RegExp]>([
    [
      "was declined",
      { capture: () => Promise.reject(new Error("INSTRUMENT_DECLINED")) },
      /^The payment was declined, and nothing was charged\./,
    ],
    ["was not captured", { capture: async () => ({ status: "APPROVED" }) }, /^We could not learn whether/],
    ["got no answer", { capture: () => Promise.reject(new Error("Network")) }, /^We could not learn whether/],
    ["has no order", undefined, /^We could not learn whether/],
  ])("says that it %s, and can be tried again", async (_what, refused, message) => {
    await mount();
    await loadScript();
    await pay(refused);
    expect(screen.getByRole("alert").textContent).toMatch(message);
    expect(screen.queryByText("The payment went through.")).toBeNull();
    expect([replace.mock.calls, sessionStorage.length]).toEqual([[], 0]);
    await pay(paid("Abebe"));
    expect(screen.getByText("The payment went through.")).not.toBeNull();
  });

  it("captures once where it is approved twice at the same time", async () => {
    await mount();
    await loadScript();
    const capture = vi.fn(paid("Abebe").capture);
    await act(async () => {
      await Promise.all([buttons?.onApprove({}, { order: { capture } }), buttons?.onApprove({}, { order: { capture } })]);
    });
    expect(capture).toHaveBeenCalledOnce();
    expect(replace).toHaveBeenCalledOnce();
  });
});
