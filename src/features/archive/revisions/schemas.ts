import { z } from "zod";
import * as m from "#messages";
import {
  createChoiceSchema,
  idInputSchema,
  idSchema,
  mutationResultSchema,
  ROW_NUMBER_MAX,
} from "#platform/shared/call-schemas.ts";
import { withdrawalSchema } from "../incidents/verification-rules.ts";
import { CHANGE_KINDS, CURSOR_PATTERN } from "./change-list-rules.ts";
import { HASH_START_LENGTH } from "./proof/manifest-rules.ts";
import {
  archiveChangeSchema,
  destroyedIncidentSchema,
  FOUND_HASHES_MAX,
  foundHashSchema,
  historySchema,
  newestRevisionSchema,
  revisionAuthorSchema,
  revisionComparisonSchema,
  revisionReasonSchema,
  revisionSchema,
  shownRevisionSchema,
} from "./rules.ts";

const error = () => m.does_not_exist();
const cursorSchema = z.string({ error }).regex(CURSOR_PATTERN, { error }).optional();
const numberSchema = z.coerce
  .number<number | string>({ error })
  .int({ error })
  .positive({ error })
  .max(ROW_NUMBER_MAX, { error });

export const getRevisions = {
  summary:
    "What the public saw of an incident after each change, newest first, up to 50, fewer where the texts are long; `before` is the number of the last one seen, and number 1 is the first state. `body_json` is canonical JSON (RFC 8785), `sha256` its SHA-256, and `previous_sha256` that of the revision before",
  input: z.object({ id: idSchema, before: numberSchema.optional() }),
  output: z.array(revisionSchema),
};

export const getRevision = {
  summary:
    "An incident as in one of its revisions. `newest` is the number of the newest one; an image that is no longer shown has no `img`",
  input: z.object({ id: idSchema, number: numberSchema }),
  output: shownRevisionSchema,
};

export const getNewestRevision = {
  summary:
    "Number and hash of the newest revision of an incident, and when the incident was last corrected, that is, when a change removed or replaced published content",
  input: idInputSchema,
  output: newestRevisionSchema,
};

export const getIncidentHistory = {
  summary:
    "The revisions of an incident with what each changed, newest first, up to 20; `before` is the number of the last one seen",
  input: z.object({ id: idSchema, before: numberSchema.optional() }),
  output: historySchema,
};

export const getRevisionAuthors = {
  summary: "Who made the revisions of an incident, newest first, up to 20; `before` is the number of the last one seen",
  input: z.object({ id: idSchema, before: numberSchema.optional() }),
  output: z.array(revisionAuthorSchema),
};

export const getDestroyedIncident = {
  summary:
    "When an incident was deleted for good, with the numbers, dates and hashes of its revisions, newest first, up to 1,000, for those who cited one",
  input: idInputSchema,
  output: destroyedIncidentSchema,
};

export const findHashes = {
  summary: `The lines of /manifest.jsonl whose \`sha256\` begins with these ${HASH_START_LENGTH} digits, the oldest first, up to ${FOUND_HASHES_MAX}: who sends no more keeps the rest of a hash to themselves. \`date\` is the day since which it is in the record`,
  input: z.object({
    start: z
      .string({ error })
      .regex(/^[0-9a-f]+$/, { error })
      .length(HASH_START_LENGTH, { error }),
  }),
  output: z.array(foundHashSchema),
};

export const returnToRevision = {
  summary:
    "Restore an incident as in the revision with this `number`, which makes a new revision. It restores all that an admin can edit: title, description, place, date, counts with their reason, kinds and narratives with their reviews, articles, videos, pictures, figures and attributions with their sources. Anything added since moves to the trash; the status stays. `message` names what could not be restored: texts that were redacted, what was deleted for good, and what rests on it",
  input: z.object({ id: idSchema, number: numberSchema, reason: revisionReasonSchema }),
  output: mutationResultSchema,
};

export const getChanges = {
  summary:
    "The changes of all incidents that visitors may read, newest first, up to 20; `before` is the `cursor` of the last one seen",
  input: z.object({ before: cursorSchema }),
  output: z.array(archiveChangeSchema),
};

export const searchChanges = {
  summary: `The changes of all incidents that visitors may read, newest first, up to 20: \`what\` is one of ${CHANGE_KINDS.join(", ")} (a withdrawal or its end). A response looks through a part of them, so it may have few or none although there are older ones: they are \`before\` its \`older\`, until that is null`,
  input: z.object({ what: createChoiceSchema(CHANGE_KINDS), before: cursorSchema }),
  output: z.object({ changes: z.array(archiveChangeSchema), older: z.string().nullable() }),
};

export const getRevisionComparison = {
  summary:
    "What differs between two revisions of an incident, from the one with the number `from` to the one with the number `to`",
  input: z.object({ id: idSchema, from: numberSchema, to: numberSchema }),
  output: revisionComparisonSchema,
};

export const getWithdrawal = {
  summary:
    "When and why an incident that was public was withdrawn, unpublished or deleted; `note` is null where no reason was given",
  input: z.object({ incident_id: idSchema }),
  output: withdrawalSchema,
};
