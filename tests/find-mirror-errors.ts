import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from "parse5";
import { listFiles } from "./test-images.ts";

const LOADED = new Set(["img", "source", "iframe", "video", "audio", "object", "embed"]);
const STYLE_ADDRESS = /url\(["']?([^"')]+)/g;

/**
 * Returns the errors of a mirror: links to no file or to no element, resources from elsewhere, scripts, and
 * forbidden texts.
 */
export async function findMirrorErrors(directory: string, forbidden: readonly string[] = []): Promise<string[]> {
  const errors = new Set<string>();
  const files = new Set(await listFiles(directory));
  const ids = new Map<string, Set<string>>();
  const fragments: { from: string; file: string; id: string }[] = [];

  const addLink = (from: string, link: string, isLoaded: boolean) => {
    if (/^[a-z]+:/i.test(link)) {
      if (isLoaded && !link.startsWith("data:")) errors.add(`${from} loads ${link}`);
      return;
    }
    const { pathname, search, hash } = new URL(link, `https://mirror.invalid/${from}`);
    const file = link.startsWith("#") ? from : pathname.slice(1);
    if (link.startsWith("/") || search !== "" || !files.has(file)) errors.add(`${from} leads to ${link}`);
    else if (hash !== "" && file.endsWith(".html")) fragments.push({ from, file, id: decodeURIComponent(hash.slice(1)) });
  };

  for (const from of files) {
    const content = await readFile(join(directory, from), "utf8");
    for (const word of forbidden) if (content.includes(word)) errors.add(`${from} has ${word}`);
    if (from.endsWith(".css")) for (const [, link = ""] of content.matchAll(STYLE_ADDRESS)) addLink(from, link, true);
    if (!from.endsWith(".html")) continue;
    const own = new Set<string>();
    ids.set(from, own);
    for (const { tagName, attrs } of listElements(parse(content))) {
      if (tagName === "script" || tagName === "noscript") errors.add(`${from} has a ${tagName}`);
      const isLoadingLink =
        tagName === "link" && attrs.some(({ name, value }) => name === "rel" && /icon|stylesheet/.test(value));
      // Browsers load no part of another file from `file:`.
      if (tagName === "use" && attrs.some(({ name, value }) => name === "href" && !value.startsWith("#"))) {
        errors.add(`${from} shows a part of another file`);
      }
      for (const { name, value } of attrs) {
        if (name === "id") own.add(value);
        if (name.startsWith("on") || name === "style") errors.add(`${from} has ${name}="${value}"`);
        if (name === "action" && !/^https?:/.test(value)) errors.add(`${from} sends a form to ${value}`);
        if (name === "href" || name === "src") addLink(from, value, isLoadingLink || LOADED.has(tagName));
        if (name === "srcset") for (const source of value.split(",")) addLink(from, source.trim().split(" ")[0] ?? "", true);
      }
    }
  }
  for (const { from, file, id } of fragments) if (!ids.get(file)?.has(id)) errors.add(`${from} leads to ${file}#${id}`);
  return [...errors];
}

function* listElements(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of tree.getChildNodes(node)) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* listElements(child);
  }
}
