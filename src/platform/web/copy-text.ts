/** Puts a text on the clipboard; tells whether that worked. The older way serves pages without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.style.cssText = "position: fixed; opacity: 0";
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
