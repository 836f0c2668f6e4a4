/** Where somebody lives; `region` is empty for the whole country. */
export type Residence = { country: string; region: string };

/** Returns a residence as the page's address has it: `GB`, `CA-Ontario`. */
export const formatResidence = ({ country, region }: Residence): string => (region ? `${country}-${region}` : country);

/** Returns the residence of an address, whether there is such a place or not; undefined for anything else. */
export function parseResidence(text: string | null | undefined): Residence | undefined {
  const [, country, region = ""] = /^([A-Z]{2})(?:-(.+))?$/u.exec(text ?? "") ?? [];
  return country === undefined ? undefined : { country, region };
}
