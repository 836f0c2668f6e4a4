import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type ClientRequest, request as sendRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findDatabaseState } from "#database/find-database-state.ts";
import { createPostgresDatabase } from "../postgres-database.ts";
import { loadDemoDirectory } from "../sites/demo-directory.ts";
import { runScriptUntilExit } from "../sites/run-script.ts";
import { listFiles } from "../test-images.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

test.use({ isSiteProcess: true });

test("a wrong setting stops the start with a sentence that names it", async () => {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  const { code, log } = await runScriptUntilExit("src/main.ts", { DATA_DIR: directory, ADMIN_SIGN_UP: "everyone" });
  expect({ code, log }).toEqual({
    code: 1,
    log: 'ADMIN_SIGN_UP must be open, approval, invite or closed, but it is "everyone".',
  });
  await rm(directory, { recursive: true });
});

for (const script of ["src/main.ts", "src/demo.ts"]) {
  test(`${script} refuses to start with stored files and an empty database`, { tag: "@postgres" }, async ({ engine }) => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
    const postgres = engine === "postgres" ? await createPostgresDatabase("template0") : undefined;
    const env = { DATA_DIR: directory, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
    await mkdir(join(directory, "media/originals"), { recursive: true });
    await writeFile(join(directory, "media/originals/0a1b"), "evidence");
    const { code, log } = await runScriptUntilExit(script, env);
    expect(code).toBe(1);
    expect(log).toMatch(
      /^The database of [^\n]+ has no tables, but the folder "media" in DATA_DIR, "[^"]+", holds files, such as "originals\/0a1b": [^\n]+; ALLOW_EMPTY_DATABASE=yes starts anew all the same\.$/,
    );
    expect((await listFiles(directory)).filter((file) => file.startsWith("media/"))).toEqual(["media/originals/0a1b"]);
    expect(await findDatabaseState({ databaseUrl: postgres?.url, dataDirectory: directory })).toBe("missing");

    // After it was allowed once, the new empty tables still count as lost data.
    const allowed = await runScriptUntilExit("src/main.ts", { ...env, ALLOW_EMPTY_DATABASE: "yes", HOST: "nonsense.invalid" });
    expect(allowed.log).toContain("HOST must be");
    expect((await runScriptUntilExit(script, env)).log).toContain("holds no account and no content, but the folder");
    await postgres?.drop();
    await rm(directory, { recursive: true });
  });
}

test("a taken port stops the start, and is named", async ({ site }) => {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  const { code, log } = await runScriptUntilExit("src/main.ts", { ...site.env, DATA_DIR: directory });
  await rm(directory, { recursive: true });
  expect(code).toBe(1);
  expect(log).toContain("PORT is taken by another program: choose another.");
});

test("a site that is stopped responds to the open requests", { tag: ["@postgres", "@quick"] }, async ({ site, request }) => {
  await request.post("/api/v1/sign_up", { data: alice });
  const { hostname, port } = new URL(site.url);
  const [openConnection, unusedConnection] = [connect(Number(port), hostname), connect(Number(port), hostname)];
  await Promise.all([once(openConnection, "connect"), once(unusedConnection, "connect")]);
  openConnection.write("GET /healthz HTTP/1.1\r\n");
  const signIn = await startSignIn(site.url);

  const exitCode = site.stop();
  await expect.poll(() => isListening(Number(port), hostname)).toBe(false);
  const signedIn = once(signIn, "response");
  signIn.end(JSON.stringify({ email: alice.email, password: alice.password }));
  openConnection.end(`Host: ${hostname}\r\n\r\n`);

  const [response] = await signedIn;
  expect(response.statusCode).toBe(200);
  expect(await text(openConnection)).toMatch(/^HTTP\/1\.1 200 .*^connection: close\r$/ims);
  expect(await text(unusedConnection)).toBe("");
  expect(await exitCode).toBe(0);
});

test.describe("the first start", () => {
  test.use({ siteEnv: { LOG_LEVEL: "info" } });

  test("prints what to do, logs only later requests, and cuts off an endless one", async ({ site, request }) => {
    await request.get("/healthz");
    await expect.poll(() => site.getOutput()).toContain("/healthz");
    const lines = site.getOutput().trim().split("\n");
    expect(lines.slice(0, -1)).toEqual([
      `Amhara Advocacy is at ${site.url}`,
      "Nobody is registered yet. Open /SignUp: the first account is the owner.",
      `For something to look at, stop it and run: DATA_DIR=${site.env.DATA_DIR} npm run demo`,
    ]);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ path: "/healthz", status: 200 });

    const signIn = await startSignIn(site.url);
    const failed = once(signIn, "error");
    // Ends by itself once all is closed; what still runs after nine seconds would be ended with 1.
    expect(await site.stop()).toBe(0);
    expect(await failed).toMatchObject([{ code: "ECONNRESET" }]);
  });
});

test.describe("the demonstration", () => {
  test.use({ withDemoData: true });

  test("fills an empty site once", async ({ site, request }) => {
    const read = async (call: string) => (await request.get(`/api/v1/${call}`)).json();

    await test.step("it says what it loaded, and the site shows it with its images", async () => {
      const { log, data } = await loadDemoDirectory();
      expect(log).toMatch(
        /^Loaded \d+ Twitter campaigns, \d+ letters and 14 incidents with \d+ articles, \d+ video and \d+ images in [\d.]+ s\./,
      );
      expect(log).toMatch(new RegExp(` Start the site with: DATA_DIR=${data} npm start$`));
      const { _id } = await read("get_current_incident");
      const images = await read(`get_images_for_incident/${_id}`);
      expect(images.length).toBeGreaterThanOrEqual(3);
      for (const { img, description } of images) {
        expect(description).toMatch(/^Illustration/);
        const served = await request.get(img);
        expect([served.status(), served.headers()["content-type"]]).toEqual([200, "image/webp"]);
      }
    });

    await test.step("it is not loaded into a site with content", async () => {
      const before = await read("get_current_twitter_campaign");
      expect(await runScriptUntilExit("src/demo.ts", site.env)).toEqual({
        code: 1,
        log: "This site has content already; the demonstration is only for an empty one.",
      });
      expect(await read("get_current_twitter_campaign")).toEqual(before);
    });
  });
});

async function isListening(port: number, hostname: string): Promise<boolean> {
  const socket = connect(port, hostname);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Sends the head of a request to sign in, and returns the request once the server waits for its body. */
async function startSignIn(url: string): Promise<ClientRequest> {
  const headers = { "content-type": "application/json", expect: "100-continue" };
  const request = sendRequest(`${url}/api/v1/sign_in`, { method: "POST", headers });
  request.flushHeaders();
  await once(request, "continue");
  return request;
}
