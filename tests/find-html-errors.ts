import { HtmlValidate } from "html-validate";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:standard"],
  rules: {
    // How React writes HTML: `<meta charSet="utf-8"/>`, `open=""`. To a browser the spellings are the same.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A page has the title of its item, which may have 90 letters, with the site's name behind it.
    "long-title": "off",
    // The pages' policy forbids it in HTML; what has it in an open page is the payment provider's.
    "no-inline-style": "off",
    // Beside its defaults, checkboxes: a group of them has one name.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // Of no preset.
    // A dialog begins with its title, wherever it stands.
    "heading-level": ["error", { minSectioningRootInitialRank: "h2" }],
    "missing-doctype": "error",
    "no-missing-references": "error",
    "no-unknown-elements": "error",
  },
});

/** What html-validate does not check: the rule, and whether an element breaks it. */
const ownRules: [name: string, isBroken: (element: Tree.Element) => boolean][] = [
  ["link-rel", (element) => element.tagName === "link" && get(element, "rel") === undefined],
  [
    "script-async",
    (element) =>
      element.tagName === "script" && has(element, "async") && !has(element, "src") && get(element, "type") !== "module",
  ],
  ["checkbox-aria-checked", (element) => element.tagName === "input" && has(element, "aria-checked")],
  ["empty-option", (element) => element.tagName === "option" && !get(element, "label") && element.childNodes.length === 0],
];

/** Returns the findings in a document: the rule, the message, the element and its place in the text. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const elements = [...listElements(parse(html))];
  // html-validate does not look into an SVG.
  const ids = elements.flatMap((element) => get(element, "id") ?? []);
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `repeated-id: ${id}`);
  const broken = ownRules.flatMap(([name, isBroken]) =>
    elements.filter(isBroken).map(({ tagName, attrs }) => `${name}: ${tagName} ${attrs.map((each) => each.value).join(" ")}`),
  );
  return [...repeated, ...broken, ...(await findValidatorErrors(html))];
}

const get = (element: Tree.Element, name: string) => element.attrs.find((each) => each.name === name)?.value;
const has = (element: Tree.Element, name: string) => get(element, name) !== undefined;

function* listElements(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of parent.childNodes) {
    if ("tagName" in child) yield child;
    if ("content" in child) yield* listElements(child.content);
    else if ("childNodes" in child) yield* listElements(child);
  }
}

async function findValidatorErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, offset }) => {
      const context = html.slice(Math.max(0, offset - 40), offset + 160);
      return `${ruleId}: ${message} (${selector ?? "document"}): …${context}…`;
    }),
  );
}
