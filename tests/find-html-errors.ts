import { HtmlValidate } from "html-validate";

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
  },
});

/** Returns the findings of html-validate in a document: the rule, the message, the element and its place in the text. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, offset }) => {
      const context = html.slice(Math.max(0, offset - 40), offset + 160);
      return `${ruleId}: ${message} (${selector ?? "document"}): …${context}…`;
    }),
  );
}
