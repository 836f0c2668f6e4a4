/*
 * Where the demonstration's letters go. Only offices that publish their address on their own pages are named: a
 * letter to a wrong mailbox would be worse than none.
 */

/** As given by the Office's own page on its training programme. */
export const GENOCIDE_PREVENTION_OFFICE = "osapg@un.org";
/** As given in the head of the Commission's own pages. */
export const AFRICAN_COMMISSION = "au-banjul@africa-union.org";

/**
 * Stands for an office that differs from sender to sender, or whose address we could not confirm. `example.org` is
 * reserved (RFC 2606) and reaches nobody; the campaign's description tells the sender to put in the real address.
 */
export function getPlaceholderAddress(office: "representative" | "embassy" | "archive" | "newspaper"): string {
  return `${office}@example.org`;
}
