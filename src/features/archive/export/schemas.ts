import { z } from "zod";
import { emptyInputSchema } from "#platform/shared/call-schemas.ts";

export const getExportState = {
  summary:
    "What a download of the whole archive has: how many public incidents, when anything was changed last (null where nothing ever was), and the licence that the organisation grants (null: none). Downloads are at export_incidents, which takes the filters and the order of search_incidents, and format: csv, geojson or zip",
  input: emptyInputSchema,
  output: z.object({ incidents: z.number(), changed_at: z.string().nullable(), licence: z.string().nullable() }),
};
