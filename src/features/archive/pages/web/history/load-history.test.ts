import { describe, expect, it } from "vitest";
import { getDestroyedIncident, getWithdrawal } from "#features/archive/revisions/calls.ts";
import {
  getIncidentHistory,
  getRevision,
  getRevisionComparison,
  searchChanges,
} from "#features/archive/revisions/history-calls.ts";
import { refuseCall, replyTo } from "../../../../../../tests/replies.ts";
import { readLoaded, sendReplies } from "../../../../../../tests/send-replies.ts";
import { loadGone } from "../gone/load-gone.ts";
import { loader as changesLoader } from "./changes-page.tsx";
import { loadHistory, loadRevision } from "./load-history.ts";

const history = { language: "en", title: "Tole", newest: 2, entries: [] } as never;
const comparison = { from: {}, to: {}, changes: [] } as never;
const withdrawal = { since: "2026-04-02T10:00:00.000Z", note: null };
const destroyed = { destroyed_at: "2026-05-03T10:00:00.000Z", withdrawal: null, revisions: [] };
const isNot = [refuseCall(getWithdrawal, "No."), refuseCall(getDestroyedIncident, "No.")];
const isWithdrawn = [replyTo(getWithdrawal, withdrawal), replyTo(getDestroyedIncident, destroyed)];
const createUrl = (search: string) => new URL(`https://site.example/archives/one/history${search}`);

describe("loadHistory", () => {
  const replies = [replyTo(getIncidentHistory, history), replyTo(getRevisionComparison, comparison)];
  const load = (search = "") => {
    const { send, sent } = sendReplies(...replies);
    return loadHistory({ send, params: { id: "one" }, url: createUrl(search) }).then((loaded) => ({ loaded, sent }));
  };

  it("loads the newest changes, and compares nothing", async () => {
    const { loaded, sent } = await load();
    expect(loaded).toEqual({ id: "one", before: null, history, comparison: null });
    expect(sent).toEqual([["/get_incident_history/:id", { id: "one" }]]);
  });

  it("loads older changes, and compares the two revisions of the address", async () => {
    const { loaded, sent } = await load("?before=7&from=2&to=999999");
    expect(loaded).toEqual({ id: "one", before: 7, history, comparison });
    expect(sent).toEqual([
      ["/get_incident_history/:id", { id: "one", before: 7 }],
      ["/get_revision_comparison/:id/:from/:to", { id: "one", from: 2, to: 999_999 }],
    ]);
  });

  it.each([
    "?before=0",
    "?before=x",
    "?before=1000000",
    "?before=-1",
    "?before=07",
    "?from=2",
    "?to=2",
    "?from=0&to=1",
    "?from=1&to=x",
  ])("ignores %s", async (search) => expect((await load(search)).sent).toEqual([["/get_incident_history/:id", { id: "one" }]]));
});

describe.each([
  ["loadHistory", loadHistory, getIncidentHistory],
  ["loadRevision", loadRevision, getRevision],
] as const)("%s of an incident that is not public", (_name, load, call) => {
  const args = { params: { id: "one", number: "2" }, url: createUrl("") };

  it("returns with status 410 what is public of it", async () => {
    const { send } = sendReplies(refuseCall(call, "It was withdrawn."), ...isWithdrawn);
    expect(readLoaded(await load({ ...args, send }))).toEqual({ data: { withdrawal, destroyed: null }, status: 410 });
  });

  it("fails with the message of the call where it never was", async () => {
    const { send } = sendReplies(refuseCall(call, "This does not exist."), ...isNot);
    await expect(load({ ...args, send })).rejects.toThrow("This does not exist.");
  });
});

describe("loadRevision", () => {
  it("loads the revision of the address", async () => {
    const revision = { number: 2 } as never;
    const { send, sent } = sendReplies(replyTo(getRevision, revision));
    expect(await loadRevision({ send, params: { id: "one", number: "2" }, url: createUrl("") })).toEqual({ id: "one", revision });
    expect(sent).toEqual([["/get_revision/:id/:number", { id: "one", number: "2" }]]);
  });
});

describe("loadGone", () => {
  const load = (replies: Parameters<typeof sendReplies>, id?: string) => {
    const { send, sent } = sendReplies(...replies);
    return loadGone({ send, params: { id }, url: createUrl("") }).then((loaded) => ({ loaded, sent }));
  };

  it("returns the withdrawal, else the deletion, else nothing", async () => {
    const { loaded, sent } = await load(isWithdrawn, "one");
    expect(loaded).toEqual({ withdrawal, destroyed: null });
    expect(sent).toEqual([
      ["/get_withdrawal/:incident_id", { incident_id: "one" }],
      ["/get_destroyed_incident/:id", { id: "one" }],
    ]);
    const onlyDestroyed = [refuseCall(getWithdrawal, "No."), replyTo(getDestroyedIncident, destroyed)];
    expect((await load(onlyDestroyed, "one")).loaded).toEqual({ withdrawal: null, destroyed });
    expect((await load(isNot, "one")).loaded).toBeNull();
  });

  it("asks for nothing where the address names no incident", async () => {
    expect(await load([])).toEqual({ loaded: null, sent: [] });
  });

  it("fails where the server does", async () => {
    const replies = [refuseCall(getWithdrawal, "Out of order.", { status: 500 }), replyTo(getDestroyedIncident, destroyed)];
    await expect(load(replies, "one")).rejects.toThrow("Out of order.");
  });
});

describe("the loader of the changes of the archive", () => {
  const CURSOR = "019a0000-0000-7000-8000-000000000001.12";
  const changes = { changes: [], older: null };
  const load = async (search: string) => {
    const { send, sent } = sendReplies(replyTo(searchChanges, changes));
    const request = new Request(`https://site.example/changes${search}`);
    return { loaded: await changesLoader({ request, params: {}, context: { get: () => send } }), sent };
  };

  it.each([
    ["", {}, false],
    ["?what=status", { what: "status" }, false],
    [`?before=${CURSOR}`, { before: CURSOR }, true],
    [`?what=status&before=${CURSOR}`, { what: "status", before: CURSOR }, true],
    ["?before=x", {}, false],
    [`?before=${CURSOR}9999999`, {}, false],
    [`?before=x${CURSOR}`, {}, false],
    ["?other=1&what=%20", {}, false],
  ])("asks by %s for %j", async (search, input, isOlder) => {
    const { loaded, sent } = await load(search);
    expect(sent).toEqual([["/search_changes", input]]);
    const { before: _, ...filters } = input as Record<string, string>;
    expect(loaded).toEqual({ ...changes, filters, errors: {}, isOlder });
  });
});
