/** Escapes a text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Replaces each lone surrogate by U+FFFD. A field may contain one before any rule refuses it. */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\ufffd");

/** Percent-encodes a text; `encodeURIComponent` alone throws on lone surrogates. */
export const encodeText = (text: string): string => encodeURIComponent(toWellFormed(text));
