import type { KyselyPlugin } from "kysely";
import type { AccountLimits } from "#app/all-endpoints.ts";
import { buildApp } from "#app/build-app.ts";
import type { AccountRow, Tables } from "#database/tables.ts";
import { createPasswordHasher } from "#features/accounts/server/password-hasher.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { parseConfig } from "#services/settings/config.ts";
import { encodeForm, type FormPart } from "../encode-form.ts";
import { type Engine, emptyTables, openTestDatabase, type TestDatabase } from "../test-database.ts";
import { openTestMedia } from "../test-media.ts";

/** The real cost would be most of the time of the tests. */
const CHEAP_HASHING = { memoryKiB: 64, passes: 1 };
export const PASSWORD = "correct horse battery";

type CallOptions = { body?: unknown; cookie?: string; headers?: Record<string, string> };
type Body = { message?: string; issues?: { path: string; message: string }[]; _id?: string } & Record<string, unknown>;
type TestResponse<B> = { status: number; body: B; headers: Record<string, unknown>; cookie: string | undefined };
type Role = "owner" | "admin" | "waiting" | "disabled";

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

type TestSiteOptions = {
  render?: RenderPage;
  isAvifEnabled?: boolean;
  hashing?: typeof CHEAP_HASHING;
  accountLimits?: AccountLimits;
  isServing?: boolean;
  /** Serves this one, and closes it, instead of a new one. */
  database?: TestDatabase;
  /** Sees every query that the site makes outside a transaction. */
  readerPlugin?: KyselyPlugin;
};

/**
 * Opens the whole API over a new database, called through `inject`, with a clock that only the test moves. Sign-up is
 * open unless `env` says otherwise. Pages are served if `render` is given.
 */
export async function openTestSite(
  engine: Engine,
  env: Record<string, string | undefined> = {},
  {
    render,
    isAvifEnabled = false,
    hashing = CHEAP_HASHING,
    accountLimits = { maxRemovals: Number.POSITIVE_INFINITY },
    isServing = true,
    database: givenDatabase,
    readerPlugin,
  }: TestSiteOptions = {},
) {
  const { database: opened, env: databaseEnv, close } = givenDatabase ?? (await openTestDatabase(engine));
  const database = readerPlugin ? { ...opened, reader: opened.reader.withPlugin(readerPlugin) } : opened;
  let now = new Date("2026-03-01T12:00:00.000Z");
  const config = parseConfig({ LOG_LEVEL: "silent", BUSY_AFTER_MS: "0", ADMIN_SIGN_UP: "open", ...env });
  const { media, mediaDirectory, closeMedia } = await openTestMedia(config.mediaUrl);
  const passwordHasher = createPasswordHasher(hashing);
  const app = await buildApp({
    config,
    database,
    media,
    origin: "http://localhost:3000",
    now: () => now,
    passwordHasher,
    ...(render ? { pages: { render } } : {}),
    isAvifEnabled,
    accountLimits,
    isServing,
  });

  /** Makes a call below `/api/v1` and returns the status, the parsed body and the session cookie it set. */
  async function call<B = Body>(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    { body, cookie, headers = {} }: CallOptions = {},
  ): Promise<TestResponse<B>> {
    const response = await app.inject({
      method,
      url: `${API_PREFIX}${path}`,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const set = response.cookies.find(({ name }) => name.endsWith("session"));
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      cookie: set?.value ? `${set.name}=${set.value}` : undefined,
    };
  }

  /** Sends a multipart form below `/api/v1`, its parts in the given order. */
  async function upload<B = Body>(
    path: string,
    parts: FormPart[],
    { cookie, headers = {} }: Pick<CallOptions, "cookie" | "headers"> = {},
  ): Promise<Pick<TestResponse<B>, "status" | "body" | "headers">> {
    const { payload, contentType } = await encodeForm(parts);
    const response = await app.inject({
      method: "POST",
      url: `${API_PREFIX}${path}`,
      headers: { "content-type": contentType, ...(cookie ? { cookie } : {}), ...headers },
      payload,
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  /** Signs a new account up and in, then sets its role or status. Returns its session cookie and id. */
  async function signInAs(role: Role, email = `${role}@example.org`): Promise<{ cookie: string; accountId: string }> {
    const account = { firstName: "Test", lastName: role, email, password: PASSWORD };
    await call("POST", "/sign_up", { body: account });
    const { id } = await database.reader.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    await updateAccount(id, { role: role === "owner" ? "owner" : "admin", status: "active" });
    const { cookie } = await call("POST", "/sign_in", { body: { email, password: PASSWORD } });
    if (!cookie) throw new Error(`${email} could not sign in.`);
    if (role === "waiting" || role === "disabled") await updateAccount(id, { status: role });
    return { cookie, accountId: id };
  }

  async function updateAccount(id: string, values: Partial<Pick<AccountRow, "role" | "status">>): Promise<void> {
    await database.inTransaction((tx) => tx.updateTable("account").set(values).where("id", "=", id).execute());
  }

  /** Lists the audit trail, oldest first. */
  const audit = () => database.reader.selectFrom("audit").selectAll().orderBy("sequence").execute();

  return {
    app,
    database,
    /** The settings with which another process opens the database. */
    databaseEnv,
    media,
    mediaDirectory,
    passwordHasher,
    db: database.reader,
    call,
    upload,
    signInAs,
    updateAccount,
    /** Deletes all rows of tables, those that refer to others first. */
    emptyTables: (...tables: (keyof Tables)[]) => emptyTables(database, ...tables),
    audit,
    /** Returns the newest row of the audit trail, with parsed values. */
    findLastAudit: async () => {
      const row = (await audit()).at(-1);
      return (
        row && {
          at: row.at,
          account_id: row.account_id,
          verb: row.verb,
          kind: row.kind,
          subject: row.subject,
          before: row.before_json && JSON.parse(row.before_json),
          after: row.after_json && JSON.parse(row.after_json),
        }
      );
    },
    now: () => now,
    advanceTime: (durationMs: number) => {
      now = new Date(now.getTime() + durationMs);
    },
    close: async () => {
      await app.close();
      await closeMedia();
      await close();
    },
  };
}
