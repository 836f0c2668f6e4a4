import { FORM_DRAFT_PREFIX } from "#platform/web/storage/remove-form-drafts.ts";

/** Returns the keys of the form drafts that the browser has stored. */
export const listDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith(FORM_DRAFT_PREFIX));
