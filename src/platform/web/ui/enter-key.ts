import type { KeyboardEvent } from "react";

type Key = Pick<globalThis.KeyboardEvent, "key" | "keyCode" | "isComposing">;

/**
 * Returns whether an input method takes a key, for example Enter to end a word: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode.
 * Keyboards of Android compose every word, so there an Enter for the field also is composing; its code is 13.
 */
export const isForInputMethod = ({ key, keyCode, isComposing }: Key): boolean =>
  keyCode === 229 || (isComposing && !(key === "Enter" && keyCode === 13));

/** Runs what Enter does in a field, without submitting its form; nothing for an Enter that ends a word. */
export function handleEnter(event: KeyboardEvent, run?: () => void): void {
  if (event.key !== "Enter") return;
  // Browsers also submit the form of a word that is being composed.
  event.preventDefault();
  if (!isForInputMethod(event.nativeEvent)) run?.();
}
