import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import type { GoneRecordProps } from "./destroyed-record.tsx";
// Its styles come with the page, as its HTML does.
import "./destroyed-record.module.css";

/** Renders what is public of an incident that was and is no more: a rare page, whose code others need not load. */
export const GoneRecord = hydrateLate<GoneRecordProps>(() => import("./destroyed-record.tsx"));
