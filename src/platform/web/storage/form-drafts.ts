import { z } from "zod";
import { DAY } from "#platform/shared/time-units.ts";
import { FORM_DRAFT_PREFIX, type FormDraftName, getFormDraftKey, removeItemsWhere } from "./remove-form-drafts.ts";

const MAX_AGE_MS = 30 * DAY;
const MAX_COUNT = 50;
/** In UTF-16 units. A browser has room for five million, of all that this site stores. */
const MAX_LENGTH = 500_000;

const draftSchema = z.object({
  /** When it was typed. */
  at: z.iso.datetime(),
  /** The fields that differ from the opened values, and their opened values. */
  changes: z.record(z.string(), z.unknown()),
  opened: z.record(z.string(), z.unknown()),
  /** The step of a form of several. */
  step: z.number().optional(),
  /** The draft on the site to which it belongs. */
  site: z.unknown().optional(),
});
export type FormDraft = z.infer<typeof draftSchema>;

/** Returns the draft; null without one, when it is too old, or when the storage is blocked. */
export function readFormDraft(name: FormDraftName, now = Date.now()): FormDraft | null {
  try {
    return parseDraft(localStorage.getItem(getFormDraftKey(name)), now);
  } catch {
    return null;
  }
}

/** Returns the drafts of a form with their names, which are its own name and those below it, the newest first. */
export function listFormDrafts({ account, name }: FormDraftName, now = Date.now()): { name: string; draft: FormDraft }[] {
  try {
    const key = getFormDraftKey({ account, name });
    return listKeys(now).flatMap(({ key: other }) => {
      const draft = other === key || other.startsWith(`${key}/`) ? parseDraft(localStorage.getItem(other), now) : null;
      return draft ? [{ name: `${name}${other.slice(key.length)}`, draft }] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps a draft. Where the storage is full, older drafts make room; a blocked one, or a very long text, keeps none. */
export function writeFormDraft(name: FormDraftName, draft: FormDraft): void {
  const text = JSON.stringify(draft);
  if (text.length > MAX_LENGTH) {
    removeFormDraft(name);
    return;
  }
  try {
    const key = getFormDraftKey(name);
    const others = listKeys().filter(({ key: other }) => other !== key);
    for (;;) {
      try {
        localStorage.setItem(key, text);
        return;
      } catch (error) {
        const oldest = others.pop();
        if (!oldest) throw error;
        localStorage.removeItem(oldest.key);
      }
    }
  } catch {
    // Nothing on the server depends on it.
  }
}

export function removeFormDraft(name: FormDraftName): void {
  try {
    localStorage.removeItem(getFormDraftKey(name));
  } catch {
    // A blocked storage holds none.
  }
}

/** Removes the drafts that are too old to be missed, and the oldest beyond the number that is kept. */
export function pruneFormDrafts(now = Date.now()): void {
  try {
    const kept = listKeys(now).slice(0, MAX_COUNT);
    removeItemsWhere((key) => key.startsWith(FORM_DRAFT_PREFIX) && !kept.some((draft) => draft.key === key));
  } catch {
    // As above.
  }
}

/** Returns the keys of the drafts that can be read, the newest first. */
function listKeys(now = Date.now()): { key: string; at: string }[] {
  return Object.keys(localStorage)
    .flatMap((key) => {
      const draft = key.startsWith(FORM_DRAFT_PREFIX) ? parseDraft(localStorage.getItem(key), now) : null;
      return draft ? [{ key, at: draft.at }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}

function parseDraft(text: string | null, now: number): FormDraft | null {
  if (text === null) return null;
  try {
    const { data } = draftSchema.safeParse(JSON.parse(text));
    return data && now - Date.parse(data.at) < MAX_AGE_MS ? data : null;
  } catch {
    return null;
  }
}
