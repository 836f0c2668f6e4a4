/** The host of a link as a reader knows it; the link itself when it is no address. */
export function getHost(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : link;
}
