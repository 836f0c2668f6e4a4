import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { RouterProvider } from "react-router";
import { onTestFinished, vi } from "vitest";
import { API_PREFIX, type Call } from "#platform/shared/define-call.ts";
import { collectToasts } from "./collect-toasts.ts";
import { createPageRouter, type PageOptions } from "./render-element.tsx";
import type { Reply } from "./replies.ts";

type MountOptions = PageOptions & {
  replies?: Reply[];
  /** The contents of `localStorage` and `sessionStorage`. */
  stored?: Record<string, string>;
  storedInTab?: Record<string, string>;
};

/**
 * Shows an element on a page of the site, in a document that the test can click in. `replies` replace the site; a call without a reply
 * fails the test. Several replies to one call are given one after the other, the last one for ever. `toasts` are those that no mounted
 * `Toasts` shows.
 */
export function mountElement(element: ReactNode, { replies = [], stored = {}, storedInTab = {}, ...options }: MountOptions = {}) {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(storedInTab)) sessionStorage.setItem(key, value);
  const toasts = collectToasts();
  const sent: { call: string; input: unknown }[] = [];
  const waiting = [...replies];
  const unexpected: string[] = [];
  vi.stubGlobal("fetch", async (url: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(url), "https://site.example");
    const method = init.method ?? "GET";
    const index = waiting.findIndex(({ call }) => call.method === method && getPattern(call).test(pathname));
    const reply = waiting[index];
    if (!reply) {
      unexpected.push(`${method} ${pathname}`);
      throw new TypeError("Failed to fetch");
    }
    if (waiting.some((other, later) => later > index && other.call === reply.call)) waiting.splice(index, 1);
    const input = {
      ...getPattern(reply.call).exec(pathname)?.groups,
      ...Object.fromEntries(searchParams),
      ...(typeof init.body === "string" ? JSON.parse(init.body) : {}),
    };
    sent.push({ call: `${method} ${reply.call.path}`, input });
    return new Response(JSON.stringify(reply.getBody(input)), {
      status: reply.status,
      headers: { "content-type": "application/json" },
    });
  });
  const router = createPageRouter(element, options);
  const revalidate = vi.spyOn(router, "revalidate");
  const user = userEvent.setup();
  render(<RouterProvider router={router} />);
  onTestFinished(() => {
    cleanup();
    if (unexpected.length > 0) throw new Error(`Calls without a reply: ${unexpected.join(", ")}`);
  });
  return {
    ...{ user, sent, toasts, router },
    getPath: () => router.state.location.pathname + router.state.location.search,
    /** How often the page has loaded its data again. */
    countReloads: () => revalidate.mock.calls.length,
  };
}

/** Returns the addresses of a call, with its parameters as groups. */
function getPattern({ path }: Call): RegExp {
  return new RegExp(`^${API_PREFIX}${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}
