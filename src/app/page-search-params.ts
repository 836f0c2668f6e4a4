/**
 * Every search parameter that a page is rendered by; the server ignores all others. `isAuth` is not among them: only
 * the browser reads it.
 */
export const pageSearchParams = ["tab", "more", "before", "number", "incident", "campaign", "next"] as const;
