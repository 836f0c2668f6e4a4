import { afterAll, expect, it } from "vitest";
import type { AuditRow } from "#database/tables.ts";
import { isDeclared } from "#platform/server/calls/declared-changes.ts";
import type { Change } from "#platform/shared/change.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import type { FormPart } from "./encode-form.ts";
import { type KeptPages, openKeptPages, PROBES } from "./kept-pages.ts";
import type { TestSite } from "./sites/test-site.ts";
import type { Engine } from "./test-database.ts";

type Method = Parameters<TestSite["call"]>[0];
type Send = (method: Method, path: string, body?: unknown) => Promise<{ status: number; body: object }>;

/** The path parameters of a call, and its body or, for a call with a file, its form. */
export type CallInput = { ids?: Record<string, string | undefined>; body?: unknown; form?: FormPart[] };

type Access = {
  /** With "postgres", only an owner makes the calls: who may is decided before the database sees them. Without it, everybody does. */
  engine?: Engine;
  calls: Record<string, Call>;
  /** Creates valid input for each call, by the call's name; called before each test, or once with `saveRows`. */
  validInputs: () => Promise<Record<string, CallInput>>;
  site: () => TestSite;
  admin: () => { cookie: string };
  /** Needed where a call takes a file. */
  owner?: () => { cookie: string };
  asAdmin: Send;
  asOwner: Send;
  /** Reads everything that the calls could change. */
  rows: () => Promise<unknown>;
  /** Returns a function that restores the present rows; for calls whose input takes many others to prepare. */
  saveRows?: () => Promise<() => Promise<void>>;
  /** Returns the inconsistencies that a call has left behind; absent if there can be none. */
  findProblems?: () => Promise<string[]>;
};

/** Expects that a call has recorded what it declares: at least one such change, or none where it declares nothing. */
export function expectDeclared(call: Call, input: unknown, recorded: AuditRow[]): void {
  const changes = recorded.map(({ verb, kind }) => ({ verb, kind })) as Change[];
  if (call.changes === "nothing") expect(changes, call.path).toEqual([]);
  else
    expect(
      changes.filter((change) => isDeclared(call, input, change)),
      `${call.path} ${JSON.stringify(changes)}`,
    ).not.toEqual([]);
}

/** Returns a moment for which something can be scheduled. */
export const getTomorrow = (now: Date) => new Date(now.getTime() + DAY).toISOString();

/** Tests who may make each call of a feature: nobody, a forged session, one that ended, a waiting or disabled account, admins, owners. */
export function testAccess({
  engine = "sqlite",
  calls,
  validInputs,
  site,
  admin,
  owner,
  asAdmin,
  asOwner,
  rows,
  saveRows,
  findProblems,
}: Access): void {
  const isSqlite = engine === "sqlite";
  async function createRequests() {
    const inputs = await validInputs();
    return Object.entries(calls).map(([name, call]) => ({
      name,
      call,
      path: call.path.replaceAll(/:(\w+)/g, (_parameter, field: string) => inputs[name]?.ids?.[field] ?? ""),
      body: inputs[name]?.body,
      form: inputs[name]?.form,
    }));
  }
  let saved: { requests: Awaited<ReturnType<typeof createRequests>>; restoreRows: () => Promise<void> } | undefined;
  async function getRequests() {
    if (saved) {
      await saved.restoreRows();
      return saved.requests;
    }
    const requests = await createRequests();
    if (saveRows) saved = { requests, restoreRows: await saveRows() };
    return requests;
  }
  const upload = (path: string, form: FormPart[], who?: { cookie: string }) => site().upload(path, form, who);
  async function getRequest(name: string) {
    const request = (await getRequests()).find((candidate) => candidate.name === name);
    if (!request) throw new Error(`There is no call ${name}.`);
    return request;
  }

  const getEndedSession = async () => {
    const { cookie } = await site().signInAs("admin", "leaving@example.org");
    await site().call("POST", "/sign_out", { cookie, body: {} });
    return cookie;
  };
  const unauthorizedCallers: [who: string, status: number, getCookie: () => Promise<string | undefined>][] = [
    ["nobody", 401, async () => undefined],
    ["a forged session", 401, async () => `${admin().cookie.split("=")[0]}=${"A".repeat(43)}`],
    ["a session that signed out", 401, getEndedSession],
    ["a waiting account", 403, async () => (await site().signInAs("waiting")).cookie],
    ["a disabled account", 403, async () => (await site().signInAs("disabled")).cookie],
  ];
  it.each(isSqlite ? unauthorizedCallers : [])(
    "%s: %i for each call that needs an admin, without a change",
    async (_caller, status, getCookie) => {
      const cookie = await getCookie();
      const requests = await getRequests();
      const before = await rows();
      for (const { name, call, path, body, form } of requests) {
        const who = cookie ? { cookie } : {};
        const response = form ? await site().upload(path, form, who) : await site().call(call.method, path, { body, ...who });
        const isPublic = call.access === "public";
        expect(response.status, name).toBe(isPublic ? 200 : status);
        if (!isPublic) expect(response.body, name).toEqual({ message: expect.any(String) });
        expect(await rows(), name).toEqual(before);
      }
    },
  );

  const names = Object.keys(calls);
  /** Makes a call as an admin or as an owner. */
  const send = ({ call, path, body, form }: Awaited<ReturnType<typeof getRequest>>, role: "admin" | "owner") => {
    const [who, sendAs] = role === "admin" ? [admin(), asAdmin] : [owner?.(), asOwner];
    return form ? upload(path, form, who) : sendAs(call.method, path, body);
  };

  const readers = isSqlite ? (["admin", "owner"] as const) : (["owner"] as const);
  it.each(readers)("lets an %s read, refuses what needs an owner, and changes nothing", async (role) => {
    const requests = await getRequests();
    const before = await rows();
    for (const request of requests) {
      const { call, name } = request;
      const isRefused = role === "admin" && call.access === "owner";
      if (call.method !== "GET" && !isRefused) continue;
      const response = await send(request, role);
      if (isRefused) expect(response, name).toMatchObject({ status: 403, body: { message: "Only an owner may do this." } });
      else expect(response.status, name).toBe(200);
      expect(await rows(), name).toEqual(before);
    }
  });

  const writes = names.filter((name) => calls[name]?.method !== "GET");
  it.each(writes.filter((name) => isSqlite && calls[name]?.access !== "owner"))("an admin: %s", async (name) => {
    expect(await send(await getRequest(name), "admin")).toMatchObject({ status: 200 });
  });

  let kept: KeptPages | undefined;
  afterAll(() => kept?.close());
  it.each(writes)("an owner, with what it declares and no kept page of before: %s", async (name) => {
    const request = await getRequest(name);
    const before = await rows();
    const { length } = await site().audit();
    kept ??= await openKeptPages(site());
    expect(await kept.expectFresh(() => send(request, "owner"), isSqlite ? undefined : PROBES)).toMatchObject({ status: 200 });
    expect(await rows()).not.toEqual(before);
    expectDeclared(request.call, request.body, (await site().audit()).slice(length));
    expect(await findProblems?.()).toEqual(findProblems && []);
  });

  it("names each call after its path", () => {
    for (const [name, { path }] of Object.entries(calls)) {
      const segments = (path.split("/")[1] ?? "").split("_");
      expect(name).toBe(segments.map((word, index) => (index ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(""));
    }
  });
}
