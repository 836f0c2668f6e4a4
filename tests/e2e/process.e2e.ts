import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./fixtures.ts";
import { runToEnd } from "./site.ts";
import { alice } from "./stories/people.ts";

test("a wrong setting stops the start with one sentence that names it", async () => {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-start-"));
  const { code, said } = await runToEnd("src/main.ts", { DATA_DIR: directory, ADMIN_SIGN_UP: "everyone" });
  expect({ code, said }).toEqual({
    code: 1,
    said: 'ADMIN_SIGN_UP must be open, approval, invite or closed, but it is "everyone".',
  });
  await rm(directory, { recursive: true });
});

test("a port that is taken is said in one sentence", async ({ site }) => {
  const { code, said } = await runToEnd("src/main.ts", site.env);
  expect(code).toBe(1);
  expect(said).toContain("PORT is taken by another program: choose another.");
});

test("asked to stop, it answers what was under way", async ({ site, request }) => {
  await request.post("/api/v1/sign_up", { data: alice });
  // Checking a password takes a fifth of a second: long enough to be asked to stop in the middle.
  const underWay = fetch(`${site.url}/api/v1/sign_in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: alice.email, password: alice.password }),
  });
  await expect.poll(async () => (await fetch(`${site.url}/healthz`)).status).toBe(200);
  const [answer, code] = await Promise.all([underWay, site.stop()]);
  expect(answer.status).toBe(200);
  expect(code).toBe(0);
});

test.describe("the demonstration", () => {
  test.use({ withDemonstration: true });

  test("is not loaded over content", async ({ site, request }) => {
    const before = await (await request.get("/api/v1/get_current_twitter_campaign")).json();
    const { code, said } = await runToEnd("src/demo.ts", site.env);
    expect({ code, said }).toEqual({
      code: 1,
      said: "This site has content already; the demonstration is only for an empty one.",
    });
    expect(await (await request.get("/api/v1/get_current_twitter_campaign")).json()).toEqual(before);
  });

  test("the sitemap lists every campaign and every incident in both languages", async ({ site, request }) => {
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const idsOf = async (...calls: string[]) => {
      const answers = await Promise.all(calls.map(async (call) => (await request.get(`/api/v1/${call}`)).json()));
      return answers.flat().map(({ _id }) => _id);
    };
    for (const [folder, name] of [
      ["twitter", "twitter_campaign"],
      ["email", "email_campaign"],
      ["archives", "incident"],
    ]) {
      const lists = ["five_previous", "old_previous"].map((which) => `get_metadata_for_${which}_${name}s`);
      const ids = await idsOf(`get_current_${name}`, ...lists);
      expect(ids.length, folder).toBeGreaterThan(6);
      for (const id of ids) {
        for (const prefix of ["", "/am"]) expect(sitemap).toContain(`<loc>${site.url}${prefix}/${folder}/${id}</loc>`);
      }
    }
  });

  test("every permalink has its own head, and the sitemap lists it", async ({ site, request }) => {
    const current = await (await request.get("/api/v1/get_current_twitter_campaign")).json();
    const sitemap = await (await request.get("/sitemap.xml")).text();
    for (const prefix of ["", "/am"]) {
      const path = `${prefix}/twitter/${current._id}`;
      const response = await request.get(path);
      const html = await response.text();
      expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toContain('property="og:title"');
      expect(html).toContain('property="og:image"');
      expect(response.headers()["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
      expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`);
    }
    expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect((await request.get("/favicon.svg")).status()).toBe(200);
    expect((await request.get("/share-card.png")).status()).toBe(200);
  });

  test("unknown addresses and campaigns answer 404 with a helpful page", async ({ request }) => {
    for (const path of ["/nowhere", "/am/nowhere", "/twitter/018f0000-0000-7000-8000-000000000000", "/twitter/nonsense"]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain("<h1");
    }
  });
});
