import { expressionBuilder } from "kysely";
import { isPublished } from "#database/publication-store.ts";
import type { Tables } from "#database/tables.ts";

const isNotWithdrawn = expressionBuilder<Tables, "incident">()("incident.verification", "!=", "withdrawn");

/** The condition for incidents that visitors see: public, and neither in the trash nor withdrawn. */
export const isListedIncident = expressionBuilder<Tables, "incident">().and([isPublished("incident"), isNotWithdrawn]);

/** The condition for incidents that admins can edit, also those that are not public. */
export const isEditableIncident = expressionBuilder<Tables, "incident">().and([
  expressionBuilder<Tables, "incident">()("incident.deleted_at", "is", null),
  isNotWithdrawn,
]);
