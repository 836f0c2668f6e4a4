// Every page can sign out, so this imports nothing.

/** The save functions of the open forms that save themselves. */
const saves = new Set<() => Promise<void>>();

/** Registers the save function of a form; returns a function that unregisters it. */
export function registerOpenForm(save: () => Promise<void>): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Saves the pending changes of the open forms, while the session lasts. */
export async function saveOpenForms(): Promise<void> {
  await Promise.all([...saves].map((save) => save()));
}
