import type { Call } from "./define-call.ts";
import type { PublishableKind } from "./item-calls.ts";
import type { Language } from "./languages.ts";

/** The texts of an item for cards, posters and frames, in the language of the request. */
export type ItemTexts = {
  title: string;
  /** At most three, the most important first. */
  lines: string[];
  /** The call to action of the link to the item's page. */
  linkLabel: string;
  /** The call to action of the code that phones read. */
  codeLabel: string;
  /** Texts for visitors to post. */
  posts?: string[];
};

/** The page of a kind of item: its addresses, its calls and its texts elsewhere. `Listed` is an item in the list. */
export type ItemPage<Item = unknown, Listed = unknown> = {
  /** The first part of the addresses of the list and of its items. */
  name: string;
  /** The first part of an item's short address. */
  letter: string;
  /** Returns an item that the caller may see. */
  call: Call;
  /** Return what the page of the list shows in a language, in its order: the current item, the five before it, and a page of older ones. */
  listCalls: Call[];
  feedTitle(): string;
  describe(item: Item, language: Language): ItemTexts;
  /** Returns a text in the reader's language, else in another one. */
  getText(item: Listed, text: "title" | "description", reader: Language): { text: string; language: Language };
};

/** The pages of all kinds that are published. */
export type ItemPages = Record<PublishableKind, ItemPage>;
