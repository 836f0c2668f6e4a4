import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "./text-schema.ts";

/** Inclusive, of the reason why something public is taken back: some sentences. */
export const WITHDRAWAL_REASON_MAX = 300;

/** The reason in a form, which requires one. */
export const requiredWithdrawalReasonSchema = createTextSchema({
  required: () => m.withdrawal_reason_required(),
  max: WITHDRAWAL_REASON_MAX,
  tooLong: m.withdrawal_reason_too_long,
});

/** The reason in a request, which may be left out. */
export const withdrawalReasonSchema = createOptionalSchema(requiredWithdrawalReasonSchema, () => m.withdrawal_reason_required());
