import type { ImportFormat } from "./rules.ts";

/** Tables of our own export with the parts of incidents. Pages import this, so the validator is elsewhere. */
export const PART_FORMATS = ["sources", "claims", "attributions"] as const;
export type PartFormat = (typeof PART_FORMATS)[number];

export const isPartFormat = (format: ImportFormat): format is PartFormat => (PART_FORMATS as readonly string[]).includes(format);
