import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import type { GoneRecordProps } from "./gone-record.tsx";
// Its styles come with the page, as its HTML does.
import "./gone-record.module.css";

/** Renders what is still public of an incident that is gone. Its code is loaded only on these rare pages. */
export const LateGoneRecord = hydrateLate<GoneRecordProps>(() => import("./gone-record.tsx"));
