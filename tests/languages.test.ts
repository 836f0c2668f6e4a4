import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { exportTables } from "#features/archive/export/columns.ts";
import { narrativeInputShape } from "#features/archive/incidents/narrative-rules.ts";
import { translationShape } from "#features/archive/incidents/translation-rules.ts";
import * as organisationSchemas from "#features/archive/organisations/schemas.ts";
import * as placeSchemas from "#features/archive/places/schemas.ts";
import { defaultLanguage, languages } from "#platform/shared/languages.ts";

const listFields = (schema: z.ZodType): string[] => Object.keys((schema as z.ZodObject).shape);

describe.each(languages)("an entry of languageTable: %s", (language) => {
  it("has its fields in the calls and its columns in the export", () => {
    const texts = expect.arrayContaining([`title_${language}`, `description_${language}`, `narrative_${language}`]);
    expect(Object.keys({ ...translationShape, ...narrativeInputShape })).toEqual(texts);
    expect(Object.keys(exportTables.incidents)).toEqual(texts);
    if (language === defaultLanguage) return;
    const [name, source, description] = [`name_${language}`, `name_${language}_source`, `description_${language}`];
    for (const { input } of [placeSchemas.createPlace, placeSchemas.editPlace])
      expect(listFields(input)).toEqual(expect.arrayContaining([name, source]));
    expect(listFields(placeSchemas.getPlaces.output.element)).toEqual(expect.arrayContaining([name, source]));
    for (const { input, output } of [organisationSchemas.createOrganisation, organisationSchemas.editOrganisation])
      for (const schema of [input, output]) expect(listFields(schema)).toEqual(expect.arrayContaining([name, description]));
    expect(Object.keys(exportTables.attributions)).toEqual(
      expect.arrayContaining([`organisation_${language}`, `organisation_description_${language}`]),
    );
  });
});
