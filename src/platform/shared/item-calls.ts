import type { ChangeKind, ChangeVerb, VerbOf } from "./change.ts";
import { del, get, type OutputOf, post } from "./define-call.ts";
import type { createItemSchemas } from "./item-schemas.ts";

type KindWith<Verb extends ChangeVerb> = { [Kind in ChangeKind]: Verb extends VerbOf<Kind> ? Kind : never }[ChangeKind];

/** A kind of item with drafts. */
export type PublishableKind = KindWith<"publish">;

/** A kind of item that goes to the trash. */
export type TrashableKind = KindWith<"trash">;

/** The items in the list of the trash, by kind; each feature adds its own by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DeletedItems {}
export type DeletedItem<Kind> = Kind extends keyof DeletedItems ? DeletedItems[Kind] : never;

type Schemas = ReturnType<typeof createItemSchemas>;

export const publish = post<Schemas["publish"]>("/publish", "admin", { verb: "publish", kindField: "kind" });
export const unpublish = post<Schemas["unpublish"]>("/unpublish", "admin", {
  verb: "unpublish",
  kindField: "kind",
  reason: "own",
});
export const schedule = post<Schemas["schedule"]>("/schedule", "admin", { verb: "schedule", kindField: "kind", reason: "none" });
export const duplicate = post<Schemas["duplicate"]>("/duplicate", "admin", {
  verb: "duplicate",
  kindField: "kind",
  reason: "none",
});
export const getDrafts = get<Schemas["getDrafts"]>("/get_drafts/:kind", "admin");
export const getTrash = get<Schemas["getTrash"]>("/get_trash", "admin");
export const restore = post<Schemas["restore"]>("/restore", "admin", { verb: "restore", kindField: "kind" });
export const destroy = del<Schemas["destroy"]>("/destroy", "owner", { verb: "destroy", kindField: "kind", reason: "none" });

/** The items in the trash, by kind. */
export type Trash = OutputOf<typeof getTrash>;
