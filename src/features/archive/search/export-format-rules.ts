import { API_PREFIX } from "#platform/shared/define-call.ts";

/** The formats of an export. */
export const EXPORT_FORMATS = ["csv", "geojson", "zip"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_PATH = `${API_PREFIX}/export_incidents`;
/** The path of the whole, current archive. */
export const WHOLE_EXPORT_PATH = `${EXPORT_PATH}?format=zip`;

/** The citation of an incident for BibTeX. */
export const getBibtexPath = (id: string) => `/archives/${id}/cite.bib`;
