import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findRevisionProblems } from "#features/archive/revisions/server/find-revision-problems.ts";
import { nodeEnv } from "../../tests/sites/run-script.ts";
import { openTestSite, type TestSite } from "../../tests/sites/test-site.ts";
import { engines } from "../../tests/test-database.ts";

const SCRIPT = join(import.meta.dirname, "../../tests/workers/publishing-process.ts");
/** How often it is killed: a few times in `npm test`, 100 times with CRASH_ACTS=100. */
const ROUNDS = Number(process.env.CRASH_ACTS ?? 2);
/** A publication has seven steps or more; with two due, a process is killed in the first, in the second or between them. */
const MAX_STEPS = 16;
const TABLES = ["twitter_campaign", "email_campaign", "incident"] as const;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Starts a node that publishes due items, and resolves to the signal that ended it, if any. */
async function runNode(site: TestSite, killedAt?: number): Promise<unknown> {
  const parameters = killedAt === undefined ? [] : [String(killedAt)];
  const child = fork(SCRIPT, parameters, { env: { ...nodeEnv, ...site.databaseEnv }, execArgv: [] });
  const [code, signal] = await once(child, "exit");
  expect(code ?? 0).toBe(0);
  return signal;
}

/** Makes a draft of each kind that was due an hour ago. */
async function scheduleDrafts(site: TestSite, cookie: string, round: number): Promise<void> {
  const incident = { location: "L", date_of_incident: "2021-01-12", number_of_killed: 1 };
  const counts = { number_of_injured: 2, number_of_displaced: 3 };
  const letter = { subject: "S", to: ["one@example.org"], body: "B" };
  const body = { title: `T ${round}`, description: "D", tweets: ["one"], ...letter, ...incident, ...counts, draft: true };
  const publish_at = new Date(Date.now() - 3_600_000).toISOString();
  for (const table of TABLES) {
    const { body: created } = await site.call("POST", `/create_${table}`, { body, cookie });
    // The API accepts only times in the future.
    await site.database.inTransaction((tx) =>
      tx
        .updateTable(table as "incident")
        .set({ publish_at })
        .where("id", "=", String(created._id))
        .execute(),
    );
  }
}

describe.each(engines)("scheduled publication on %s", (engine) => {
  it(
    "is published exactly once, wherever two nodes are killed",
    async () => {
      const site = await openTestSite(engine);
      cleanUps.push(() => site.close());
      const { cookie } = await site.signInAs("owner");
      const signals: unknown[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await scheduleDrafts(site, cookie, round);
        const first = 1 + ((round * 7) % MAX_STEPS);
        signals.push(...(await Promise.all([runNode(site, first), runNode(site, 1 + ((first + round) % MAX_STEPS))])));
        // Later processes publish the rest.
        await Promise.all([runNode(site), runNode(site)]);
      }
      expect(signals).toContain("SIGKILL");
      const audit = await site.audit();
      for (const table of TABLES) {
        const rows = await site.db
          .selectFrom(table as "incident")
          .select(["id", "publication", "publish_at", "sequence"])
          .execute();
        expect(rows.map(({ publication, publish_at }) => [publication, publish_at])).toEqual(rows.map(() => ["published", null]));
        expect(rows).toHaveLength(ROUNDS);
        expect(new Set(rows.map(({ sequence }) => sequence)).size).toBe(ROUNDS);
        const published = audit.filter(({ verb, kind }) => verb === "publish" && kind === table).map(({ subject }) => subject);
        expect(published.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
      }
      const revisions = await site.db.selectFrom("incident_revision").select("number").execute();
      expect(revisions).toEqual(Array.from({ length: ROUNDS }, () => ({ number: 1 })));
      expect(await findRevisionProblems(site.database)).toEqual([]);
    },
    30_000 + ROUNDS * 20_000,
  );
});
