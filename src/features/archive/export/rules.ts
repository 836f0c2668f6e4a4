import { z } from "zod";
import * as m from "#messages";
import { EXPORT_FORMATS } from "../search/filter-rules.ts";
import { filterShape, pageShape, refineFilter } from "../search/rules.ts";

const { scope: _, ...filters } = filterShape;

/** The filters and the order of a visitor's search, and the format of the download. */
export const exportInputSchema = refineFilter(
  z.object({
    ...filters,
    sort: pageShape.sort,
    format: z.enum(EXPORT_FORMATS, { error: () => m.export_format_unknown({ formats: EXPORT_FORMATS.join(", ") }) }),
  }),
);
export type ExportFilter = Omit<z.output<typeof exportInputSchema>, "format">;
