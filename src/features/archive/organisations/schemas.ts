import { z } from "zod";
import { emptyInputSchema, idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { organisationDataSchema, organisationInputShape, organisationSchema } from "./rules.ts";

const { name_en, description, ...optionalShape } = organisationInputShape;

export const getOrganisations = {
  summary: "The organisations that incidents can name, by their English names, and how often each is named",
  input: emptyInputSchema,
  output: z.array(organisationSchema),
};

export const createOrganisation = {
  summary:
    "Add an organisation that incidents can name: its English name, those in other languages (`name_am`), other names and abbreviations, and one neutral sentence that says what it is, which others may say in their languages (`description_am`). No name may be another one's. Persons are no organisations, and have no field",
  input: z.object({ name_en, description, ...z.object(optionalShape).partial().shape }),
  output: mutationResultSchema.extend(organisationDataSchema.shape),
};

export const editOrganisation = {
  summary:
    "Change an organisation; absent fields do not change. A changed name in any language changes what incidents say: those that name it are no longer verified",
  input: z.object(organisationInputShape).partial().extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend(organisationDataSchema.shape),
};

export const deleteOrganisation = {
  summary: "Move an organisation that no incident names to the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};
