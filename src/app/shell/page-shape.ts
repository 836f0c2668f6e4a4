import { delocalizePath } from "#platform/shared/languages.ts";

/** The rough layout of a page. */
export type PageShape = "home" | "campaign" | "letter" | "incident" | "list" | "form" | "text";

const shapes: [pattern: RegExp, shape: PageShape][] = [
  [/^\/$/, "home"],
  [/^\/twitter\b/, "campaign"],
  [/^\/email\b/, "letter"],
  [/^\/archives\/[^/]+\/history$/, "text"],
  [/^\/archives\b/, "incident"],
  [/^\/dashboard\b/, "list"],
  [/^\/(changes|methodology|verify|privacy|donate)$/, "text"],
];

/** The tabs of the dashboard, which stays around them. */
const DASHBOARD_TAB = /^\/dashboard(\/(twitter|email|archives)\b|$)/;

/** Returns the shape of the page that a navigation leads to; null where the current one stays in sight. */
export function getPageShape(currentPath: string, nextPath: string): PageShape | null {
  const [current, next] = [currentPath, nextPath].map((path) => delocalizePath(path).replace(/(.)\/+$/, "$1")) as [
    string,
    string,
  ];
  if (current === next || (DASHBOARD_TAB.test(current) && DASHBOARD_TAB.test(next))) return null;
  return shapes.find(([pattern]) => pattern.test(next))?.[1] ?? "form";
}
