import { type ExpressionBuilder, expressionBuilder } from "kysely";
import { isPublished } from "#database/publication-store.ts";
import type { Tables } from "#database/tables.ts";

const isNotWithdrawn = expressionBuilder<Tables, "incident">()("incident.verification", "!=", "withdrawn");

/** The condition for incidents that visitors see: public, and neither in the trash nor withdrawn. */
export const isListedIncident = expressionBuilder<Tables, "incident">().and([isPublished("incident"), isNotWithdrawn]);

/** The condition for incidents that admins can edit, public or not. */
export const isEditableIncident = expressionBuilder<Tables, "incident">().and([
  expressionBuilder<Tables, "incident">()("incident.deleted_at", "is", null),
  isNotWithdrawn,
]);

/**
 * The condition for incidents without a replacement that visitors see. Not with `not exists`: PostgreSQL would make an anti-join of it,
 * estimate one row, and read the whole table for the newest incident.
 */
export const isNotReplaced = (incident: ExpressionBuilder<Tables, "incident">) =>
  incident(
    incident
      .selectFrom("incident as replacement")
      .select("replacement.id")
      .whereRef("replacement.id", "=", "incident.replaced_by")
      .where("replacement.publication", "=", "published")
      .where("replacement.deleted_at", "is", null)
      .where("replacement.verification", "!=", "withdrawn"),
    "is",
    null,
  );
