import { z } from "zod";
import * as m from "#messages";
import { createFilterSchema, idSchema, mutationResultSchema, olderItemsInputSchema, sinceSchema } from "./call-schemas.ts";
import type { DeletedItem, PublishableKind, TrashableKind } from "./item-calls.ts";
import { publicationSchema, publishAtSchema, withdrawalReasonSchema } from "./publication.ts";
import { normalizeLine } from "./text-schema.ts";

/** The title of an item, typed to confirm that it is deleted for good; normalized like a stored title. Without one it confirms nothing. */
const retypedTitleSchema = z.string().transform(normalizeLine).catch("");

type TrashSchemas = { [Kind in TrashableKind]: z.ZodType<DeletedItem<Kind>> };
type TrashLists = { [Kind in TrashableKind]: z.ZodArray<TrashSchemas[Kind]> };

/** Creates the schemas of the calls that take an item's kind and id; `deleted` has the schema of each kind in the trash. */
export function createItemSchemas(publishableKinds: PublishableKind[], deleted: TrashSchemas) {
  const error = () => m.does_not_exist();
  const kind = z.enum(publishableKinds, { error });
  const trashedKind = z.enum(Object.keys(deleted) as TrashableKind[], { error });
  const trashedItem = z.object({ kind: trashedKind, id: idSchema });
  const ofOne = { input: z.object({ kind, id: idSchema }), output: mutationResultSchema };
  return {
    publish: {
      summary: "Make an item public; at its first publication it becomes the current one of its kind",
      ...ofOne,
    },
    unpublish: {
      summary:
        "Unpublish an item; it keeps its place. Where its pages stay, they say since when and, with `reason`, why. What must stay public is refused",
      input: z.object({ kind, id: idSchema, reason: withdrawalReasonSchema.optional() }),
      output: mutationResultSchema,
    },
    schedule: {
      summary: "Schedule the publication of an item; without `publish_at`, cancel it",
      input: z.object({ kind, id: idSchema, publish_at: publishAtSchema }),
      output: mutationResultSchema.extend({ publish_at: z.string().nullable() }),
    },
    duplicate: {
      summary: "Copy an item with its parts as a draft, without its status. The response has its _id",
      ...ofOne,
    },
    getDrafts: {
      summary:
        "The items of a kind that are not public and not in the trash, the last created first, up to 50, with `scheduled` only those that become public by themselves, or only the others; `before` is the _id of the last one seen",
      input: olderItemsInputSchema.extend({ kind, scheduled: z.enum(["true", "false"], { error }).optional() }),
      output: z.array(z.object({ _id: z.string(), title: z.string(), publication: publicationSchema.optional() })),
    },
    getTrash: {
      summary:
        "The trash: the deleted items of each kind, or of one, without those whose parent is deleted, and comes back with them; the last deleted first, up to 50 of each kind; `before` is the _id of the last one seen of the kind. `who` is the _id of the account that deleted them, `since` a day in Ethiopia",
      input: olderItemsInputSchema.extend({
        kind: trashedKind.optional(),
        who: createFilterSchema(z.string()),
        since: sinceSchema,
      }),
      output: z.object(
        Object.fromEntries(Object.entries<z.ZodType>(deleted).map(([name, schema]) => [name, z.array(schema)])) as TrashLists,
      ),
    },
    restore: {
      summary: "Restore an item from the trash to its old place, with all it had when it was deleted",
      input: trashedItem,
      output: mutationResultSchema,
    },
    destroy: {
      summary: "Delete an item in the trash for good; `title` repeats its title or, where it has none, that of its parent",
      input: trashedItem.extend({ title: retypedTitleSchema }),
      output: mutationResultSchema,
    },
  };
}
