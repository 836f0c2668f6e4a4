import { expressionBuilder } from "kysely";
import type { Tables } from "#database/tables.ts";

/** The condition for what is told of an incident: it is neither in the trash nor withdrawn. */
export const isListedIncident = expressionBuilder<Tables, "incident">().and([
  expressionBuilder<Tables, "incident">()("incident.deleted_at", "is", null),
  expressionBuilder<Tables, "incident">()("incident.verification", "!=", "withdrawn"),
]);
