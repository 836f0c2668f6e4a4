import { describe, expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { engines } from "../../../../tests/test-database.ts";
import * as calls from "./calls.ts";
import { draft, setUpEmailSite } from "./email-test-site.ts";

describe.each(engines)("access to the calls of e-mail campaigns on %s", (engine) => {
  const { site, admin, asAdmin, asOwner, rows, create } = setUpEmailSite(engine);

  /** A request for each call that would succeed if the caller might make it. */
  async function validRequests(): Promise<{ name: string; call: Call; path: string; body?: unknown }[]> {
    const standing = await create();
    const deleted = await create({ campaign_title: "Deleted" });
    await asAdmin("DELETE", `/delete_email_campaign/${deleted}`);
    const bodies: Record<string, { id?: string; body?: unknown }> = {
      createEmailCampaign: { body: draft },
      editEmailCampaignMetadata: { body: { email_campaign_id: standing, title: "New", description: "New" } },
      deleteEmailCampaign: { id: standing },
      getEmailCampaignDetails: { id: standing },
      restoreEmailCampaign: { id: deleted },
      destroyEmailCampaign: { id: deleted, body: { title: "Deleted" } },
    };
    return Object.entries(calls).map(([name, call]) => ({
      name,
      call,
      path: call.path.replace(":id", bodies[name]?.id ?? ""),
      body: bodies[name]?.body,
    }));
  }

  const signedOut = async () => {
    const { cookie } = await site().signedInAs("admin", "leaving@example.org");
    await site().call("POST", "/sign_out", { cookie, body: {} });
    return cookie;
  };
  const outsiders: [who: string, status: number, cookieOf: () => Promise<string | undefined>][] = [
    ["nobody", 401, async () => undefined],
    ["a forged session", 401, async () => `${admin().cookie.split("=")[0]}=${"A".repeat(43)}`],
    ["a session that signed out", 401, signedOut],
    ["a waiting account", 403, async () => (await site().signedInAs("waiting")).cookie],
    ["a disabled account", 403, async () => (await site().signedInAs("disabled")).cookie],
  ];
  it.each(outsiders)("%s: %i for what needs an admin, and nothing changes", async (_caller, status, cookieOf) => {
    const cookie = await cookieOf();
    const requests = await validRequests();
    const before = await rows();
    for (const { name, call, path, body } of requests) {
      const answer = await site().call(call.method, path, { body, ...(cookie ? { cookie } : {}) });
      const isReading = call.access === "public";
      expect(answer.status, name).toBe(isReading ? 200 : status);
      if (!isReading) expect(answer.body, name).toEqual({ message: expect.any(String) });
      expect(await rows(), name).toEqual(before);
    }
  });

  it.each(Object.keys(calls))("an admin: %s, unless it destroys", async (name) => {
    const request = (await validRequests()).find((candidate) => candidate.name === name);
    const before = await rows();
    const answer = await asAdmin(request?.call.method ?? "GET", request?.path ?? "", request?.body);
    if (request?.call.access === "owner") {
      expect(answer).toMatchObject({ status: 403, body: { message: "Only an owner may do this." } });
      expect(await rows()).toEqual(before);
    } else expect(answer.status).toBe(200);
  });

  it.each(Object.keys(calls))("an owner: %s", async (name) => {
    const request = (await validRequests()).find((candidate) => candidate.name === name);
    expect(await asOwner(request?.call.method ?? "GET", request?.path ?? "", request?.body)).toMatchObject({ status: 200 });
  });

  it("names each call after its path", () => {
    for (const [name, { path }] of Object.entries(calls)) {
      const words = (path.split("/")[1] ?? "").split("_");
      expect(name).toBe(words.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(""));
    }
  });
});
