import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page, Request, Route } from "@playwright/test";

type Order = { intent: string; purchase_units: unknown[] };
type MockResponse = { status?: number; json: object };

const read = (file: string) => readFile(join(import.meta.dirname, file), "utf8");

/** What happens when the page requests the provider's script. */
type ScriptBehavior = "loads" | "fails" | "hangs" | "has no buttons";

/** A fake payment provider at the real addresses, for the browsers of a context. */
export class MockPaymentProvider {
  script: ScriptBehavior = "loads";
  /** The responses to the next order and the next capture. */
  createResponse: MockResponse = { status: 201, json: { id: "ORDER", status: "CREATED" } };
  captureResponse: MockResponse = {
    status: 201,
    json: { id: "ORDER", status: "COMPLETED", payer: { name: { given_name: "Abebe" } } },
  };
  /** The bodies of the orders that were made. */
  readonly orders: Order[] = [];
  /** The ids of the orders that were captured. */
  readonly captured: string[] = [];
  /** The queries of the requests for the script. */
  readonly scripts: Record<string, string>[] = [];
  /** The fields that the hosted form of regular gifts was sent with. */
  readonly subscriptions: Record<string, string>[] = [];

  static async install(context: BrowserContext): Promise<MockPaymentProvider> {
    const provider = new MockPaymentProvider();
    await context.route(/^https:\/\/www\.paypal\.com\//, (route, request) => provider.#fulfill(route, request));
    return provider;
  }

  /** Clears the recorded requests. */
  clearRequests(): void {
    for (const requests of [this.orders, this.captured, this.scripts, this.subscriptions]) requests.length = 0;
  }

  async #fulfill(route: Route, request: Request): Promise<void> {
    const { pathname, searchParams } = new URL(request.url());
    const cors = { "access-control-allow-origin": "*" };
    if (pathname === "/sdk/js") return this.#fulfillScript(route, searchParams);
    if (pathname === "/smart/buttons") return route.fulfill({ contentType: "text/html", body: await read("buttons.html") });
    if (pathname === "/checkoutnow") return route.fulfill({ contentType: "text/html", body: await read("checkout.html") });
    if (pathname === "/v2/checkout/orders") {
      this.orders.push(request.postDataJSON());
      return route.fulfill({ ...this.createResponse, headers: cors });
    }
    if (pathname === "/cgi-bin/webscr") {
      this.subscriptions.push(Object.fromEntries(new URLSearchParams(request.postData() ?? "")));
      return route.fulfill({ contentType: "text/html", body: "<title>Subscribe</title><h1>Subscribe</h1>" });
    }
    const [, id = ""] = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(pathname) ?? [];
    if (id === "") return route.fulfill({ status: 404, body: "" });
    this.captured.push(id);
    return route.fulfill({ ...this.captureResponse, headers: cors });
  }

  async #fulfillScript(route: Route, query: URLSearchParams): Promise<void> {
    this.scripts.push(Object.fromEntries(query));
    if (this.script === "fails") return route.abort("connectionrefused");
    if (this.script === "has no buttons") {
      return route.fulfill({ contentType: "text/javascript", body: 'window.paypal = { version: "5.0.0" };' });
    }
    // A request that hangs is never answered; the browser cancels it when it leaves the page.
    if (this.script === "loads") return route.fulfill({ contentType: "text/javascript", body: await read("sdk.js") });
  }
}

/** The provider's button on the payment page. */
export const getPayPalButton = (page: Page) =>
  page.frameLocator('iframe[title="PayPal"]').getByRole("button", { name: "PayPal" });

/** Clicks the provider's button and returns the window that it opens. */
export async function openCheckout(page: Page): Promise<Page> {
  const [checkout] = await Promise.all([page.context().waitForEvent("page"), getPayPalButton(page).click()]);
  await checkout.getByRole("heading", { name: "Checkout" }).waitFor();
  return checkout;
}
