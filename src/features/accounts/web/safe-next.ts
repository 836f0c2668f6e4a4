/**
 * The address a `?next=` may lead to after signing in: a path on this site, or null. Whatever could be read
 * as another site (`//…`, `/\…`, control characters) and the sign-in page itself lead nowhere.
 */
export function safeNext(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || !/^[\x21-\x5b\x5d-\x7e]*$/.test(next)) return null;
  const { origin, pathname, search } = new URL(next, "http://here");
  if (origin !== "http://here" || pathname.startsWith("//") || /^(\/am)?\/sign(in|up)\/?$/i.test(pathname)) return null;
  return pathname + search;
}
