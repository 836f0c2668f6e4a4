/** A visitor's residence; `region` is empty for the whole country. */
export type Residence = { country: string; region: string };

/** Formats a residence for the page's address: `GB`, `CA-Ontario`. */
export const formatResidence = ({ country, region }: Residence): string => (region ? `${country}-${region}` : country);

/** Parses a residence from an address, whether or not the place exists; undefined for anything else. */
export function parseResidence(text: string | null | undefined): Residence | undefined {
  const [, country, region = ""] = /^([A-Z]{2})(?:-(.+))?$/u.exec(text ?? "") ?? [];
  return country === undefined ? undefined : { country, region };
}
