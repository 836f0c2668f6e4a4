import { z } from "zod";
import { asArticle } from "#features/archive/media/server/name-link.ts";
import { listMedia } from "#features/archive/media/server/store.ts";
import { incident_created, incident_date_in_future, incident_deleted, incident_edited, incident_none } from "#messages";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { Refusal, refuseUnknown } from "#platform/server/errors.ts";
import { findOldPage } from "#platform/server/find-old-page.ts";
import { FIVE_PREVIOUS } from "#platform/shared/previous-pages.ts";
import {
  createIncident,
  deleteIncident,
  editIncidentMetadata,
  getCurrentIncident,
  getIncidentWithId,
  getMetadataForFivePreviousIncidents,
  getMetadataForOldPreviousIncidents,
} from "../calls.ts";
import {
  editedIncidentTitle,
  type Incident,
  type IncidentMetadata,
  type IncidentText,
  incidentText,
  isInFuture,
} from "../rules.ts";
import {
  type Db,
  findCurrentIncident,
  findIncident,
  findIncidentSequence,
  insertIncident,
  listIncidents,
  markIncident,
  updateIncident,
} from "./store.ts";

export function incidentHandlers(): Endpoint<Db>[] {
  return [
    handle(createIncident, async (text, { db, now, audit }) => {
      assertNotInFuture(text, now);
      const _id = await insertIncident(db, text, now);
      await audit({ action: "create_incident", subject: _id, after: text });
      return { message: incident_created(), _id };
    }),

    handle(editIncidentMetadata, async ({ id: _id, ...text }, { db, now, audit }) => {
      const before = incidentText.parse((await findIncident(db, _id)) ?? refuseUnknown());
      z.object({ title: editedIncidentTitle(before.title) }).parse(text);
      assertNotInFuture(text, now);
      if (JSON.stringify(incidentText.parse(text)) !== JSON.stringify(before)) {
        await updateIncident(db, _id, text, now);
        await audit({ action: "edit_incident_metadata", subject: _id, before, after: text });
      }
      return { message: incident_edited(), _id, ...text };
    }),

    handle(deleteIncident, async ({ id: _id }, { db, now, audit }) => {
      const before = (await findIncident(db, _id)) ?? refuseUnknown();
      await markIncident(db, _id, now);
      await audit({ action: "delete_incident", subject: _id, before: incidentText.parse(before) });
      return { message: incident_deleted(), _id };
    }),

    handle(getCurrentIncident, async (_input, { db }) => {
      const current = await findCurrentIncident(db);
      if (!current) throw new Refusal(incident_none());
      return withArticles(db, current);
    }),

    handle(getIncidentWithId, async ({ id }, { db }) => withArticles(db, (await findIncident(db, id)) ?? refuseUnknown())),

    handle(getMetadataForFivePreviousIncidents, (_input, { db }) => listIncidents(db, FIVE_PREVIOUS)),

    handle(getMetadataForOldPreviousIncidents, async ({ before }, { db }) => {
      return listIncidents(db, await findOldPage(before, (id) => findIncidentSequence(db, id)));
    }),
  ];
}

async function withArticles(db: Db, incident: IncidentMetadata): Promise<Incident> {
  return { ...incident, articles: (await listMedia(db, "article", incident._id)).map(asArticle) };
}

function assertNotInFuture({ date_of_incident }: Pick<IncidentText, "date_of_incident">, now: Date): void {
  if (!isInFuture(date_of_incident, now)) return;
  throw new Refusal(incident_date_in_future(), [{ path: "date_of_incident", message: incident_date_in_future() }]);
}
