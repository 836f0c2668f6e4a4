import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";

const HERE = "203.0.113.7";
const ELSEWHERE = "203.0.113.8";
/** Refusals of an input are not cached. */
const COMPUTED = "/api/v1/get_incident_with_id/unknown";

let site: TestSite;
let renders = 0;
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

async function openSite() {
  renders = 0;
  const render = async ({ url }: Request) => {
    renders += 1;
    return new Response(`<p>${url}`, { headers: { "content-type": "text/html" } });
  };
  site = await openTestSite("sqlite", { TRUST_PROXY: "1" }, { render });
  vi.useFakeTimers({ toFake: ["Date"] });
}

const get = (url: string, address = HERE, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { accept: "text/html", "x-forwarded-for": address, ...headers } });

async function insertIncidents(count: number): Promise<string[]> {
  const { cookie } = await site.signInAs("admin");
  const [year, ids] = ["2020-01-01", [] as string[]];
  for (let index = 0; index < count; index += 1) {
    const body = { title: `Incident ${index}`, description: "d", location: "l", date_of_incident: year, number_of_killed: 1 };
    const counts = { number_of_injured: 0, number_of_displaced: 0 };
    const response = await site.call("POST", "/create_incident", { cookie, body: { ...body, ...counts } });
    ids.push(String(response.body._id));
  }
  return ids;
}

describe("downloads of incidents", () => {
  const path = "/api/v1/export_incidents?format=csv";

  it("are limited to 100 in ten seconds per network, except for unchanged ones", async () => {
    await openSite();
    const headers = { "if-none-match": String((await get(path)).headers.etag) };
    for (let count = 1; count < 100; count += 1) expect((await get(path)).statusCode).toBe(200);
    expect((await get(path)).statusCode).toBe(429);
    expect((await get(path, ELSEWHERE)).statusCode).toBe(200);
    for (let count = 101; count < 1000; count += 1) expect((await get(path, HERE, headers)).statusCode).toBe(304);
    expect((await get(path, HERE, headers)).statusCode).toBe(429);
  });
});

describe("searches", () => {
  it("are limited to 60 in ten seconds per network, except for cached ones", async () => {
    await openSite();
    const search = (word: string, address = HERE) => get(`/api/v1/search_incidents?q=${word}`, address);
    for (let count = 0; count < 30; count += 1) {
      expect((await search(`word${count}`)).statusCode).toBe(200);
      // A page with a search counts as one, too.
      expect((await get(`/incidents?q=word${count}`)).statusCode).toBe(200);
    }
    const refused = await search("another");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "10"]);
    expect((await get("/incidents?q=another")).statusCode).toBe(429);
    for (const url of ["/api/v1/search_incidents?q=word3", "/incidents?q=word3", "/incidents"])
      expect((await get(url)).statusCode, url).toBe(200);
    expect((await search("another", ELSEWHERE)).statusCode).toBe(200);
  });
});

describe("renderings", () => {
  it("are limited to 100 in ten seconds per network, except for cached pages", async () => {
    await openSite();
    const ids = await insertIncidents(101);
    await get("/twitter", ELSEWHERE);
    for (const id of ids.slice(0, 100)) expect((await get(`/archives/${id}`)).statusCode).toBe(200);
    const refused = await get(`/archives/${ids[100]}`);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store, no-transform" });
    expect(refused.payload).toContain("Too many requests. Please wait a little.");
    expect(renders).toBe(101);

    for (const url of ["/twitter", "/twitter?utm_source=x", `/archives/${ids[0]}`])
      expect((await get(url)).statusCode, url).toBe(200);
    expect((await get(`/archives/${ids[100]}`, ELSEWHERE)).statusCode).toBe(200);
    expect((await get(`/archives/${ids[100]}`)).statusCode).toBe(200);
    expect(renders).toBe(102);
    expect((await get("/email")).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 10_000);
    expect((await get("/email")).statusCode).toBe(200);
  });

  it("of one network do not limit another that asks for the same page", async () => {
    await openSite();
    const ids = await insertIncidents(100);
    for (const id of ids) await get(`/archives/${id}`);
    const [refused, allowed] = await Promise.all([get("/privacy"), get("/privacy", ELSEWHERE)]);
    expect([refused.statusCode, allowed.statusCode]).toEqual([429, 200]);
  });
});

describe("turns", () => {
  /** Opens a site whose pages wait until they are released, and lists those that have started. */
  async function openGatedSite() {
    const started: string[] = [];
    const gates = new Map<string, PromiseWithResolvers<void>>();
    let isOpen = false;
    const render = async ({ url }: Request) => {
      const { pathname, search } = new URL(url);
      const [name, gate] = [pathname + search, Promise.withResolvers<void>()];
      started.push(name);
      gates.set(name, gate);
      if (!isOpen) await gate.promise;
      return new Response("<p>", { headers: { "content-type": "text/html" } });
    };
    site = await openTestSite("sqlite", { TRUST_PROXY: "1" }, { render });
    const release = (name: string) => gates.get(name)?.resolve();
    const releaseAll = () => {
      isOpen = true;
      for (const { resolve } of gates.values()) resolve();
    };
    const expectStarted = async (names: string[]) => {
      // Not `vi.waitFor`, which moves a faked clock.
      while (started.length < names.length) await setImmediate();
      expect(started).toEqual(names);
    };
    /** Checks that the pages have started, and that no other does where it could. */
    const expectOnlyStarted = async (names: string[]) => {
      await expectStarted(names);
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
      expect(started).toEqual(names);
    };
    return { release, releaseAll, expectStarted, expectOnlyStarted };
  }

  it("allow two visitors' responses at a time, networks in turn, and admins' at once", async () => {
    const { release, releaseAll, expectStarted, expectOnlyStarted } = await openGatedSite();
    const { cookie } = await site.signInAs("admin");
    const first = ["/privacy", "/incidents?q=a"];
    const flood = [...first, "/donate", "/"].map((url) => get(url));
    await expectOnlyStarted(first);
    const others = [get("/SignIn", ELSEWHERE), get("/data", HERE, { cookie })];
    await expectStarted([...first, "/data"]);
    release("/privacy");
    await expectStarted([...first, "/data", "/donate"]);
    release("/incidents?q=a");
    await expectStarted([...first, "/data", "/donate", "/SignIn"]);
    release("/SignIn");
    await expectStarted([...first, "/data", "/donate", "/SignIn", "/"]);
    releaseAll();
    for (const response of await Promise.all([...flood, ...others])) expect(response.statusCode).toBe(200);
  });

  it("let a visitor wait for one search of each of six hosts, and no more", async () => {
    const { release, releaseAll, expectStarted, expectOnlyStarted } = await openGatedSite();
    const hosts = [1, 2, 3, 4, 5, 6];
    const search = (host: number, count: number) => `/incidents?q=${host}x${count}`;
    const send = (count: number) => hosts.map((host) => get(search(host, count), `198.51.100.${host}`));
    const flood = [1, 2, 3].flatMap(send);
    const running = [1, 2].map((host) => search(host, 1));
    await expectOnlyStarted(running);
    const visitor = get("/archives", ELSEWHERE);
    const before = [...[3, 4, 5, 6].map((host) => search(host, 1)), search(1, 2), search(2, 2)];
    const started = [...running];
    for (const [index, next] of [...before, "/archives"].entries()) {
      release(started[index] ?? "");
      started.push(next);
      await expectStarted(started);
    }
    releaseAll();
    for (const response of await Promise.all([...flood, visitor])) expect(response.statusCode).toBe(200);
  });
});

describe("requests", () => {
  it("that are answered from the cache have no limit, for pages and for calls", async () => {
    await openSite();
    for (let count = 0; count < 1500; count += 1) {
      const url = count % 2 ? `/privacy?x=${count}` : `/api/v1/site?x=${count}&y[]=1`;
      expect((await get(url)).statusCode).toBe(200);
    }
    expect(renders).toBe(1);
  });

  it("that are computed are limited to 1,000 in ten seconds per network", async () => {
    await openSite();
    const { cookie } = await site.signInAs("admin");
    const urls = [
      () => `/api/v1/get_incident_with_id/${randomUUID()}`,
      () => `/archives/${randomUUID()}`,
      () => `/archives?before=${randomUUID()}`,
    ];
    for (let count = 0; count < 1000; count += 1) await get(urls[count % urls.length]?.() ?? "");
    for (const url of urls) expect((await get(url())).statusCode).toBe(429);
    expect((await get("/api/v1/get_trash", HERE, { cookie })).statusCode).toBe(429);
    expect((await get("/dashboard", HERE, { cookie })).statusCode).toBe(429);
    expect((await get("/archives")).statusCode).toBe(429);
    expect((await get("/archives", ELSEWHERE)).statusCode).toBe(200);
    expect((await get("/archives")).statusCode).toBe(200);
    // Access comes before the limit.
    expect((await get("/api/v1/get_trash")).statusCode).toBe(401);
  });
});

describe("the cache of calls", () => {
  it("stores one response for all unknown parameters, and no refusal", async () => {
    await openSite();
    const read = vi.spyOn(site.database.reader, "selectFrom");
    const first = await get("/api/v1/get_current_incident?x=1");
    expect(first.statusCode).toBe(201);
    const reads = read.mock.calls.length;
    for (const query of ["?x=2", "?before=1", "", "/"]) {
      expect((await get(`/api/v1/get_current_incident${query}`)).payload).toBe(first.payload);
    }
    expect(read.mock.calls.length).toBe(reads);
    const id = randomUUID();
    const refused = await get(`/api/v1/get_incident_with_id/${id}`);
    expect(refused).toMatchObject({ statusCode: 201 });
    expect(refused.headers["cache-control"]).toBe("no-store, no-transform");
  });

  it("separates responses by the parameters that a call takes", async () => {
    await openSite();
    const [one = "", other = ""] = await insertIncidents(2);
    const titleOf = async (path: string) => (await get(`/api/v1/get_incident_with_id/${path}`)).json().title;
    expect(await titleOf(one)).toBe("Incident 0");
    expect(await titleOf(other)).toBe("Incident 1");
    expect(await titleOf(`${one}?id=${one}`)).toBe("Incident 0");
    expect((await get(`/api/v1/get_incident_with_id/${one}?id=${other}`)).statusCode).toBe(201);
  });
});

describe("X-Forwarded-For", () => {
  it("counts an address with a port as the address, and all rubbish as one", async () => {
    await openSite();
    for (let count = 0; count < 1000; count += 1) await get(COMPUTED, `${HERE}:${1024 + count}`);
    expect((await get(COMPUTED)).statusCode).toBe(429);
    for (let count = 0; count < 1000; count += 1) await get(COMPUTED, `rubbish ${count}`);
    expect((await get(COMPUTED, "[other rubbish")).statusCode).toBe(429);
    expect((await get(COMPUTED, ELSEWHERE)).statusCode).toBe(201);
  });

  it("that is no address is logged once, without its value", async () => {
    await openSite();
    const warn = vi.spyOn(site.app.log, "warn");
    await get("/", HERE);
    expect(warn).not.toHaveBeenCalled();
    for (const address of ["rubbish", "other rubbish"]) await get("/", address);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.not.stringContaining("rubbish"));
  });
});
