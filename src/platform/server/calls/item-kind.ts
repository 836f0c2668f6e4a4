import type { z } from "zod";
import type { ChangeKind } from "#platform/shared/change.ts";
import type { DeletedItem, PublishableKind, TrashableKind } from "#platform/shared/item-calls.ts";
import type { Publishable } from "./publication-endpoints.ts";
import type { Trashable } from "./trash-endpoints.ts";

type Publication<Db> = { publication: Publishable<Db> };
type Trash<Db, Deleted> = {
  trash: Trashable<Db, Deleted>;
  /** An item in the list of the trash. */
  deletedSchema: z.ZodType<Deleted>;
};

/** What the services need of a kind of item: the verbs of its changes decide what. */
type ItemKind<Db, Kind extends ChangeKind> = (Kind extends PublishableKind ? Publication<Db> : unknown) &
  (Kind extends TrashableKind ? Trash<Db, DeletedItem<Kind>> : unknown);

/** Kinds of items by name, as a feature declares its own; by default all of them, in the order of lists. */
export type ItemKinds<Db, Kind extends ChangeKind = PublishableKind | TrashableKind> = { [Name in Kind]: ItemKind<Db, Name> };

type SectionKinds = { publication: PublishableKind; trash: TrashableKind };

/** Returns the names of the kinds with a section. */
export const listKindsWith = <Section extends keyof SectionKinds>(
  kinds: Record<string, object>,
  section: Section,
): SectionKinds[Section][] =>
  Object.entries(kinds).flatMap(([name, kind]) => (section in kind ? [name as SectionKinds[Section]] : []));
