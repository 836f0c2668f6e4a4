/** Returns the host of a link without `www.`; the link itself when it is not a URL. */
export function getHost(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : link;
}
