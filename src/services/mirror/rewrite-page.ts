import { html, parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from "parse5";
import { createCspHash } from "#platform/server/http/security-headers.ts";

export type PageRewriting = {
  /** Returns where a link leads in the mirror. */
  rewriteLink(address: string): string;
  /** Returns the address on the site itself, for forms and requests. */
  toSiteAddress(address: string): string;
  /** Returns the text of a file of the site. */
  readFile(address: string): Promise<string>;
  /** The style sheet of the note, relative to the page. */
  noteStyles: string;
  /** HTML at the top of the page. */
  note: string;
};

const LINK_ATTRIBUTES = new Set(["href", "src", "poster"]);
const ACTION_ATTRIBUTES = new Set(["action", "formaction"]);
/** Other relations fetch scripts, or files that a page needs later. */
const KEPT_LINKS = /(^|\s)(stylesheet|icon|apple-touch-icon|canonical|alternate)(\s|$)/;
/** Addresses for networks and search engines: of the site itself, as they say which page this is. */
const IDENTITIES = /(^|\s)(canonical|alternate)(\s|$)/;
const FEED_TYPE = "application/atom+xml";

/**
 * Returns a page of the site for the mirror: without scripts, which need the server, with the content of `noscript`, with relative
 * links, and with a note at its top. It loads nothing from elsewhere.
 */
export async function rewritePage(text: string, rewriting: PageRewriting): Promise<string> {
  // Parsed with scripting off, so that `noscript` has elements.
  const document = parse(text, { scriptingEnabled: false });
  const styles: string[] = [];
  let head: Tree.Element | undefined;
  let body: Tree.Element | undefined;
  for (const element of [...listElements(document)]) {
    if (isLeftOut(element)) tree.detachNode(element);
    else if (element.tagName === "noscript") unwrap(element);
    else if (element.tagName === "use") await insertShape(element, rewriting);
    else if (element.tagName === "style") styles.push(serialize(element));
    rewriteAttributes(element, rewriting);
    if (element.tagName === "head") head = element;
    if (element.tagName === "body") body = element;
  }
  if (!head || !body) throw new Error("The page has no head or no body.");
  // Before everything that the policy restricts, and after the declaration of the charset.
  insertHtml(head, 1, renderHead(styles, rewriting.noteStyles));
  // After the link that skips to the content, which comes first for the keyboard.
  const [first] = tree.getChildNodes(body);
  insertHtml(body, first && tree.isElementNode(first) && first.tagName === "a" ? 1 : 0, rewriting.note);
  // Cloudflare hides e-mail addresses behind a script, which the policy refuses: letters would lack their recipients.
  // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
  insertHtml(body, 0, "<!--email_off-->");
  insertHtml(body, tree.getChildNodes(body).length, "<!--/email_off-->");
  return serialize(document);
}

/** `file:` means `'self'` on a USB stick; a page from the network can load nothing from it. */
function renderHead(styles: string[], noteStyles: string): string {
  const policy = [
    "default-src 'none'",
    ["style-src 'self' file:", ...styles.map(createCspHash)].join(" "),
    "img-src 'self' file: data:",
    "font-src 'self' file:",
    "base-uri 'none'",
  ].join("; ");
  return `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="${noteStyles}">`;
}

function* listElements(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of tree.getChildNodes(node)) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* listElements(child);
  }
}

function isLeftOut(element: Tree.Element): boolean {
  const { tagName } = element;
  return tagName === "script" || tagName === "template" || (tagName === "link" && !KEPT_LINKS.test(getAttribute(element, "rel")));
}

const getAttribute = (element: Tree.Element, name: string) => element.attrs.find((each) => each.name === name)?.value ?? "";

function unwrap(element: Tree.Element): void {
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
    if (element.parentNode) tree.insertBefore(element.parentNode, child, element);
  }
  tree.detachNode(element);
}

/** Replaces a reference by the shape of the other file: from `file:`, browsers load no part of another file. */
async function insertShape(element: Tree.Element, { readFile }: PageRewriting): Promise<void> {
  const [address = "", id] = getAttribute(element, "href").split("#");
  if (address === "") return;
  const shapes = parseFragment(await readFile(address));
  const shape = [...listElements(shapes)].find((each) => getAttribute(each, "id") === id);
  if (!shape) throw new Error(`${address} has no shape ${id}.`);
  const isKept = ({ name }: { name: string }) => name !== "href";
  shape.attrs = [...shape.attrs.filter(({ name }) => name !== "id"), ...element.attrs.filter(isKept)];
  tree.detachNode(shape);
  if (element.parentNode) tree.insertBefore(element.parentNode, shape, element);
  tree.detachNode(element);
}

function rewriteAttributes(element: Tree.Element, { rewriteLink, toSiteAddress }: PageRewriting): void {
  const { tagName, attrs } = element;
  const isIdentity =
    tagName === "link" && IDENTITIES.test(getAttribute(element, "rel")) && getAttribute(element, "type") !== FEED_TYPE;
  for (const attribute of attrs) {
    if (LINK_ATTRIBUTES.has(attribute.name) && !isIdentity) attribute.value = rewriteLink(attribute.value);
    else if (ACTION_ATTRIBUTES.has(attribute.name)) attribute.value = toSiteAddress(attribute.value);
    else if (attribute.name === "srcset") attribute.value = rewriteSources(attribute.value, rewriteLink);
  }
  // Without one, the form would be sent to the file.
  if (tagName === "form" && !attrs.some(({ name }) => name === "action"))
    attrs.push({ name: "action", value: toSiteAddress("") });
  // It is the day of the rendering; the site refuses later days itself.
  if (tagName === "input") element.attrs = attrs.filter(({ name }) => name !== "max");
}

/** Rewrites a `srcset`. Splits at commas, as our own addresses have none. */
function rewriteSources(text: string, rewriteLink: PageRewriting["rewriteLink"]): string {
  const sources = text.split(",").map((source) => {
    const [address = "", ...descriptors] = source.trim().split(/\s+/);
    return [rewriteLink(address), ...descriptors].join(" ");
  });
  return sources.join(", ");
}

function insertHtml(parent: Tree.Element, index: number, text: string): void {
  const next = tree.getChildNodes(parent)[index];
  const context = tree.createElement(parent.tagName, html.NS.HTML, []);
  for (const node of [...parseFragment(context, text, {}).childNodes]) {
    tree.detachNode(node);
    if (next) tree.insertBefore(parent, node, next);
    else tree.appendChild(parent, node);
  }
}
