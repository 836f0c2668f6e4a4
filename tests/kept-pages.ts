import { expect } from "vitest";
import { apiCalls } from "#app/api-calls.ts";
import { buildApp } from "#app/build-app.ts";
import { itemPages } from "#app/item-kinds.ts";
import { getListPath, publicPages } from "#app/shell/pages.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import type { RenderPage } from "#platform/server/pages/register-pages.ts";
import { API_PREFIX } from "#platform/shared/define-call.ts";
import { parseConfig } from "#services/settings/config.ts";
import { renderPageData } from "./render-page-data.ts";
import type { TestSite } from "./sites/test-site.ts";

const publicReads = apiCalls.filter(({ method, access, isUncached }) => method === "GET" && access === "public" && !isUncached);
const PARAMETERS: Record<string, string> = { number: "1", from: "1", to: "1", start: "00000" };
/** The items of a kind that are read, those inserted last. */
const MAX_ITEMS = 3;
const OTHER_ADDRESSES = [
  ...["/am", "/no-such-page", "/incidents?q=title", "/incidents?view=map", "/changes?what=correction"],
  ...["/changes.atom", "/am/archives.atom", "/manifest.json", "/sitemap.xml", "/sitemaps/pages.xml"],
  ...Object.values(itemPages).flatMap(({ name }) => [`/${name}.atom`, `/sitemaps/${name}-1.xml`]),
];
/** The headers of a response that depend on what is stored. */
const COMPARED_HEADERS = ["content-security-policy", "cache-control", "location"];

export type KeptPages = Awaited<ReturnType<typeof openKeptPages>>;

/** A page of each cache. */
export const PROBES = ["/", "/incidents?q=title"];

/**
 * Opens beside a site two nodes that keep what visitors ask for, one on its database and one on connections of its own, and a third that
 * renders everything anew, to compare them.
 */
export async function openKeptPages({ database, databaseEnv, media, passwordHasher, now }: TestSite) {
  let visitors = 0;
  async function openNode(opened: Database, isServing = true) {
    let renderings = 0;
    const render: RenderPage = (...page) => {
      renderings += 1;
      return renderPageData(...page);
    };
    const app = await buildApp({
      config: parseConfig({ LOG_LEVEL: "silent", BUSY_AFTER_MS: "0", ADMIN_SIGN_UP: "open" }),
      database: opened,
      ...{ media, passwordHasher, now, isServing },
      origin: "http://localhost:3000",
      isAvifEnabled: false,
      pages: { render },
    });
    /** Makes the request of a visitor who has made none before, as renderings are limited by network. */
    async function read(url: string): Promise<string> {
      visitors += 1;
      const remoteAddress = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const { statusCode, headers, body } = await app.inject({ url, remoteAddress });
      return JSON.stringify([statusCode, COMPARED_HEADERS.map((name) => headers[name]), body]);
    }
    /** Returns whether a page was kept. */
    async function isKept(url: string): Promise<boolean> {
      const before = renderings;
      await read(url);
      return renderings === before;
    }
    return { app, read, isKept };
  }
  let versions = 0;
  const getPublicVersion = () => {
    versions += 1;
    return String(versions);
  };
  const otherDatabase = await openDatabase({ databaseUrl: databaseEnv.DATABASE_URL, dataDirectory: databaseEnv.DATA_DIR ?? "" });
  const node = await openNode(database);
  const otherNode = await openNode(otherDatabase);
  const fresh = await openNode({ ...database, getPublicVersion }, false);

  const listIds = async (table: "incident" | "twitter_campaign" | "email_campaign") => {
    const rows = database.reader
      .selectFrom(table as "incident")
      .select("id")
      .orderBy("id", "desc")
      .limit(MAX_ITEMS);
    return (await rows.execute()).map(({ id }) => id);
  };
  /** Lists the public addresses of the present items. */
  async function listAddresses(): Promise<string[]> {
    const ids = {
      twitter_campaign: await listIds("twitter_campaign"),
      email_campaign: await listIds("email_campaign"),
      incident: await listIds("incident"),
    };
    const fill = (path: string, filled: string[]) =>
      (/:(?:id|incident_id)\b/.test(path) ? filled : [""]).map((id) =>
        path.replaceAll(/:(\w+)\??/g, (_parameter, name: string) => PARAMETERS[name] ?? id),
      );
    return [
      ...publicPages.flatMap(({ path, items = "incident" }) => [
        ...(path.endsWith("/:id?") ? [getListPath({ path })] : []),
        ...fill(path, ids[items]),
      ]),
      ...publicReads.flatMap(({ path }) => fill(path, Object.values(ids).flat()).map((filled) => API_PREFIX + filled)),
      ...Object.entries(itemPages).flatMap(([kind, { name }]) =>
        ids[kind as keyof typeof itemPages].flatMap((id) => [`/${name}/${id}/poster`, `/embed/${name}/${id}`]),
      ),
      ...OTHER_ADDRESSES,
    ];
  }

  return {
    /** Makes a change, and expects that afterwards no node keeps a page or a public response, of all or of a few, that has changed. */
    async expectFresh<T>(change: () => Promise<T>, few?: typeof PROBES): Promise<T> {
      const kept = new Map<string, string>();
      for (const address of few ?? (await listAddresses())) kept.set(address, await node.read(address));
      for (const address of PROBES) await otherNode.read(address);
      const result = await change();
      for (const probe of PROBES) {
        // All that a cache keeps hangs on one version.
        if (await node.isKept(probe)) continue;
        // PostgreSQL tells the other node a moment after the commit.
        await expect.poll(() => otherNode.isKept(probe), { message: `the other node keeps ${probe}`, timeout: 5000 }).toBe(false);
        return result;
      }
      for (const [address, response] of kept) {
        const expected = await fresh.read(address);
        if (expected !== response) expect(await node.read(address), `kept: ${address}`).toBe(expected);
      }
      return result;
    },
    /** Makes a change that visitors see nothing of, and expects that both nodes keep what they have. */
    async expectKept(change: () => Promise<unknown>): Promise<void> {
      for (const probe of PROBES) for (const each of [node, otherNode]) await each.read(probe);
      await change();
      for (const probe of PROBES) for (const each of [node, otherNode]) expect(await each.isKept(probe), probe).toBe(true);
    },
    close: async () => {
      for (const { app } of [fresh, node, otherNode]) await app.close();
      await otherDatabase.close();
    },
  };
}
