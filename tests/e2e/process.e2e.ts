import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type ClientRequest, request as sendRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findDatabaseState } from "#database/find-database-state.ts";
import { findFreePort } from "../find-free-port.ts";
import { createPostgresDatabase } from "../postgres-database.ts";
import { loadDemoDirectory } from "../sites/demo-directory.ts";
import { runScriptUntilExit } from "../sites/run-script.ts";
import { listFiles } from "../test-images.ts";
import { expect, test } from "./fixtures.ts";
import { alice } from "./test-data/users.ts";

test.use({ isSiteProcess: true });

test("a wrong setting stops the start with one sentence that names it", async () => {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  const { code, log } = await runScriptUntilExit("src/main.ts", { DATA_DIR: directory, ADMIN_SIGN_UP: "everyone" });
  expect({ code, log }).toEqual({
    code: 1,
    log: 'ADMIN_SIGN_UP must be open, approval, invite or closed, but it is "everyone".',
  });
  await rm(directory, { recursive: true });
});

for (const script of ["src/main.ts", "src/demo.ts"]) {
  test(`${script} ends with one sentence naming the setting that stores nothing`, async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
    const file = join(directory, "file");
    await writeFile(file, "");
    const port = await findFreePort();
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: file }, /^DATA_DIR must be a folder that the site can keep its data in, but "[^"]+" is not: [^\n]+\.$/],
      [
        { DATA_DIR: join(file, "in") },
        /^DATA_DIR must be a folder that the site can keep its data in, but "[^"]+" is not: [^\n]+\.$/,
      ],
      [
        { DATA_DIR: directory, DATABASE_URL: `postgres://site:secret@localhost:${port}/site` },
        /^DATABASE_URL must name a PostgreSQL database that can be used, but it does not: (?!.*secret)[^\n]*ECONNREFUSED[^\n]+\.$/,
      ],
    ];
    for (const [env, sentence] of cases) {
      const { code, log } = await runScriptUntilExit(script, env);
      expect(code).toBe(1);
      expect(log).toMatch(sentence);
    }
    await rm(directory, { recursive: true });
  });
}

test("an address of another machine stops the start with one sentence naming it", async () => {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  // The second is reserved for documentation (RFC 5737).
  for (const HOST of ["nonsense.invalid", "203.0.113.7"]) {
    const { code, log } = await runScriptUntilExit("src/main.ts", {
      DATA_DIR: directory,
      LOG_LEVEL: "silent",
      NODE_ENV: "production",
      HOST,
    });
    expect(code).toBe(1);
    expect(log).toMatch(new RegExp(`^HOST must be an address of this machine, but "${HOST}" cannot be listened on: [^\\n]+\\.$`));
  }
  await rm(directory, { recursive: true });
});

for (const script of ["src/main.ts", "src/demo.ts"]) {
  test(`${script} refuses an empty database beside stored files, and makes none`, { tag: "@postgres" }, async ({ engine }) => {
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
    expect(await listFiles(directory)).toEqual(["media/originals/0a1b"]);
    expect(await findDatabaseState({ databaseUrl: postgres?.url, dataDirectory: directory })).toBe("missing");

    // Again after it was allowed once: the tables that it made do not hide what is lost.
    const allowed = await runScriptUntilExit("src/main.ts", { ...env, ALLOW_EMPTY_DATABASE: "yes", HOST: "nonsense.invalid" });
    expect(allowed.log).toContain("HOST must be");
    expect((await runScriptUntilExit(script, env)).log).toContain("holds no account and no content, but the folder");
    await postgres?.drop();
    await rm(directory, { recursive: true });
  });
}

test("a port that is taken stops the start with one sentence that names it", async ({ site }) => {
  const { code, log } = await runScriptUntilExit("src/main.ts", site.env);
  expect(code).toBe(1);
  expect(log).toContain("PORT is taken by another program: choose another.");
});

test("a site that is stopped answers the requests under way", { tag: ["@postgres", "@quick"] }, async ({ site, request }) => {
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

test("a request that does not end is cut off at a stop, and the site closes in order", async ({ site }) => {
  const signIn = await startSignIn(site.url);
  const failed = once(signIn, "error");
  // Ends by itself once all is closed; what still runs after nine seconds would be ended with 1.
  expect(await site.stop()).toBe(0);
  expect(await failed).toMatchObject([{ code: "ECONNRESET" }]);
});

test.describe("the demonstration", () => {
  test.use({ withDemoData: true });

  test("fills an empty site once, and the sitemap lists it", async ({ site, request }) => {
    const read = async (call: string) => (await request.get(`/api/v1/${call}`)).json();

    await test.step("it says what it loaded, and the running site shows it, drawings included", async () => {
      const { log } = await loadDemoDirectory();
      expect(log).toMatch(
        /^Loaded \d+ Twitter campaigns, \d+ letters and 13 incidents with \d+ articles, \d+ video and \d+ images in [\d.]+ s\./,
      );
      const { _id } = await read("get_current_incident");
      const images = await read(`get_images_for_incident/${_id}`);
      expect(images.length).toBeGreaterThanOrEqual(3);
      for (const { img, description } of images) {
        expect(description).toMatch(/^Illustration/);
        const served = await request.get(img);
        expect([served.status(), served.headers()["content-type"]]).toEqual([200, "image/webp"]);
      }
    });

    await test.step("it is not loaded over content", async () => {
      const before = await read("get_current_twitter_campaign");
      expect(await runScriptUntilExit("src/demo.ts", site.env)).toEqual({
        code: 1,
        log: "This site has content already; the demonstration is only for an empty one.",
      });
      expect(await read("get_current_twitter_campaign")).toEqual(before);
    });

    await test.step("the sitemap lists every campaign and every incident in both languages", async () => {
      const index = await (await request.get("/sitemap.xml")).text();
      const locations = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => location);
      const sitemap = (await Promise.all(locations.map(async (location) => (await request.get(location)).text()))).join("\n");
      for (const [folder, name] of [
        ["twitter", "twitter_campaign"],
        ["email", "email_campaign"],
        ["archives", "incident"],
      ]) {
        const calls = [`current_${name}`, `metadata_for_five_previous_${name}s`, `metadata_for_old_previous_${name}s`];
        const items = (await Promise.all(calls.map((call) => read(`get_${call}`)))).flat();
        expect(items.length, folder).toBeGreaterThan(6);
        for (const { _id } of items) {
          for (const prefix of ["", "/am"]) expect(sitemap).toContain(`<loc>${site.url}${prefix}/${folder}/${_id}</loc>`);
        }
      }
      expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    });

    await test.step("a permalink has its own head", async () => {
      const { _id } = await read("get_current_twitter_campaign");
      for (const prefix of ["", "/am"]) {
        const path = `${prefix}/twitter/${_id}`;
        const response = await request.get(path);
        const html = await response.text();
        expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
        expect(html).toMatch(/<title>[^<]+<\/title>/);
        expect(html).toContain('property="og:title"');
        expect(html).toContain('property="og:image"');
        expect(response.headers()["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
      }
      expect((await request.get("/favicon.svg")).status()).toBe(200);
      expect((await request.get("/share-card.png")).status()).toBe(200);
    });
  });
});

test("unknown addresses and campaigns answer 404 with a helpful page", async ({ request }) => {
  for (const path of ["/nowhere", "/am/nowhere", "/twitter/018f0000-0000-7000-8000-000000000000", "/twitter/nonsense"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain("<h1");
  }
});

test("a page allows its inline scripts by hash and shows no nonce", async ({ request }) => {
  for (const path of ["/", "/am/twitter", "/SignUp", "/nowhere"]) {
    const response = await request.get(path);
    const html = await response.text();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
    const hashes = inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(hashes.length, path).toBeGreaterThanOrEqual(5);
    expect(response.headers()["content-security-policy"], path).toContain(`script-src 'self' ${hashes.join(" ")};`);
    expect(html, path).not.toContain("nonce");
  }
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
