import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#platform/shared/define-call.ts";
import { openTestSite, type TestSite } from "../../../tests/sites/test-site.ts";
import { engines } from "../../../tests/test-database.ts";
import * as accountCalls from "./calls.ts";
import * as sessionCalls from "./session-calls.ts";

const calls = { ...sessionCalls, ...accountCalls };

const callers = ["nobody", "forged", "signed out", "waiting", "disabled", "admin", "owner"] as const;
type CallerKind = (typeof callers)[number];

const refusals: Partial<Record<CallerKind, { status: number; body: { message: string } }>> = {
  nobody: { status: 401, body: { message: "Please sign in." } },
  forged: { status: 401, body: { message: "Please sign in." } },
  "signed out": { status: 401, body: { message: "Please sign in." } },
  waiting: { status: 403, body: { message: "Your account may not do this." } },
  disabled: { status: 403, body: { message: "Your account may not do this." } },
  admin: { status: 403, body: { message: "Only an owner may do this." } },
};

const all: Call[] = Object.values(calls);
const restricted = all.filter(({ access }) => access !== "public");

describe("the calls of accounts", () => {
  it("are public, for admins about their own account, or for owners only", () => {
    expect(all.filter(({ access }) => access === "public").map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/sign_up", "/sign_in", "/sign_out", "/session", "/sign_up_options", "/reset_password"]),
    );
    expect(all.filter(({ access }) => access === "public")).toHaveLength(6);
    expect(all.filter(({ access }) => access === "admin").map(({ path }) => path)).toEqual([
      "/get_own_account",
      "/edit_own_account",
      "/change_password",
      "/start_second_factor",
      "/confirm_second_factor",
      "/replace_recovery_codes",
      "/remove_second_factor",
      "/allow_removals",
      "/end_session/:id",
      "/end_other_sessions",
    ]);
    expect(all.filter(({ access }) => access === "owner")).toHaveLength(10);
  });

  it("are named after their paths", () => {
    for (const [name, { path }] of Object.entries(calls)) {
      const first = path.split("/")[1] ?? "";
      expect(
        [first, `get_${first}`].map((snake) => snake.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
      ).toContain(name);
    }
  });
});

describe.each(engines)("access to the calls of accounts on %s", (engine) => {
  let site: TestSite;
  const cookies = {} as Record<CallerKind, string>;

  beforeAll(async () => {
    site = await openTestSite(engine);
    for (const role of ["owner", "admin", "waiting", "disabled"] as const) cookies[role] = (await site.signInAs(role)).cookie;
    cookies["signed out"] = (await site.signInAs("admin", "signed-out@example.org")).cookie;
    await site.call("POST", "/sign_out", { cookie: cookies["signed out"], body: {} });
    cookies.forged = `session=${"A".repeat(43)}`;
    cookies.nobody = "";
  });
  afterAll(() => site.close());

  const readRows = async () => [
    await site.db.selectFrom("account").selectAll().orderBy("sequence").execute(),
    await site.db.selectFrom("invite").selectAll().orderBy("sequence").execute(),
    await site.db.selectFrom("second_factor").selectAll().orderBy("account_id").execute(),
    await site.db.selectFrom("reset_link").selectAll().orderBy("id").execute(),
    await site.db.selectFrom("session").selectAll().orderBy("token_hash").execute(),
    await site.audit(),
  ];

  const listRefused = (access: Call["access"]) =>
    callers.filter((who) => who !== "owner" && (access === "owner" || who !== "admin"));
  it.each(restricted.flatMap(({ method, path, access }) => listRefused(access).map((who) => [method, path, who] as const)))(
    "%s %s refuses %s",
    async (method, path, who) => {
      const admin = await site.db
        .selectFrom("account")
        .select("id")
        .where("email", "=", "waiting@example.org")
        .executeTakeFirstOrThrow();
      const before = await readRows();
      const body = method === "GET" ? undefined : { account_id: admin.id, code: "a".repeat(43) };
      const requestPath = path.replace(":id", "some-invite");
      expect(await site.call(method, requestPath, { cookie: cookies[who], ...(body && { body }) })).toMatchObject(
        refusals[who] ?? {},
      );
      // Decided before the body is read.
      if (body)
        expect(await site.call(method, requestPath, { cookie: cookies[who], body: "{not json" })).toMatchObject(
          refusals[who] ?? {},
        );
      expect(await readRows()).toEqual(before);
    },
  );

  it.each(callers)("session and sign_up_options respond to %s", async (who) => {
    const session = await site.call("GET", "/session", { cookie: cookies[who] });
    expect(session).toMatchObject({ status: 200, body: { isAdmin: who === "admin" || who === "owner" } });
    if (refusals[who]?.status === 401 || who === "waiting" || who === "disabled")
      expect(session.body).toEqual({ isAdmin: false });
    expect(await site.call("GET", "/sign_up_options", { cookie: cookies[who] })).toMatchObject({
      status: 200,
      body: { mode: "open" },
    });
  });

  if (engine === "sqlite") {
    it("responds in Amharic when the request prefers it", async () => {
      const headers = { "accept-language": "am" };
      const { body } = await site.call("POST", "/sign_in", { body: { email: "owner@example.org", password: "wrong" }, headers });
      expect(body.message).toBe("ኢሜይሉ ወይም የይለፍ ቃሉ ትክክል አይደለም።");
      expect((await site.call("POST", "/sign_up", { body: {}, headers })).body.issues?.map(({ message }) => message)).toEqual([
        "ስም ያስፈልጋል",
        "የአባት ስም ያስፈልጋል",
        "እባክዎ ኢሜይል ያስገቡ !",
        "የይለፍ ቃል ያስፈልጋል",
      ]);
    });
  }
});
