/**
 * The address of a request as everything behind it may take it: a path from the root, that can be decoded.
 * Another host in it (`http://elsewhere/…`, `//elsewhere/…`) would become the host of the page. What cannot
 * be decoded is no page, but is shown as one that does not exist; under the API it stays, to be refused.
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

/**
 * The address with the parameters of these names alone, each once and always in the same order. What else is in a link
 * (`utm_source`, say) makes no other page of it, and no other one to keep.
 */
export function pickSearchParams(url: string, names: readonly string[]): string {
  const path = getPathname(url);
  const searchParams = new URLSearchParams(url.slice(path.length));
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked.size === 0 ? path : `${path}?${picked}`;
}

/** Whether everything at this path speaks JSON. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
