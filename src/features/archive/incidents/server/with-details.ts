import { listVisibleAttributions } from "#features/archive/attributions/server/list-attributions-with-sources.ts";
import { listVisibleClaims } from "#features/archive/claims/server/list-claims-with-sources.ts";
import { toArticle, toSourceResponse } from "#features/archive/media/server/source-response.ts";
import { listSources, sourceStores } from "#features/archive/media/server/source-store.ts";
import type { Incident, IncidentMetadata } from "../rules.ts";
import type { Db } from "./incident-store.ts";
import { requireNarratives } from "./narrative-store.ts";

/** Adds the details of an incident that lists leave out. */
export async function withDetails(db: Db, incident: IncidentMetadata): Promise<Incident> {
  const narratives = await requireNarratives(db, incident._id);
  const articles = (await sourceStores.article.list(db, incident._id)).map(toSourceResponse).map(toArticle);
  const sources = await listSources(db, incident._id);
  const claims = await listVisibleClaims(db, incident._id, sources);
  const attributions = await listVisibleAttributions(db, incident._id, sources);
  return { ...incident, ...narratives, articles, sources, claims, attributions };
}
