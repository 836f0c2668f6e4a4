import type { Updateable } from "kysely";
import { v7 as newId } from "uuid";
import { describe, expect, it } from "vitest";
import type { Tables } from "#database/tables.ts";
import * as sourceAdminCalls from "#features/archive/sources/admin-calls.ts";
import * as sourceCalls from "#features/archive/sources/calls.ts";
import { insertImage } from "#features/archive/sources/server/image-store.ts";
import * as statementAdminCalls from "#features/archive/statements/admin-calls.ts";
import * as statementCalls from "#features/archive/statements/calls.ts";
import type { ClaimData } from "#features/archive/statements/claims/rules.ts";
import { attributionStore } from "#features/archive/statements/server/attribution-kind.ts";
import { claimStore } from "#features/archive/statements/server/claim-kind.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { createImageForm, incident, mediaKinds, organisation, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { type CallInput, testAccess } from "../../../tests/test-access.ts";
import { engines } from "../../../tests/test-database.ts";
import * as exportCalls from "./export/calls.ts";
import * as importCalls from "./import/calls.ts";
import * as incidentAdminCalls from "./incidents/admin-calls.ts";
import * as incidentCalls from "./incidents/calls.ts";
import { NOT_KNOWN, toExactCount } from "./incidents/count-rules.ts";
import { insertIncident } from "./incidents/server/incident-store.ts";
import * as organisationCalls from "./organisations/calls.ts";
import { insertOrganisation } from "./organisations/server/organisation-store.ts";
import * as placeCalls from "./places/calls.ts";
import * as revisionCalls from "./revisions/calls.ts";
import * as historyCalls from "./revisions/history-calls.ts";
import * as searchCalls from "./search/calls.ts";
import { type ArchiveServices, createArchiveEndpoints } from "./server/handlers.ts";

const imageValues = {
  description: "About it",
  address: "AbCdEfGhIjKlMnOpQrSt_--2x1",
  filename: "1 a.png",
  isUntouched: false,
  files: [],
};
const claimValues: ClaimData = {
  kind: "killed",
  whom: "all",
  minimum: 52,
  maximum: 52,
  about: false,
  as_written: null,
  quote: null,
};
const calls: Record<string, Call> = {
  ...incidentCalls,
  ...incidentAdminCalls,
  ...statementCalls,
  ...statementAdminCalls,
  ...sourceCalls,
  ...sourceAdminCalls,
  ...revisionCalls,
  ...historyCalls,
  ...organisationCalls,
};

it("every call of the archive is tested here or in its folder, and has revisions", () => {
  const walked = Object.values<Call>({ ...calls, ...placeCalls, ...searchCalls, ...exportCalls, ...importCalls });
  const endpoints = createArchiveEndpoints({ images: {} as ArchiveServices["images"] });
  expect(endpoints.map(({ call }) => call).filter((call) => !walked.includes(call))).toEqual([]);
});

describe.each(engines)("access to API calls of the archive on %s", (engine) => {
  const archive = setUpArchiveSite(engine);
  const { site, create, add, reviseAll } = archive;

  /** Inserts an image without files; none of these calls reads them. */
  const addImageRow = (incidentId: string) =>
    site().database.inTransaction((tx) => insertImage(tx, { ...imageValues, incidentId }, site().now()));

  /** Inserts a claim; calls are limited in number. */
  const addClaimRow = (incidentId: string, source: string) =>
    site().database.inTransaction((tx) => claimStore.insert(tx, incidentId, { ...claimValues, sources: [source] }, site().now()));

  /** Inserts two organisations, and an attribution that names one of them. */
  const addAttributionRows = (incidentId: string, source: string) =>
    site().database.inTransaction(async (tx) => {
      const addOrganisation = (name_en: string) =>
        insertOrganisation(tx, { ...organisation, name_en, name_am: null, other_names: [] }, site().now());
      const named = await addOrganisation("Named");
      const denied = { organisation_id: named, stance: "denied", quote: null } as const;
      const attribution = await attributionStore.insert(tx, incidentId, { ...denied, sources: [source] }, site().now());
      return { named, unnamed: await addOrganisation("Unnamed"), attribution };
    });

  /** Inserts an incident with 0 injured. */
  const addIncidentRow = (columns: Updateable<Tables["incident"]>) =>
    site().database.inTransaction(async (tx) => {
      const { title, description, location, date_of_incident: date } = incident;
      const counts = { killed: NOT_KNOWN, injured: toExactCount(0), displaced: NOT_KNOWN };
      const id = await insertIncident(
        tx,
        { language: "en", title, description, location, date, kinds: [], place_id: null, place_precision: null, ...counts },
        site().now(),
      );
      await tx.updateTable("incident").set(columns).where("id", "=", id).execute();
      return id;
    });

  /** The valid input of each call. */
  async function validInputs(): Promise<Record<string, CallInput>> {
    const id = await create();
    const standing: Record<string, string> = {};
    for (const kind of mediaKinds) standing[kind.kind] = await add(kind, id);
    const image = await addImageRow(id);
    const { article: source = "" } = standing;
    const claim = await addClaimRow(id, source);
    const { named, unnamed, attribution } = await addAttributionRows(id, source);
    const since = site().now().toISOString();
    const destroyed = newId();
    const line = { number: 1, created_at: since, sha256: "ab", destroyed_at: since };
    await site().database.inTransaction((tx) =>
      tx
        .insertInto("destroyed_revision")
        .values({ ...line, incident_id: destroyed })
        .execute(),
    );
    const withdrawn = await addIncidentRow({ verification: "withdrawn", verification_note: "Why", verification_since: since });
    const edited = await addIncidentRow({ location: "Before" });
    await reviseAll();
    await site().database.inTransaction((tx) =>
      tx.updateTable("incident_text").set({ description: "After" }).where("incident_id", "=", edited).execute(),
    );
    await reviseAll();
    const article = { article_link: "https://example.org/2", description: "New" };
    const video = { video_link: "https://example.org/2", description: "New" };
    return {
      createIncident: { body: incident },
      getIncidentWithId: { ids: { id } },
      editIncidentMetadata: { ids: { id }, body: { ...incident, title: "New" } },
      deleteIncident: { ids: { id } },
      findIncidents: {},
      getSimilarIncidents: {},
      setVerificationStatus: { body: { incident_id: id, status: "reported" } },
      getWithdrawal: { ids: { incident_id: withdrawn } },
      createArticleArchive: { body: { incident_id: id, ...article } },
      editArticleArchive: { body: { article_archive_id: standing.article, ...article } },
      deleteArticle: { ids: { incident_id: id, article_id: standing.article } },
      getVideosForIncident: { ids: { id } },
      createVideoArchive: { body: { incident_id: id, ...video } },
      editVideoArchive: { body: { video_archive_id: standing.video, ...video } },
      deleteVideoArchive: { ids: { incident_id: id, video_id: standing.video } },
      getImagesForIncident: { ids: { id } },
      createImageArchive: { form: await createImageForm(id) },
      editImageArchive: { body: { image_archive_id: image, description: "New" } },
      deleteImageArchive: { body: { incident_id: id, image_archive_id: image } },
      getClaimsForIncident: { ids: { incident_id: id } },
      getStatementsWithoutSource: { ids: { incident_id: id } },
      createClaim: { body: { incident_id: id, kind: "missing", as_written: "many", sources: [source] } },
      editClaim: { ids: { id: claim }, body: { about: true } },
      deleteClaim: { ids: { id: claim } },
      createAttribution: { body: { incident_id: id, organisation_id: named, stance: "alleged", sources: [source] } },
      editAttribution: { ids: { id: attribution }, body: { quote: "New" } },
      deleteAttribution: { ids: { id: attribution } },
      createOrganisation: { body: organisation },
      editOrganisation: { ids: { id: named }, body: { name_en: "New" } },
      deleteOrganisation: { ids: { id: unnamed } },
      getRevisions: { ids: { id } },
      getRevisionAuthors: { ids: { id } },
      getChanges: {},
      findHashes: { ids: { start: "00000" } },
      searchChanges: {},
      returnToRevision: { ids: { id: edited }, body: { number: 1, reason: "A reason" } },
      getDestroyedIncident: { ids: { id: destroyed } },
      getRevision: { ids: { id, number: "1" } },
      getNewestRevision: { ids: { id } },
      getIncidentHistory: { ids: { id } },
      getRevisionComparison: { ids: { id, from: "1", to: "1" } },
    };
  }

  testAccess({ engine, ...archive, calls, validInputs });
});
