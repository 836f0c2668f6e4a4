/** Copies a text to the clipboard and returns whether that succeeded. Without https only the older `execCommand` works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const previouslyFocused = document.activeElement;
  const textarea = document.createElement("textarea");
  textarea.value = text;
  textarea.style.cssText = "position: fixed; opacity: 0";
  document.body.append(textarea);
  textarea.select();
  const isCopied = document.execCommand("copy");
  textarea.remove();
  if (previouslyFocused instanceof HTMLElement) previouslyFocused.focus();
  return isCopied;
}
