import { expressionBuilder } from "kysely";
import { isPublished } from "#database/publication-store.ts";
import type { Tables } from "#database/tables.ts";

const isNotWithdrawn = expressionBuilder<Tables, "incident">()("incident.verification", "!=", "withdrawn");

/** The condition for what is told of an incident: it is public, and neither in the trash nor withdrawn. */
export const isListedIncident = expressionBuilder<Tables, "incident">().and([isPublished("incident"), isNotWithdrawn]);

/** The condition for what tells visitors alone that it was withdrawn. */
export const isWithdrawnIncident = expressionBuilder<Tables, "incident">().and([
  isPublished("incident"),
  expressionBuilder<Tables, "incident">()("incident.verification", "=", "withdrawn"),
]);

/** The condition for what admins work on: also what is not public. */
export const isEditableIncident = expressionBuilder<Tables, "incident">().and([
  expressionBuilder<Tables, "incident">()("incident.deleted_at", "is", null),
  isNotWithdrawn,
]);
