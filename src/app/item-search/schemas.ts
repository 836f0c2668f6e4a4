import { z } from "zod";
import { FOUND_ITEMS_MAX, foundItemsSchema, itemWordsSchema } from "./rules.ts";

export const searchItems = {
  summary: `The campaigns, letters and incidents that have all words of \`q\`, in Latin or Ethiopic letters and in any spelling, also drafts, what is unpublished and what is in the trash; the beginning of a word is enough, and in campaigns and letters any part of one. Of each kind their number and the newest ${FOUND_ITEMS_MAX}, with where the words are`,
  input: z.object({ q: itemWordsSchema }),
  output: z.object({
    twitter_campaign: foundItemsSchema,
    email_campaign: foundItemsSchema,
    incident: foundItemsSchema,
  }),
};
