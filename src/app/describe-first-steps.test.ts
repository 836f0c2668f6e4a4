import { afterEach, describe, expect, it } from "vitest";
import { parseConfig } from "#app/config.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { describeFirstSteps } from "./describe-first-steps.ts";

const ALICE = { firstName: "Alice", lastName: "Abebe", email: "alice@example.org", password: PASSWORD };
const CODE = /^The setup code for the first account: ([0-9A-Z]{5}(?:-[0-9A-Z]{5}){3})$/;
const ONLY_THROUGH_PROXY = "It is needed only to register through a proxy or a tunnel, not on this machine itself.";

describe("describeFirstSteps", () => {
  let site: TestSite;
  afterEach(() => site.close());

  async function openSite(env: Record<string, string | undefined>) {
    site = await openTestSite("sqlite", env);
    return describeFirstSteps(site.database, parseConfig(env));
  }

  it.each<[string, Record<string, string | undefined>, { code: boolean; onlyThroughProxy: boolean }]>([
    ["unset, on this machine", { ADMIN_SIGN_UP: undefined }, { code: true, onlyThroughProxy: true }],
    ["unset, bound to all", { ADMIN_SIGN_UP: undefined, HOST: "0.0.0.0" }, { code: true, onlyThroughProxy: false }],
    ["unset, public", { ADMIN_SIGN_UP: undefined, PUBLIC_URL: "https://a.example" }, { code: true, onlyThroughProxy: false }],
    ["approval, on this machine", { ADMIN_SIGN_UP: "approval" }, { code: true, onlyThroughProxy: false }],
    ["open, public", { ADMIN_SIGN_UP: "open", PUBLIC_URL: "https://a.example" }, { code: false, onlyThroughProxy: false }],
  ])("prints the code wherever it may be asked for: %s", async (_case, env, { code, onlyThroughProxy }) => {
    const lines = await openSite(env);
    expect(lines[0]).toBe("Nobody is registered yet. Open /SignUp: the first account is the owner.");
    expect(lines.some((line) => CODE.test(line))).toBe(code);
    expect(lines.includes(ONLY_THROUGH_PROXY)).toBe(onlyThroughProxy);
  });

  it("prints a code for a first account through a tunnel, and nothing afterwards", async () => {
    const lines = await openSite({ ADMIN_SIGN_UP: undefined });
    const setupCode = lines.map((line) => CODE.exec(line)?.[1]).find(Boolean);
    const headers = { host: "tunnel.example" };
    expect((await site.call("GET", "/sign_up_options", { headers })).body).toEqual({ mode: "approval", needsSetupCode: true });
    expect((await site.call("POST", "/sign_up", { headers, body: ALICE })).status).toBe(201);
    expect((await site.call("POST", "/sign_up", { headers, body: { ...ALICE, setupCode } })).status).toBe(200);
    expect(await site.db.selectFrom("account").select(["email", "role", "status"]).execute()).toEqual([
      { email: ALICE.email, role: "owner", status: "active" },
    ]);
    expect(await describeFirstSteps(site.database, parseConfig({}))).toEqual([]);
  });
});
