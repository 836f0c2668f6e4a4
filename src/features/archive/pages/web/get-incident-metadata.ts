import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { Incident } from "#features/archive/statements/rules.ts";

/** Returns an incident as lists have it, without what only its own page shows. */
export function getIncidentMetadata(incident: Incident): IncidentMetadata {
  const { articles: _articles, sources: _sources, claims: _claims, attributions: _attributions, ...others } = incident;
  const { replacement: _replacement, series: _series, parts: _parts, ...listed } = others;
  const { narrative_en: _en, narrative_am: _am, ...rest } = listed;
  const { narrative_en_reviewed_on: _enDay, narrative_am_reviewed_on: _amDay, ...metadata } = rest;
  return metadata;
}
