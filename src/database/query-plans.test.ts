import { CompiledQuery, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNamedIncidents, listNamingCampaigns } from "#app/incident-campaigns/server/item-incident-store.ts";
import { listIncidentsOfDay } from "#features/archive/incidents/server/find-incident-store.ts";
import {
  incidentPublications,
  listDeletedIncidents,
  listIncidents,
  listWithdrawnIncidents,
} from "#features/archive/incidents/server/incident-store.ts";
import { findNarratives } from "#features/archive/incidents/server/text-store.ts";
import { listDeletedOrganisations } from "#features/archive/organisations/server/organisation-store.ts";
import { listChangeRows } from "#features/archive/revisions/server/revision-store.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { attributionStore } from "#features/archive/statements/server/attribution-kind.ts";
import { claimStore } from "#features/archive/statements/server/claim-kind.ts";
import { listDeletedEmailCampaigns, listEmailCampaigns } from "#features/campaigns/email/server/email-campaign-store.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import {
  listDeletedTweets,
  listDeletedTwitterCampaigns,
  listTwitterCampaigns,
} from "#features/campaigns/twitter/server/twitter-campaign-store.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/test-database.ts";
import type { Db } from "./database.ts";
import { createPublicationStore } from "./publication-store.ts";

const ID = "019a0000-0000-7000-8000-000000000000";
const NEWEST = { incident_id: ID, number: 1 };
/** How an engine says that it sorts what it has read. */
const SORTS = /USE TEMP B-TREE FOR|"(?:Incremental )?Sort|[^a-z]Sort /;

describe.each(engines)("the plan of a query on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const hashes = { sha256: "1", previous_sha256: null, record_sha256: "1" };
    const revision = { ...NEWEST, created_at: "2026-01-01T00:00:00.000Z", reason: null, body_json: "{}", changes_json: "[]" };
    await opened.database.inTransaction((tx) =>
      tx
        .insertInto("incident_revision")
        .values({ ...revision, ...hashes })
        .execute(),
    );
  });
  afterAll(() => opened.close());

  /** Returns the plan of a function's query; of several, the last one that reads the table and has `part`. */
  async function explain(table: string, run: (db: Db) => Promise<unknown>, part = ""): Promise<string> {
    let plan = "";
    await opened.database.inTransaction(async (tx) => {
      // The planner would read a table as small as these from its beginning, and sort it.
      if (engine === "postgres")
        for (const way of ["seqscan", "bitmapscan", "sort"]) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
      const nodes: RootOperationNode[] = [];
      const transformQuery = ({ node }: { node: RootOperationNode }) => {
        nodes.push(node);
        return node;
      };
      await run(tx.withPlugin({ transformQuery, transformResult: async ({ result }) => result }));
      const queries = nodes.map((node) => tx.getExecutor().compileQuery(node as never, { queryId: "plan" }));
      const query = queries.findLast((candidate) => candidate.sql.includes(`from "${table}"`) && candidate.sql.includes(part));
      if (!query) throw new Error("No query was made.");
      const statement = engine === "postgres" ? "explain" : "explain query plan";
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${statement} ${query.sql}`, [...query.parameters]));
      plan = JSON.stringify(rows);
    });
    return plan;
  }

  it.each(["twitter_campaign", "email_campaign", "incident"] as const)("looks for due rows of %s in an index", async (table) => {
    const store = createPublicationStore(table);
    expect(await explain(table, (db) => store.listDue(db, new Date()))).toContain(`due_${table}`);
  });

  it.each([
    ["the incidents in the trash", "incident", "deleted_incident", (db: Db) => listDeletedIncidents(db)],
    ["a page of them", "incident", "deleted_incident", (db: Db) => listDeletedIncidents(db, { before: ID })],
    ["the withdrawn incidents", "incident", "incident_by_verification", (db: Db) => listWithdrawnIncidents(db)],
    ["a page of them", "incident", "incident_by_verification", (db: Db) => listWithdrawnIncidents(db, ID)],
    [
      "campaigns in the trash",
      "twitter_campaign",
      "deleted_twitter_campaign",
      (db: Db) => listDeletedTwitterCampaigns(db, { before: ID }),
    ],
    ["tweets in the trash", "tweet", "deleted_tweet", (db: Db) => listDeletedTweets(db, { before: ID })],
    [
      "letters in the trash",
      "email_campaign",
      "deleted_email_campaign",
      (db: Db) => listDeletedEmailCampaigns(db, { before: ID }),
    ],
    [
      "organisations in the trash",
      "organisation",
      "deleted_organisation",
      (db: Db) => listDeletedOrganisations(db, { before: ID }),
    ],
    ["sources in the trash", "source", "deleted_source", (db: Db) => sourceStores.video.listDeleted(db, { before: ID })],
    ["claims in the trash", "claim", "deleted_claim", (db: Db) => claimStore.listDeleted(db, { before: ID })],
    [
      "attributions in the trash",
      "attribution",
      "deleted_attribution",
      (db: Db) => attributionStore.listDeleted(db, { before: ID }),
    ],
    ["drafts of incidents", "incident", "draft_incident", (db: Db) => incidentPublications.listDrafts(db, ID)],
    [
      "drafts of campaigns",
      "twitter_campaign",
      "draft_twitter_campaign",
      (db: Db) => campaignPublications.twitter_campaign.listDrafts(db, ID),
    ],
    [
      "drafts of letters",
      "email_campaign",
      "draft_email_campaign",
      (db: Db) => campaignPublications.email_campaign.listDrafts(db, ID),
    ],
    [
      "the newest changes",
      "incident_revision",
      "incident_revision_by_date",
      (db: Db) => listChangeRows(db, { before: undefined, limit: 50 }),
    ],
    [
      "older changes",
      "incident_revision",
      "incident_revision_by_date",
      (db: Db) => listChangeRows(db, { before: NEWEST, limit: 50 }),
    ],
  ] as const)("reads %s in the order of an index", async (_name, table, index, list) => {
    const plan = await explain(table, list);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(SORTS);
  });

  it.each([
    ["twitter_campaign", listTwitterCampaigns],
    ["email_campaign", listEmailCampaigns],
  ] as const)("reads %s in the order of a language by indexes", async (table, list) => {
    const explainPart = (part: string) => explain(table, (db) => list(db, { limit: 6 }, "am"), part);
    const [own, others] = [await explainPart('and "language" = '), await explainPart('"language" != ')];
    expect(own).toContain(`${table}_by_language`);
    // PostgreSQL begins with the translations in a table as small as this.
    expect(others).toMatch(new RegExp(`translation_of_${table}${engine === "postgres" ? `|${table}_by_language` : ""}`));
    for (const plan of [own, others]) expect(plan).not.toMatch(SORTS);
  });

  it("reads the newest incidents by index, and for each whether another replaces it", async () => {
    const plan = await explain("incident", (db) => listIncidents(db, { limit: 6, before: undefined }));
    expect(plan).not.toMatch(SORTS);
    expect(plan).not.toContain("Anti");
  });

  it("finds the incidents of a day in the order of an index", async () => {
    const plan = await explain("incident", (db) => listIncidentsOfDay(db, "2022-06-18"));
    expect(plan).toContain("incident_of_day");
    expect(plan).not.toMatch(SORTS);
  });

  it("finds the campaigns of an incident, and the incidents of a campaign, in an index", async () => {
    // PostgreSQL may not sort here, and so reads the campaigns in their order.
    const either = engine === "postgres" ? /using item_(?:of_incident|incident_pk)/ : /item_of_incident \(incident_id=\?\)/;
    expect(await explain("email_campaign", (db) => listNamingCampaigns(db, ID, 10))).toMatch(either);
    const index = engine === "postgres" ? "item_incident_pk" : "sqlite_autoindex_item_incident_1 (item_id=?)";
    expect(await explain("item_incident", (db) => listNamedIncidents(db, [ID], "admins"))).toContain(index);
  });

  it("finds the narratives of an incident in an index", async () => {
    const index = engine === "postgres" ? "incident_text_pk" : "sqlite_autoindex_incident_text_1 (incident_id=?)";
    expect(await explain("incident_text", (db) => findNarratives(db, NEWEST.incident_id))).toContain(index);
  });
});
