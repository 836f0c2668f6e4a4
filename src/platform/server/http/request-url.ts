/**
 * Returns a request's URL as an absolute path that can be decoded.
 * Another host in it (`http://elsewhere/…`, `//elsewhere/…`) would become the host of the page. A page that cannot
 * be decoded becomes one that does not exist; a call stays as it is, to be refused.
 */
export function normalizeUrl(url: string): string {
  const address = url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^[/\\]{2,}/, "/");
  if (address === "" || address.startsWith("?")) return `/${address}`;
  const path = getPathname(address);
  return isApiPath(path) || canDecode(path) ? address : path.replaceAll("%", "%25") + address.slice(path.length);
}

export function getPathname(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}

/** Returns whether the path belongs to the API. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

function canDecode(path: string): boolean {
  try {
    // The value has to be used: the bundler leaves out the call otherwise.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
