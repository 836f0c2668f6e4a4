import { afterEach, describe, expect, it } from "vitest";
import { parseConfig } from "#services/settings/config.ts";
import { openTestSite, PASSWORD, type TestSite } from "../../tests/sites/test-site.ts";
import { describeRegistration } from "./describe-registration.ts";

const ALICE = { firstName: "Alice", lastName: "Abebe", email: "alice@example.org", password: PASSWORD };
const REGISTER = "Nobody is registered yet. Open /SignUp: the first account is the owner.";
const DEMO = "For something to look at, stop it and run: npm run demo";
const CODE = /^The setup code for the first account: ([0-9A-Z]{5}(?:-[0-9A-Z]{5}){3})$/;

describe("describeRegistration", () => {
  let site: TestSite;
  afterEach(() => site.close());

  async function openSite(env: Record<string, string | undefined>) {
    site = await openTestSite("sqlite", env);
    return describeRegistration(site.database, parseConfig(env));
  }

  it.each<[Record<string, string>, unknown[]]>([
    [{}, [REGISTER, DEMO]],
    [{ ADMIN_SIGN_UP: "open" }, [REGISTER, DEMO]],
    [{ ADMIN_SIGN_UP: "approval" }, [REGISTER, expect.stringMatching(CODE), DEMO]],
    [{ HOST: "0.0.0.0" }, [REGISTER, expect.stringMatching(CODE)]],
    [{ PUBLIC_URL: "https://a.example" }, [REGISTER, expect.stringMatching(CODE)]],
  ])("with %j prints a setup code if needed, and a demonstration hint if private", async (env, lines) => {
    expect(await openSite({ ADMIN_SIGN_UP: undefined, ...env })).toEqual(lines);
    const codes = await site.db.selectFrom("setup_code").selectAll().execute();
    expect(codes).toHaveLength(lines.filter((line) => typeof line !== "string").length);
  });

  it("prints a code for a first account, and nothing afterwards", async () => {
    const env = { PUBLIC_URL: "https://a.example", ADMIN_SIGN_UP: undefined };
    const lines = await openSite(env);
    const setupCode = lines.map((line) => CODE.exec(line)?.[1]).find(Boolean);
    expect((await site.call("GET", "/sign_up_options")).body).toEqual({ mode: "approval", needsSetupCode: true });
    expect((await site.call("POST", "/sign_up", { body: ALICE })).status).toBe(201);
    expect((await site.call("POST", "/sign_up", { body: { ...ALICE, setupCode } })).status).toBe(200);
    expect(await site.db.selectFrom("account").select(["email", "role", "status"]).execute()).toEqual([
      { email: ALICE.email, role: "owner", status: "active" },
    ]);
    expect(await describeRegistration(site.database, parseConfig(env))).toEqual([]);
  });

  it("repeats the data folder in its hint", async () => {
    await openSite({ ADMIN_SIGN_UP: undefined });
    const config = parseConfig({ DATA_DIR: "/srv/my site" });
    expect(await describeRegistration(site.database, config)).toContain(
      "For something to look at, stop it and run: DATA_DIR='/srv/my site' npm run demo",
    );
  });

  it("hints at no demonstration where there is something to look at", async () => {
    const env = { ADMIN_SIGN_UP: undefined };
    await openSite(env);
    const at = site.now().toISOString();
    const texts = { language: "en" as const, title: "A title", description: "About", created_at: at, updated_at: at };
    await site.database.inTransaction((tx) =>
      tx
        .insertInto("twitter_campaign")
        .values({ id: "one", ...texts })
        .execute(),
    );
    expect(await describeRegistration(site.database, parseConfig(env))).toEqual([REGISTER]);
  });
});
