import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { Db } from "#features/archive/incidents/server/incident-store.ts";
import {
  findRelated,
  findReplacement,
  listParts,
  seenBy,
  withoutUnlisted,
} from "#features/archive/incidents/server/relation-store.ts";
import { requireNarratives } from "#features/archive/incidents/server/text-store.ts";
import { toArticle, toSourceResponse } from "#features/archive/sources/server/source-response.ts";
import { listSources, sourceStores } from "#features/archive/sources/server/source-store.ts";
import type { Incident } from "../rules.ts";
import { listStatements } from "./list-statements.ts";

/** Adds the details of an incident that lists omit. Related incidents are named only if the reader may see them. */
export async function withDetails(
  db: Db,
  incident: IncidentMetadata,
  reader: keyof typeof seenBy = "visitors",
): Promise<Incident> {
  const narratives = await requireNarratives(db, incident._id);
  const articles = (await sourceStores.article.list(db, incident._id)).map(toSourceResponse).map(toArticle);
  const sources = await listSources(db, incident._id);
  const { visible } = await listStatements(db, incident._id, sources);
  const relations = await getRelated(db, incident, seenBy[reader]);
  const [shown = incident] = reader === "visitors" ? await withoutUnlisted(db, [incident]) : [incident];
  return { ...shown, ...narratives, articles, sources, ...visible, ...relations };
}

/** Returns the related incidents; each field is absent without any. */
async function getRelated(db: Db, { _id, replaced_by, part_of }: IncidentMetadata, isSeen: (typeof seenBy)[keyof typeof seenBy]) {
  const replacement = await findReplacement(db, replaced_by, isSeen);
  const series = part_of === undefined ? undefined : await findRelated(db, part_of, isSeen);
  const parts = await listParts(db, _id, isSeen);
  return { ...(replacement && { replacement }), ...(series && { series }), ...(parts.length > 0 && { parts }) };
}
