import { type BoundCall, mergeInput, type Visitor } from "#platform/server/calls/run-call.ts";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import type { ItemPage, ItemTexts } from "#platform/shared/item-page.ts";
import { type Language, languages, localizePath } from "#platform/shared/languages.ts";

export type SharedItem = ItemTexts & {
  id: string;
  page: ItemPage;
  /** Its titles in other languages. */
  otherTitles: { text: string; language: Language }[];
};

/** What a poster and a frame say of the site. */
export type DocumentSite = {
  siteName: string;
  origin: string;
  language: Language;
  /** The address of the style sheet with the site's fonts. */
  fontStylesheet: string | undefined;
};

/** Returns a function that makes the call of a kind without a session, so that it finds only public items. */
export function createItemFinder(calls: BoundCall[]) {
  const runs = new Map(calls.map(({ call, run }) => [call.path, run]));
  return async (page: ItemPage, id: string, visitor: Visitor, language: Language): Promise<SharedItem> => {
    const find = async (each: string) =>
      (await runs.get(page.call.path)?.({ ...visitor, caller: null }, mergeInput({ id: each }))) as FoundItem;
    const found = await find(id);
    const texts = page.describe(found, language);
    const translations = await Promise.all((found.translations ?? []).map(({ _id }) => find(_id)));
    const titles = [found, ...translations].flatMap((item) => languages.map((each) => page.getText(item, "title", each)));
    const otherTitles = titles.filter(({ text }, index) => {
      const isFirst = titles.findIndex((title) => title.text === text) === index;
      return isFirst && text !== texts.title;
    });
    return { ...texts, id: found._id, page, otherTitles };
  };
}

type FoundItem = { _id: string; translations?: { _id: string }[] };

/** Returns the link to the site's fonts for the head of a poster or a frame. */
export const renderFontLink = ({ fontStylesheet }: DocumentSite): string =>
  fontStylesheet ? `<link rel="stylesheet" href="${escapeHtml(fontStylesheet)}">` : "";

/** Returns the address of an item's page. */
export function getItemAddress({ page, id }: SharedItem, origin: string, language: Language): string {
  return `${origin}${localizePath(`/${page.name}/${id}`, language)}`;
}

/** Returns the short address of an item, by the number that its first publication gave it. */
export function getShortAddress({ letter }: ItemPage, number: number, origin: string, language: Language): string {
  return `${origin}${localizePath(`/${letter}/${number}`, language)}`;
}
