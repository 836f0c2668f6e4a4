// Every page can sign out, so this has no validator in it.

/** The keys of form drafts: `formDraft:`, the account, and the form with its item. */
export const FORM_DRAFT_PREFIX = "formDraft:";

/** The account, and the name of the form and its item. */
export type FormDraftName = { account: string; name: string };

/** Returns the key under which the browser's storage has a draft. */
export function getFormDraftKey({ account, name }: FormDraftName): string {
  return `${FORM_DRAFT_PREFIX}${account}:${name}`;
}

/** Removes all drafts of an account from this browser, which others may use. */
export function removeFormDrafts(account: string): void {
  removeItemsWhere((key) => key.startsWith(getFormDraftKey({ account, name: "" })));
}

/** Removes the entries with such a key from the browser's storage. A blocked storage is empty. */
export function removeItemsWhere(isRemoved: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isRemoved(key)) localStorage.removeItem(key);
  } catch {
    // Nothing on the server depends on it.
  }
}
