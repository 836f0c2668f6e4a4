import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getSignUpOptions } from "#features/accounts/calls.ts";
import { getSession } from "#features/accounts/session-calls.ts";
import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import { getCurrentTwitterCampaign, getTwitterCampaignDetails } from "#features/campaigns/twitter/calls.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { getTrash, publish } from "#platform/shared/item-calls.ts";
import { openTestSite, type TestSite } from "../../../../tests/sites/test-site.ts";
import { createBusyError } from "../http/errors.ts";
import type { RenderPage } from "./register-pages.ts";

/** A page that shows what the calls return to its visitor. */
const render: RenderPage = async (_request, send) =>
  Response.json({ session: await send(getSession), signUp: await send(getSignUpOptions) });

const LOCAL = { host: "localhost:3000" };
const REMOTE = { host: "site.example" };

describe("registerPages", () => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    site = await openTestSite("sqlite", { ADMIN_SIGN_UP: undefined }, { render });
    ({ cookie } = await site.signInAs("admin"));
  });
  afterAll(() => site.close());

  const get = (headers: Record<string, string>) => site.app.inject({ url: "/", headers });

  it("sets the Vary header", async () => {
    expect((await get(REMOTE)).headers).toMatchObject({
      "cache-control": "no-cache, no-transform",
      vary: "Accept-Encoding, Cookie",
    });
    const { headers } = await site.app.inject({ url: "/api/v1/session" });
    expect(headers).toMatchObject({
      "cache-control": "no-cache, no-transform",
      vary: "Accept-Encoding, Accept-Language, Cookie",
    });
  });

  it("returns 304 when the ETag matches in the same encoding", async () => {
    const encodings = ["identity", "gzip", "br"];
    const tags = new Map<string, string>();
    for (const encoding of encodings) {
      tags.set(encoding, String((await get({ ...REMOTE, "accept-encoding": encoding })).headers.etag));
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const encoding of encodings) {
      for (const [cached, tag] of tags) {
        const response = await get({ ...REMOTE, "accept-encoding": encoding, "if-none-match": tag });
        expect(response.statusCode, `${cached}, asked for ${encoding}`).toBe(cached === encoding ? 304 : 200);
      }
    }
  });

  it("caches responses to local and remote requests separately", async () => {
    expect((await get(LOCAL)).json().signUp.mode).toBe("open");
    expect((await get(REMOTE)).json().signUp.mode).toBe("approval");
    expect((await get(LOCAL)).json().signUp.mode).toBe("open");
  });

  it("renders each page for a signed-in user without caching it", async () => {
    expect((await get(LOCAL)).json().session).toEqual({ isAdmin: false });
    const response = await get({ ...LOCAL, cookie });
    expect(response.json().session).toMatchObject({ isAdmin: true, email: "admin@example.org" });
    expect(response.headers["cache-control"]).toBe("no-store, no-transform");
    expect((await get(LOCAL)).json().session).toEqual({ isAdmin: false });
  });

  it("refuses a page when a call of it finds the server busy", async () => {
    const renderCampaign: RenderPage = async (_request, send) => {
      await send(getCurrentTwitterCampaign).catch(() => undefined);
      return new Response("<p>", { headers: { "content-type": "text/html" } });
    };
    const busy = await openTestSite("sqlite", {}, { render: renderCampaign });
    const [warn, error] = [vi.spyOn(busy.app.log, "warn"), vi.spyOn(busy.app.log, "error")];
    const read = vi.spyOn(busy.database.reader, "selectFrom").mockImplementation(() => {
      throw createBusyError(5);
    });
    expect(await busy.app.inject({ url: "/twitter" })).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
    expect(warn).toHaveBeenCalledExactlyOnceWith({ reason: createBusyError().message }, "too busy");
    // What else starts with the site fails, too.
    for (const message of ["rendering failed", "request failed"])
      expect(error).not.toHaveBeenCalledWith(expect.anything(), message);
    read.mockRestore();
    expect((await busy.app.inject({ url: "/twitter" })).statusCode).toBe(200);
    await busy.close();
  });

  it("gives a page a call's refusal, with status and issues, and refuses writes", async () => {
    const refusals: unknown[] = [];
    const asking = await openTestSite(
      "sqlite",
      {},
      {
        render: async (_request, send) => {
          for (const [call, input] of [
            [getIncidentWithId, { id: "x" }],
            [getTwitterCampaignDetails, { id: "019a0000-0000-7000-8000-000000000001" }],
            [getTrash, {}],
            [publish, {}],
            [{ ...getSession, path: "/unknown" }, {}],
          ] as const)
            refusals.push(await send(call as Call, input).catch(({ message, status, issues }) => ({ message, status, issues })));
          return new Response("<p>", { headers: { "content-type": "text/html" } });
        },
      },
    );
    await asking.app.inject({ url: "/" });
    const missing = "This does not exist, or was deleted.";
    expect(refusals).toEqual([
      { message: missing, status: 201, issues: [{ path: "id", message: missing }] },
      { message: missing, status: 201, issues: undefined },
      { message: "Please sign in.", status: 401, issues: undefined },
      { message: "A page asked for POST /api/v1/publish.", status: undefined, issues: undefined },
      { message: "A page asked for GET /api/v1/unknown.", status: undefined, issues: undefined },
    ]);
    await asking.close();
  });

  it("allows the scripts of a page by what they are, and shows no nonce", async () => {
    const withScripts = await openTestSite(
      "sqlite",
      {},
      {
        render: async (_request, _send, nonce) =>
          new Response(`<script nonce="${nonce}">a()</script><script>b()</script>`, { headers: { "content-type": "text/html" } }),
      },
    );
    const { payload, headers } = await withScripts.app.inject({ url: "/" });
    expect(payload).toBe("<script>a()</script><script>b()</script>");
    const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    expect(headers["content-security-policy"]).toContain(`script-src 'self' ${hash("a()")};`);
    expect(headers["content-security-policy"]).not.toContain(hash("b()"));
    await withScripts.close();
  });

  it("logs what fails in a rendering, without the address", async () => {
    const failure = new Error("A component failed.");
    const failing = await openTestSite(
      "sqlite",
      {},
      {
        render: async (_request, _send, _nonce, report) => {
          report(failure);
          return new Response("<p>", { status: 500, headers: { "content-type": "text/html" } });
        },
      },
    );
    const log = vi.spyOn(failing.app.log, "error");
    expect((await failing.app.inject({ url: "/twitter?more" })).statusCode).toBe(500);
    expect(log).toHaveBeenCalledExactlyOnceWith({ err: failure }, "rendering failed");
    await failing.close();
  });
});
