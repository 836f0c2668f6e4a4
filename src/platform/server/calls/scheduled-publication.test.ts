import { describe, expect, it } from "vitest";
import { createScheduledPublication } from "./scheduled-publication.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const due = (id: string) => ({ _id: id, publish_at: `at ${id}`, scheduled_by: `by ${id}` });

describe("createScheduledPublication", () => {
  /** Records the calls about these rows of two kinds, in order; `published` are the rows that somebody has published meanwhile. */
  function open(
    rows: Record<"twitter_campaign" | "incident", string[]>,
    { published = [] as string[], failing = [] as string[] } = {},
  ) {
    const log: unknown[] = [];
    const createKind = (kind: keyof typeof rows) => ({
      publication: {
        store: {
          listDue: async (db: string, now: Date) => {
            log.push(["due", kind, db, now]);
            if (failing.includes(kind)) throw new Error(`No ${kind}.`);
            return rows[kind].map(due);
          },
          publish: async (tx: string, id: string, now: Date, dueAt: string) => {
            if (failing.includes(id)) throw new Error(`Not ${id}.`);
            log.push(["publish", id, tx, now, dueAt]);
            return !published.includes(id);
          },
        },
        ...(kind === "incident" && {
          onScheduled: async (tx: string, id: string, now: Date) => void log.push(["published", id, tx, now]),
        }),
      },
    });
    const task = createScheduledPublication<string>({
      kinds: { twitter_campaign: createKind("twitter_campaign"), incident: createKind("incident") } as never,
      reader: "reader",
      inTransaction: (work) => work("tx"),
      insertAuditEntry: async (tx, entry) => void log.push(["audit", tx, entry]),
      now: () => NOW,
      report: (error, message) => log.push([(error as Error).message, message]),
    });
    return { log, run: task.runNow };
  }
  const entry = (kind: string, id: string) => [
    "audit",
    "tx",
    {
      ...{ at: NOW, accountId: null, verb: "publish", kind, id },
      after: { publication: "published", publish_at: `at ${id}`, scheduled_by: `by ${id}` },
    },
  ];

  it("publishes due items of each kind, with an audit row of the schedule", async () => {
    const { log, run } = open({ twitter_campaign: ["a", "b"], incident: ["c"] });
    await run();
    expect(log).toEqual([
      ["due", "twitter_campaign", "reader", NOW],
      ["publish", "a", "tx", NOW, NOW.toISOString()],
      entry("twitter_campaign", "a"),
      ["publish", "b", "tx", NOW, NOW.toISOString()],
      entry("twitter_campaign", "b"),
      ["due", "incident", "reader", NOW],
      ["publish", "c", "tx", NOW, NOW.toISOString()],
      entry("incident", "c"),
      ["published", "c", "tx", NOW],
    ]);
  });

  it("leaves nothing of what somebody has published meanwhile", async () => {
    const { log, run } = open({ twitter_campaign: [], incident: ["c"] }, { published: ["c"] });
    await run();
    expect(log.slice(2)).toEqual([["publish", "c", "tx", NOW, NOW.toISOString()]]);
  });

  it("reports what fails, and goes on with the others", async () => {
    const { log, run } = open({ twitter_campaign: ["a", "b"], incident: [] }, { failing: ["a"] });
    await run();
    expect(log.slice(1, 4)).toEqual([
      ["Not a.", "what was scheduled could not be published"],
      ["publish", "b", "tx", NOW, NOW.toISOString()],
      entry("twitter_campaign", "b"),
    ]);
    const failing = open({ twitter_campaign: [], incident: [] }, { failing: ["incident"] });
    await failing.run();
    expect(failing.log.at(-1)).toEqual(["No incident.", "what is scheduled could not be looked for"]);
  });
});
