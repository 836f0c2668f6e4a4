import { del, get, type OutputOf, post } from "./define-call.ts";
import type { createItemSchemas } from "./item-schemas.ts";

/** The kinds of items by group of calls. The site adds its own by module augmentation. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ItemKinds {}

/** A kind of item with drafts. */
export type PublishableKind = ItemKinds["publishable"];

/** A kind of item that goes to the trash. */
export type TrashableKind = keyof ItemKinds["trash"];

type Schemas = ReturnType<typeof createItemSchemas<PublishableKind, ItemKinds["trash"]>>;

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
