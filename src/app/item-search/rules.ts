import { z } from "zod";
import { SEARCH_WORDS_MAX } from "#features/archive/search/filter-rules.ts";
import { foundSchema } from "#features/archive/search/rules.ts";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";

/** The items of a kind that are shown; another word narrows them. */
export const FOUND_ITEMS_MAX = 20;

export const itemWordsSchema = createTextSchema({
  required: () => m.item_search_required(),
  max: SEARCH_WORDS_MAX,
  tooLong: m.place_search_too_long,
});

/** The texts of campaigns and letters that are searched. */
export const CAMPAIGN_TEXT_FIELDS = ["title", "description", "tweet", "subject", "body"] as const;

/** `scheduled` is a draft, or something unpublished, with a moment. `withdrawn` are incidents only, which have that status. */
export const ITEM_STATES = ["published", "draft", "scheduled", "unpublished", "withdrawn", "deleted"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const foundItemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  state: z.enum(ITEM_STATES),
  /** When a scheduled item will be published. */
  publish_at: z.string().nullable(),
  /** Absent where only other words were found, such as another spelling of a place, or a part of a longer word. */
  found: foundSchema.extend({ field: z.enum([...foundSchema.shape.field.options, ...CAMPAIGN_TEXT_FIELDS]) }).optional(),
});
export type FoundItem = z.output<typeof foundItemSchema>;

export const foundItemsSchema = z.object({
  total: z.number(),
  /** The last created first. */
  items: z.array(foundItemSchema),
});
