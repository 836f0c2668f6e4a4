import { z } from "zod";

/** What is changed, and what changes do to it; the database declares it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ChangeKinds {}

/** What is changed. */
export type ChangeKind = keyof ChangeKinds;
/** What has a history, to which the changes of its parts belong. */
export type RootKind = ChangeKinds[ChangeKind]["root"];
/** What a change does to an item of a kind. */
export type VerbOf<Kind extends ChangeKind> = ChangeKinds[Kind]["verb"];
export type ChangeVerb = VerbOf<ChangeKind>;
/** What is done to what. */
export type Change = { [Kind in ChangeKind]: { verb: VerbOf<Kind>; kind: Kind } }[ChangeKind];
/** Also the verbs that only earlier versions recorded. */
export type RecordedVerb<Kind extends ChangeKind = ChangeKind> = VerbOf<Kind> | ChangeKinds[Kind]["formerVerb"];

/** These parse a kind and a verb from the database, which has no others. */
export const kindSchema = z.string() as z.ZodType<unknown> as z.ZodType<ChangeKind>;
export const verbSchema = z.string() as z.ZodType<unknown> as z.ZodType<RecordedVerb>;
