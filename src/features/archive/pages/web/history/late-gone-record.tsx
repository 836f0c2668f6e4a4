import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import type { GoneRecordProps } from "./gone-record.tsx";
// Its styles come with the page, as its HTML does.
import "./gone-record.module.css";

/** Renders what is public of an incident that was and is no more: a rare page, whose code others need not load. */
export const LateGoneRecord = hydrateLate<GoneRecordProps>(() => import("./gone-record.tsx"));
