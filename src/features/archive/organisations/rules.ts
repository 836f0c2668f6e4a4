import { z } from "zod";
import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** The limit of each name, inclusive. */
export const ORGANISATION_NAME_MAX = 120;
export const OTHER_NAMES_MAX = 10;
/** Inclusive: one sentence. */
export const ORGANISATION_DESCRIPTION_MAX = 240;
/** One response has all of them, to choose from. */
export const ORGANISATIONS_MAX = 500;

const createNameSchema = (required: () => string) =>
  createTextSchema({ required, max: ORGANISATION_NAME_MAX, tooLong: m.organisation_name_too_long });
const otherNameSchema = createNameSchema(() => m.organisation_other_names_not_list());

/** Returns a name for comparison with others: in lower case and without spaces. */
export function normalizeOrganisationName(name: string): string {
  return name.toLowerCase().replaceAll(/\s/gu, "");
}

/** Returns names without repeats. */
function withoutRepeats(names: string[]): string[] {
  const folded = names.map(normalizeOrganisationName);
  return names.filter((_name, index) => folded.indexOf(folded[index] ?? "") === index);
}

/** The fields of an organisation in a request. None of them is for a person. */
export const organisationInputShape = {
  name_en: createNameSchema(() => m.organisation_name_required()),
  name_am: createOptionalSchema(
    createNameSchema(() => m.organisation_not_text({ field: "name_am" })),
    () => m.organisation_not_text({ field: "name_am" }),
  ),
  other_names: z
    .array(otherNameSchema, { error: () => m.organisation_other_names_not_list() })
    .max(OTHER_NAMES_MAX, { error: () => m.organisation_other_names_too_many({ max: OTHER_NAMES_MAX }) })
    .transform(withoutRepeats),
  description: createTextSchema({
    required: () => m.organisation_description_required(),
    max: ORGANISATION_DESCRIPTION_MAX,
    tooLong: m.organisation_description_too_long,
  }),
  description_am: createOptionalSchema(
    createTextSchema({
      required: () => m.organisation_not_text({ field: "description_am" }),
      max: ORGANISATION_DESCRIPTION_MAX,
      tooLong: m.organisation_description_too_long,
    }),
    () => m.organisation_not_text({ field: "description_am" }),
  ),
} satisfies Record<keyof OrganisationData, z.ZodType>;

/** The fields of a stored organisation. */
export const organisationDataSchema = z.object({
  name_en: z.string(),
  /** Null when there is none: Amharic pages then show the English one. */
  name_am: z.string().nullable(),
  /** Other names and abbreviations. */
  other_names: z.array(z.string()),
  /** A description in one sentence. */
  description: z.string(),
  /** The same in Amharic; null where missing. */
  description_am: z.string().nullable(),
});
export type OrganisationData = z.infer<typeof organisationDataSchema>;

/** Returns the data to store: without other names that repeat one of the two names. */
export function withoutDuplicateNames(data: OrganisationData): OrganisationData {
  const own = new Set([data.name_en, data.name_am ?? ""].map(normalizeOrganisationName));
  return { ...data, other_names: data.other_names.filter((name) => !own.has(normalizeOrganisationName(name))) };
}

/** Returns the first name of an organisation that another one also has, with its field; null when there is none. */
export function findSharedName(
  { name_en, name_am, other_names }: OrganisationData,
  other: OrganisationData,
): { field: keyof OrganisationData; name: string } | null {
  const taken = new Set([other.name_en, other.name_am ?? "", ...other.other_names].map(normalizeOrganisationName));
  taken.delete("");
  const names = [
    { field: "name_en", name: name_en },
    { field: "name_am", name: name_am ?? "" },
    ...other_names.map((name) => ({ field: "other_names", name })),
  ] as { field: keyof OrganisationData; name: string }[];
  return names.find(({ name }) => taken.has(normalizeOrganisationName(name))) ?? null;
}

/** An organisation as admins see it. */
export const organisationSchema = organisationDataSchema.extend({
  _id: z.string(),
  /** The number of attributions that name it, including the trash. It can be deleted only when this is 0. */
  number_of_attributions: z.number(),
});
export type Organisation = z.infer<typeof organisationSchema>;

export const deletedOrganisationSchema = organisationDataSchema.extend({
  _id: z.string(),
  created_at: z.string(),
  deleted_at: z.string(),
});
