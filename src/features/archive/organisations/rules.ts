import { z } from "zod";
import * as m from "#messages";
import { getNameField, mapFields, type OtherLanguage, otherLanguages } from "#platform/shared/language-fields.ts";
import { languages } from "#platform/shared/languages.ts";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** The limit of each name, inclusive. */
export const ORGANISATION_NAME_MAX = 120;
export const OTHER_NAMES_MAX = 10;
/** Inclusive: one sentence. */
export const ORGANISATION_DESCRIPTION_MAX = 240;
/** One response contains all of them, as a choice. */
export const ORGANISATIONS_MAX = 500;

const createNameSchema = (required: () => string) =>
  createTextSchema({ required, max: ORGANISATION_NAME_MAX, tooLong: m.organisation_name_too_long });
const otherNameSchema = createNameSchema(() => m.organisation_other_names_not_list());

/** Returns a name for comparison: in lower case and without spaces. */
export function normalizeOrganisationName(name: string): string {
  return name.toLowerCase().replaceAll(/\s/gu, "");
}

/** Returns names without repeats. */
function withoutRepeats(names: string[]): string[] {
  const folded = names.map(normalizeOrganisationName);
  return names.filter((_name, index) => folded.indexOf(folded[index] ?? "") === index);
}

export const getDescriptionField = (language: OtherLanguage) => `description_${language}` as const;

const createDescriptionSchema = (required: () => string) =>
  createTextSchema({ required, max: ORGANISATION_DESCRIPTION_MAX, tooLong: m.organisation_description_too_long });

function createTranslationSchema(field: string, createSchema: typeof createNameSchema) {
  const notText = () => m.organisation_not_text({ field });
  return createOptionalSchema(createSchema(notText), notText);
}

/** The fields of an organisation in a request. None of them is for a person. */
export const organisationInputShape = {
  name_en: createNameSchema(() => m.organisation_name_required()),
  ...mapFields(otherLanguages, getNameField, (language) => createTranslationSchema(getNameField(language), createNameSchema)),
  other_names: z
    .array(otherNameSchema, { error: () => m.organisation_other_names_not_list() })
    .max(OTHER_NAMES_MAX, { error: () => m.organisation_other_names_too_many({ max: OTHER_NAMES_MAX }) })
    .transform(withoutRepeats),
  description: createDescriptionSchema(() => m.organisation_description_required()),
  ...mapFields(otherLanguages, getDescriptionField, (language) =>
    createTranslationSchema(getDescriptionField(language), createDescriptionSchema),
  ),
};
export type OrganisationData = z.output<z.ZodObject<typeof organisationInputShape>>;

/** Returns the fields of the texts in other languages. */
export const mapOrganisationTexts = <T>(getText: (language: OtherLanguage) => { name: T; description: T }) => ({
  ...mapFields(otherLanguages, getNameField, (language) => getText(language).name),
  ...mapFields(otherLanguages, getDescriptionField, (language) => getText(language).description),
});

/** Null without a translation: pages then show the English text. Revisions from before a language was added lack its fields. */
const translatedSchema = z.string().nullable().default(null);

/** The fields of a stored organisation, in the order of histories. */
export const organisationDataSchema = z.object({
  name_en: z.string(),
  ...mapFields(otherLanguages, getNameField, () => translatedSchema),
  /** Other names and abbreviations. */
  other_names: z.array(z.string()),
  /** A description in one sentence. */
  description: z.string(),
  ...mapFields(otherLanguages, getDescriptionField, () => translatedSchema),
});

/** Removes other names that repeat the name in a language. */
export function withoutDuplicateNames(data: OrganisationData): OrganisationData {
  const own = new Set(listOwnNames(data).map(({ name }) => normalizeOrganisationName(name)));
  return { ...data, other_names: data.other_names.filter((name) => !own.has(normalizeOrganisationName(name))) };
}

/** Returns the first name that two organisations share, with its field; null without one. */
export function findSharedName(data: OrganisationData, other: OrganisationData): OrganisationName | null {
  const taken = new Set(listNames(other).map(({ name }) => normalizeOrganisationName(name)));
  return listNames(data).find(({ name }) => taken.has(normalizeOrganisationName(name))) ?? null;
}

type OrganisationName = { field: keyof OrganisationData; name: string };

/** Returns the name in each language. */
function listOwnNames(data: OrganisationData): OrganisationName[] {
  const names = languages.map(getNameField).map((field) => ({ field, name: data[field] ?? "" }));
  return names.filter(({ name }) => name !== "");
}

/** Returns all names of an organisation, each with its field. */
export const listNames = (data: OrganisationData): OrganisationName[] => [
  ...listOwnNames(data),
  ...data.other_names.map((name) => ({ field: "other_names" as const, name })),
];

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
