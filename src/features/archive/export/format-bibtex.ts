/** Escapes the characters that TeX takes as commands: https://ctan.org/pkg/biblatex (section 2.2) */
const escapeTex = (text: string) => text.replaceAll(/[\\{}$&#^_%~]/g, (sign) => escapes[sign] ?? `\\${sign}`);
const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
};

type Entry = { key: string; site: string; title: string; address: string; year: string; note?: string | undefined };

/** Returns a BibTeX entry. The address is not escaped, as `\url` takes it literally. */
function formatEntry({ key, site, title, address, year, note }: Entry): string {
  const fields = [
    `  author = {{${escapeTex(site)}}}`,
    `  title = {{${escapeTex(title)}}}`,
    ...(year === "" ? [] : [`  year = {${year}}`]),
    `  howpublished = {\\url{${address}}}`,
    ...(note ? [`  note = {${escapeTex(note)}}`] : []),
  ];
  return `@misc{${key},\n${fields.join(",\n")}\n}`;
}

type CitedIncident = {
  id: string;
  site: string;
  title: string;
  /** The time of the revision in ISO format; null if unknown. */
  recordedAt: string | null;
  address: string;
  revision: { number: number; sha256: string } | null;
};

const YEAR_LENGTH = 4;

/** Returns the BibTeX citation of the shown revision of an incident. */
export function formatIncidentBibtex({ id, site, title, recordedAt, address, revision }: CitedIncident): string {
  return formatEntry({
    key: `incident-${id.slice(0, 8)}`,
    site,
    title,
    address: revision ? `${address}/v/${revision.number}` : address,
    year: recordedAt?.slice(0, YEAR_LENGTH) ?? "",
    note: revision ? `Revision ${revision.number}, SHA-256 ${revision.sha256}` : undefined,
  });
}

/** Returns the BibTeX citation of the whole archive on a day. */
export function formatArchiveBibtex({ site, address, day }: { site: string; address: string; day: string | null }): string {
  const title = "Archive of incidents";
  return formatEntry({ key: "archive", site, title, address, year: day?.slice(0, YEAR_LENGTH) ?? "", note: day ?? undefined });
}
