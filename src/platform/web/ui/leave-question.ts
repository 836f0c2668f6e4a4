// Every page can sign out, so this imports nothing.

let ask: (() => Promise<boolean>) | undefined;

/** Sets the function that asks about unsaved forms, and resolves to whether the page may be left; returns one that removes it. */
export function setLeaveQuestion(next: () => Promise<boolean>): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Asks about unsaved forms while the session lasts. */
export const mayLeave = async (): Promise<boolean> => (await ask?.()) ?? true;
