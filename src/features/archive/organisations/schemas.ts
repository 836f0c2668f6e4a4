import { z } from "zod";
import { emptyInputSchema, idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { organisationDataSchema, organisationInputShape, organisationSchema } from "./rules.ts";

const { name_am, other_names, description_am, ...requiredShape } = organisationInputShape;

export const getOrganisations = {
  summary: "The organisations that incidents can name, by their English names, and how often each is named",
  input: emptyInputSchema,
  output: z.array(organisationSchema),
};

export const createOrganisation = {
  summary:
    "Add an organisation that incidents can name: its English name, an Amharic one, other names and abbreviations, and one neutral sentence that says what it is, which an Amharic one may accompany. No name may be another one's. Persons are no organisations, and have no field",
  input: z.object({ ...requiredShape, ...z.object({ name_am, other_names, description_am }).partial().shape }),
  output: mutationResultSchema.extend(organisationDataSchema.shape),
};

export const editOrganisation = {
  summary:
    "Change an organisation; what is absent stays. A changed `name_en` or `name_am` changes what incidents say: those that name it are no longer verified",
  input: z.object(organisationInputShape).partial().extend({ id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend(organisationDataSchema.shape),
};

export const deleteOrganisation = {
  summary: "Put an organisation that no incident names into the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};
