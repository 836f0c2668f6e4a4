import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive, of the reason of a change: some sentences. */
export const CHANGE_REASON_MAX = 300;

/** Why somebody changed an incident, told beside the change; null where it was left empty. */
export const changeReasonSchema = createOptionalSchema(
  createTextSchema({ required: () => m.change_reason_not_text(), max: CHANGE_REASON_MAX, tooLong: m.change_reason_too_long }),
  () => m.change_reason_not_text(),
);
