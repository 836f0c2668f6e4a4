import * as m from "#messages";
import { type BoundCall, mergeInput, type Visitor } from "#platform/server/run-call.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";
import type { Language } from "#platform/shared/languages.ts";
import { getHomeFigures } from "../site/calls.ts";
import type { Card } from "./card/render-card.ts";

/** What cards say of the site; `logo` is the hash of its picture. */
export type SharedSite = {
  names: Record<Language, string>;
  purpose: Record<Language, string | null>;
  logo: string | undefined;
};

/** The pages with a card of their own, by the path above it. */
export const sharedPagePaths = ["/home", "/incidents"] as const;
export type SharedPagePath = (typeof sharedPagePaths)[number];

/** Returns a function that says what the card of a page shows, in the language of the request: what the archive adds up comes first. */
export function createPageDescriber(calls: BoundCall[]) {
  const figuresCall = calls.find(({ call }) => call.path === getHomeFigures.path);
  return async (path: SharedPagePath, visitor: Visitor, { purpose }: SharedSite, language: Language) => {
    const found = await figuresCall?.run({ ...visitor, caller: null }, mergeInput({}));
    const { figures } = found as OutputOf<typeof getHomeFigures>;
    const [title, description] =
      path === "/home"
        ? [m.home_headline(), purpose[language] ?? m.home_description()]
        : [m.record_title(), m.record_description()];
    return { id: path, title, lines: [...(figures ? [figures.text] : []), description] } satisfies Partial<Card>;
  };
}
