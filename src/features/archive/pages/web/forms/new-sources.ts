import { v7 } from "uuid";
import { z } from "zod";
import { isAbout, parseTypedCount } from "#features/archive/incidents/parse-count.ts";
import { countFormRules } from "#features/archive/incidents/web/count-form.ts";
import { createArticleArchive } from "#features/archive/sources/admin-calls.ts";
import { articleLinkSchema, mediaDescriptionSchema } from "#features/archive/sources/rules.ts";
import { getHost } from "#features/archive/sources/source-names.ts";
import { sourceRules } from "#features/archive/sources/web/source-form.ts";
import { createClaim } from "#features/archive/statements/admin-calls.ts";
import * as m from "#messages";
import { sendCall } from "#platform/web/api/api-client.ts";
import { CallError } from "#platform/web/api/call-error.ts";
import { validateField } from "#platform/web/forms/use-form.ts";

/** A row of the form of a new incident: one of its sources. */
export type NewSource = {
  article_link: string;
  outlet: string;
  published_on: string;
  /** The number of killed according to this source, in any form that the count field parses. */
  killed: string;
  description: string;
  /** The idempotency key of its requests; empty until the first is sent. */
  key: string;
  /** Empty until the source is stored. */
  source_id: string;
};

export const emptyNewSource: NewSource = {
  article_link: "",
  outlet: "",
  published_on: "",
  killed: "",
  description: "",
  key: "",
  source_id: "",
};

const TYPED_FIELDS = ["article_link", "outlet", "published_on", "killed", "description"] as const;
export const isBlank = (row: NewSource): boolean => TYPED_FIELDS.every((field) => row[field].trim() === "");
/** A row whose source is stored is still pending until its claim is, too. */
export const isPending = (row: NewSource): boolean => !isBlank(row) && (row.source_id === "" || row.killed.trim() !== "");

const killedSchema = z.string().transform((typed, context) => {
  if (typed.trim() === "") return null;
  const result = countFormRules.killed.safeParse({ kind: "number", minimum: typed, maximum: "" });
  if (result.success) return typed;
  context.addIssue({ code: "custom", message: result.error.issues[0]?.message ?? "" });
  return z.NEVER;
});
const rowRules = {
  article_link: articleLinkSchema,
  outlet: sourceRules.outlet,
  published_on: sourceRules.published_on,
  killed: killedSchema,
  description: z.union([z.literal(""), mediaDescriptionSchema]),
};
/** The labels of the inputs, for error messages. */
const labels = { outlet: m.source_outlet_label, published_on: m.source_day_label };

/** Validates every row that is not empty. */
export const newSourcesSchema = z.custom<NewSource[]>().superRefine((rows, context) => {
  for (const [index, row] of rows.entries()) {
    if (isBlank(row)) continue;
    for (const field of TYPED_FIELDS) {
      const value = field === "description" ? row[field].trim() : row[field];
      for (const { message, hint } of validateField(field, rowRules[field], value, labels[field as keyof typeof labels])) {
        const formWording = hint === undefined ? {} : { formHint: () => hint };
        context.addIssue({ code: "custom", message, path: [index, field], params: formWording });
      }
    }
  }
});

/** Returns the input of the call that stores a source; without a description, its outlet describes it. */
export function toArticleInput(incident_id: string, { article_link, outlet, published_on, description }: NewSource) {
  const name = outlet.trim() || getHost(article_link.trim()) || article_link.trim();
  return {
    incident_id,
    article_link,
    outlet,
    published_on,
    description: description.trim() || m.new_source_description({ outlet: name }),
  };
}

/** Returns the input of the call that stores the source's figure of the killed. */
export function toClaimInput(incident_id: string, source_id: string, killed: string) {
  const count = parseTypedCount(killed) ?? { minimum: null, maximum: null };
  const isInWords = count.minimum === null && count.maximum === null;
  return {
    incident_id,
    kind: "killed" as const,
    whom: "all" as const,
    ...count,
    about: isAbout(killed),
    as_written: isInWords ? killed.trim() : "",
    sources: [source_id],
  };
}

/**
 * Stores the rows as sources of the incident, in their order, each with its claim. `onChange` gets each row after every request, so that a
 * later attempt resumes where this one ended.
 *
 * @throws {CallError} with paths of the row
 */
export async function saveNewSources(
  incidentId: string,
  rows: readonly NewSource[],
  onChange: (index: number, row: NewSource) => void,
): Promise<void> {
  for (const [index, typed] of rows.entries()) {
    if (!isPending(typed)) continue;
    let row = typed.key === "" ? { ...typed, key: v7() } : typed;
    onChange(index, row);
    try {
      if (row.source_id === "") {
        const input = toArticleInput(incidentId, row);
        const { _id } = await sendCall(createArticleArchive, input, { idempotencyKey: row.key });
        row = { ...row, source_id: _id };
        onChange(index, row);
      }
      if (row.killed.trim() === "") continue;
      const claim = toClaimInput(incidentId, row.source_id, row.killed);
      await sendCall(createClaim, claim, { idempotencyKey: `${row.key}-killed` });
      onChange(index, { ...row, killed: "" });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const issues = error.issues.map(({ path, ...issue }) => ({ ...issue, path: `new_sources.${index}.${path}` }));
      throw new CallError(error.status, error.message, issues, error.conflicts, error.needs);
    }
  }
}
