import * as m from "#messages";
import { escapeHtml } from "#platform/shared/escape-text.ts";
import type { Language } from "#platform/shared/languages.ts";
import { formatDay } from "#platform/web/formatting/format-day.ts";

type NoteOptions = {
  siteName: string;
  /** The day of the last change of the content. */
  day: string;
  /** The address of this page on the site. */
  pageAddress: string;
  origin: string;
  mirrors: string[];
};

/** The style sheet of the notes: on pages it follows no other, and posters have none. */
export const NOTE_STYLES = [
  ".mirror-note{margin:0;padding:.5rem 1rem;background:#1d1a16;color:#fff;font:1rem/1.5 Poppins,'Noto Sans Ethiopic',Nyala,Kefa,system-ui,sans-serif;text-align:center}",
  ".mirror-note p{max-width:none;margin:0;overflow-wrap:anywhere}.mirror-note a{color:#ffd98a;text-decoration:underline}",
  "@media print{.mirror-note{display:none}}",
].join("\n");

/** Renders the note at the top of every mirrored page: that it is a copy, its day, and the site's address. */
export function renderNote({ siteName, day, pageAddress, origin, mirrors }: NoteOptions, language: Language): string {
  const locale = { locale: language };
  const made = m.mirror_made({ name: siteName, day: formatDay(day, language) }, locale);
  const links = mirrors.map((address) => renderLink(address, address));
  const elsewhere = links.length > 0 ? ` ${escapeHtml(m.mirror_elsewhere({}, locale))} ${links.join(", ")}` : "";
  const server = `${escapeHtml(m.mirror_server({}, locale))} ${renderLink(pageAddress, origin)}`;
  return `<aside class="mirror-note" aria-label="${escapeHtml(m.mirror_label({}, locale))}"><p>${escapeHtml(made)} ${server}${elsewhere}</p></aside>`;
}

const renderLink = (href: string, label: string) => `<a href="${escapeHtml(href)}" dir="ltr">${escapeHtml(label)}</a>`;
