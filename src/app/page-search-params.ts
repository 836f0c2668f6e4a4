/**
 * Every parameter of an address that a page is rendered by; the server takes no notice of others. `isAuth` is none of
 * them: only the browser looks at it.
 */
export const pageSearchParams = ["tab", "more", "before", "number", "incident", "campaign", "next", "invite"] as const;
