import { z } from "zod";
import { COUNT_MAX, createBoundSchema } from "#features/archive/incidents/count-rules.ts";
import { deletedShape } from "#features/archive/sources/rules.ts";
import { createSourceIdsSchema } from "#features/archive/sources/source-rules.ts";
import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive. */
export const CLAIM_AS_WRITTEN_MAX = 160;
/** Inclusive: some sentences, not an article. */
export const CLAIM_QUOTE_MAX = 500;

/** The kinds of claims. */
export const claimKindSchema = z.enum(["killed", "injured", "displaced", "missing"]);
/** The groups of people that are counted. */
export const claimWhomSchema = z.enum(["all", "civilians", "women", "children"]);

const boundSchema = createBoundSchema(() => m.claim_bound_not_whole({ max: COUNT_MAX.toLocaleString("en") }));

const asWrittenSchema = createTextSchema({
  required: () => m.claim_not_text({ field: "as_written" }),
  max: CLAIM_AS_WRITTEN_MAX,
  tooLong: m.claim_as_written_too_long,
});
const quoteSchema = createTextSchema({
  required: () => m.claim_not_text({ field: "quote" }),
  max: CLAIM_QUOTE_MAX,
  tooLong: m.claim_quote_too_long,
  multiline: true,
});

/** The fields of a claim in a request. The handlers assert that they fit together. */
export const claimInputShape = {
  kind: z.enum(claimKindSchema.options, { error: () => m.claim_kind_unknown({ kinds: claimKindSchema.options.join(", ") }) }),
  whom: z.enum(claimWhomSchema.options, { error: () => m.claim_whom_unknown({ groups: claimWhomSchema.options.join(", ") }) }),
  minimum: boundSchema,
  maximum: boundSchema,
  about: z.boolean({ error: () => m.claim_about_not_boolean() }),
  as_written: createOptionalSchema(asWrittenSchema, () => m.claim_not_text({ field: "as_written" })),
  quote: createOptionalSchema(quoteSchema, () => m.claim_not_text({ field: "quote" })),
  sources: createSourceIdsSchema({ required: () => m.claim_source_required(), tooMany: m.claim_sources_too_many }),
} satisfies Record<keyof ClaimData | "sources", z.ZodType>;

/** A stored figure of a source. Both ends are null if it is given only in words, as in `as_written`. */
export const claimDataSchema = z.object({
  kind: claimKindSchema,
  whom: claimWhomSchema,
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Whether the source itself says "about". */
  about: z.boolean(),
  as_written: z.string().nullable(),
  quote: z.string().nullable(),
});
export type ClaimData = z.infer<typeof claimDataSchema>;

/** A claim in responses. `sources` are the ids of those that are not in the trash: at least one. */
export const claimSchema = claimDataSchema.extend({
  _id: z.string(),
  incident_id: z.string(),
  sources: z.array(z.string()),
});
export type Claim = z.infer<typeof claimSchema>;

export const deletedClaimSchema = claimSchema.extend(deletedShape);
