import { listStoredSettings, SETTINGS_ROOT, updateSetting } from "#app/site/server/setting-store.ts";
import { parseSettingChange, type SettingName, siteSettings } from "#app/site/settings.ts";
import { getPartItem } from "#features/archive/import/server/part-items.ts";
import { type PartKind, trashPart } from "#features/archive/incidents/server/part-kind.ts";
import type { PartRow } from "#features/archive/incidents/server/part-store.ts";
import { organisationDataSchema } from "#features/archive/organisations/rules.ts";
import * as organisationSchemas from "#features/archive/organisations/schemas.ts";
import { organisationHandlers } from "#features/archive/organisations/server/organisation-handlers.ts";
import { findOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import * as placeSchemas from "#features/archive/places/schemas.ts";
import { getPlaceData, placeHandlers } from "#features/archive/places/server/place-handlers.ts";
import { findPlace } from "#features/archive/places/server/place-store.ts";
import { articleKind, imageKind, videoKind } from "#features/archive/sources/server/source-kinds.ts";
import { attributionKind } from "#features/archive/statements/attributions/server/attribution-kind.ts";
import { claimKind } from "#features/archive/statements/claims/server/claim-kind.ts";
import * as m from "#messages";
import type { CallContext } from "#platform/server/call-handler.ts";
import { refuse } from "#platform/server/errors.ts";
import type { Db } from "./act-store.ts";
import { campaignKinds } from "./campaign-kinds.ts";
import { incidentKind } from "./incident-kind.ts";
import type { Fields } from "./unwind.ts";

type Context = CallContext<Db>;

/** An item that an account may have changed. */
export type Subject = { kind: string; id: string; rootKind: string; rootId: string };

/** The present item: its fields by their names in the audit trail, and its title or its root's. */
export type Item = { title: string; fields: Fields };

/** Reads and changes items of a kind by the rules of their calls; functions without a call are absent. */
export type ItemKind = {
  /** Returns undefined for a destroyed item. */
  read(db: Db, subject: Subject): Promise<Item | undefined>;
  /** Changes some fields of an item; `item` has all of them as they were. */
  edit?(subject: Subject, values: Fields, context: Context, item: Item): Promise<unknown>;
  /** Sets the verification status as it was before. */
  restoreStatus?(subject: Subject, status: unknown, context: Context, item: Item): Promise<unknown>;
  trash?(subject: Subject, reason: string, context: Context): Promise<unknown>;
  isPublishable?: true;
};

/** The kinds by their names in the trail. Acts about other kinds are not reverted here. */
export const createItemKinds = (lockedSettings: object): Record<string, ItemKind> => ({
  ...campaignKinds,
  incident: incidentKind,
  article: createPart(articleKind, getPartItem("sources", "article")),
  video: createPart(videoKind, getPartItem("sources", "video")),
  image: createPart(imageKind, getPartItem("sources", "image")),
  claim: createPart(claimKind, getPartItem("claims", undefined)),
  attribution: createPart(attributionKind, getPartItem("attributions", undefined)),

  organisation: {
    read: async (db, { id }) => {
      const row = await findOrganisation(db, id);
      return row && { title: row.name_en, fields: { ...organisationDataSchema.parse(row), deleted: row.deleted_at !== null } };
    },
    edit: ({ id }, values, context) =>
      organisationHandlers.editOrganisation(
        organisationSchemas.editOrganisation.input.parse({ id, base: {}, ...values }),
        context,
      ),
    trash: ({ id }, _reason, context) => organisationHandlers.deleteOrganisation({ id }, context),
  },

  place: {
    read: async (db, { id }) => {
      const place = await findPlace(db, id);
      return place && { title: place.name, fields: { ...getPlaceData(place), deleted: false } };
    },
    edit: ({ id }, values, context) =>
      placeHandlers.editPlace(placeSchemas.editPlace.input.parse({ id, base: {}, ...values }), context),
    trash: ({ id }, _reason, context) => placeHandlers.deletePlace({ id }, context),
  },

  site: {
    read: async (db) => ({ title: "", fields: { ...(await listStoredSettings(db)) } }),
    edit: async (_subject, values, { db, audit }, { fields }) => {
      for (const [name, value] of Object.entries(values) as [SettingName, unknown][]) {
        if (name in lockedSettings) refuse(name, m.setting_locked({ variable: siteSettings[name].variable ?? "" }));
        const parsed = parseSettingChange(name, value ?? null);
        if ("expected" in parsed) refuse(name, m.setting_expected(parsed));
        await updateSetting(db, name, parsed.value);
      }
      const before = Object.fromEntries(Object.keys(values).map((name) => [name, fields[name] ?? null]));
      await audit({ action: "edit_site_settings", root: SETTINGS_ROOT, before, after: values });
    },
  },
});

/** Returns a kind of part of an incident, which an import edits by the rules of its calls, too. */
function createPart<Data extends object, Row extends PartRow>(
  part: PartKind<Data, Row>,
  item: ReturnType<typeof getPartItem>,
): ItemKind {
  return {
    read: async (db, { id, rootId }) => {
      // Reads by id would hide the parts of an incident in the trash.
      const row = (await part.store.listAll(db, rootId)).find(({ _id }) => _id === id);
      if (!row) return undefined;
      const data = part.pick(row);
      const fields = { ...(part.toAudit?.(data) ?? data), deleted: row.deleted_at !== null };
      return { title: row.incident_title, fields };
    },
    edit: ({ id, rootId }, values, context) => item.edit({ incidentId: rootId, partId: id }, values, {}, context),
    trash: ({ id, rootId }, _reason, context) => trashPart(part, id, rootId, context),
  };
}
