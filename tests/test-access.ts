import { expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { FormPart } from "./encode-form.ts";
import type { TestSite } from "./sites/test-site.ts";

type Method = Parameters<TestSite["call"]>[0];
type Send = (method: Method, path: string, body?: unknown) => Promise<{ status: number; body: object }>;

/** The path parameters of a call, and its body or, for a call with a file, its form. */
export type CallInput = { ids?: Record<string, string | undefined>; body?: unknown; form?: FormPart[] };

type Access = {
  calls: Record<string, Call>;
  /** Creates valid input for each call, by the call's name; called before each test. */
  validInputs: () => Promise<Record<string, CallInput>>;
  site: () => TestSite;
  admin: () => { cookie: string };
  /** Needed where a call takes a file. */
  owner?: () => { cookie: string };
  asAdmin: Send;
  asOwner: Send;
  /** Reads everything that the calls could change. */
  rows: () => Promise<unknown>;
  /** Returns what a call must not leave behind; absent where there is nothing of the kind. */
  findProblems?: () => Promise<string[]>;
};

/** Returns a moment for which something can be scheduled. */
export const getTomorrow = (now: Date) => new Date(now.getTime() + DAY).toISOString();

/** Tests who may make each call of a feature: nobody, a forged session, one that ended, a waiting or disabled account, admins, owners. */
export function testAccess({ calls, validInputs, site, admin, owner, asAdmin, asOwner, rows, findProblems }: Access): void {
  async function validRequests() {
    const inputs = await validInputs();
    return Object.entries(calls).map(([name, call]) => ({
      name,
      call,
      path: call.path.replaceAll(/:(\w+)/g, (_parameter, field: string) => inputs[name]?.ids?.[field] ?? ""),
      body: inputs[name]?.body,
      form: inputs[name]?.form,
    }));
  }
  const upload = (path: string, form: FormPart[], who?: { cookie: string }) => site().upload(path, form, who);
  async function validRequest(name: string) {
    const request = (await validRequests()).find((candidate) => candidate.name === name);
    if (!request) throw new Error(`There is no call ${name}.`);
    return request;
  }

  const signedOut = async () => {
    const { cookie } = await site().signInAs("admin", "leaving@example.org");
    await site().call("POST", "/sign_out", { cookie, body: {} });
    return cookie;
  };
  const unauthorizedCallers: [who: string, status: number, getCookie: () => Promise<string | undefined>][] = [
    ["nobody", 401, async () => undefined],
    ["a forged session", 401, async () => `${admin().cookie.split("=")[0]}=${"A".repeat(43)}`],
    ["a session that signed out", 401, signedOut],
    ["a waiting account", 403, async () => (await site().signInAs("waiting")).cookie],
    ["a disabled account", 403, async () => (await site().signInAs("disabled")).cookie],
  ];
  it.each(unauthorizedCallers)("%s: %i for what needs an admin, and nothing changes", async (_caller, status, getCookie) => {
    const cookie = await getCookie();
    const requests = await validRequests();
    const before = await rows();
    for (const { name, call, path, body, form } of requests) {
      const who = cookie ? { cookie } : {};
      const response = form ? await site().upload(path, form, who) : await site().call(call.method, path, { body, ...who });
      const isPublic = call.access === "public";
      expect(response.status, name).toBe(isPublic ? 200 : status);
      if (!isPublic) expect(response.body, name).toEqual({ message: expect.any(String) });
      expect(await rows(), name).toEqual(before);
    }
  });

  it.each(Object.keys(calls))("an admin: %s, unless it destroys", async (name) => {
    const { call, path, body, form } = await validRequest(name);
    const before = await rows();
    const response = form ? await upload(path, form, admin()) : await asAdmin(call.method, path, body);
    if (call.access === "owner") {
      expect(response).toMatchObject({ status: 403, body: { message: "Only an owner may do this." } });
      expect(await rows()).toEqual(before);
    } else expect(response.status).toBe(200);
  });

  it.each(Object.keys(calls))("an owner: %s", async (name) => {
    const { call, path, body, form } = await validRequest(name);
    const before = await rows();
    const response = form ? await upload(path, form, owner?.()) : await asOwner(call.method, path, body);
    expect(response).toMatchObject({ status: 200 });
    if (call.method === "GET") expect(await rows()).toEqual(before);
    else expect(await rows()).not.toEqual(before);
    expect(await findProblems?.()).toEqual(findProblems && []);
  });

  it("names each call after its path", () => {
    for (const [name, { path }] of Object.entries(calls)) {
      const segments = (path.split("/")[1] ?? "").split("_");
      expect(name).toBe(segments.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(""));
    }
  });
}
