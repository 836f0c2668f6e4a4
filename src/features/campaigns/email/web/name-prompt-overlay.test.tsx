import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NamePromptOverlay } from "./name-prompt-overlay.tsx";

test("the name prompt over a page never appears, because nothing sets its flag", () => {
  expect(renderToStaticMarkup(<NamePromptOverlay />)).toBe("");
});

test("where the flag is set it asks for the name in a dialog", async () => {
  // Its code is fetched only in the browser, so the test renders it without waiting.
  const { default: NamePrompt } = (await NamePromptOverlay({ isOpen: true })?.props.importComponent()) ?? {};
  const html = renderToStaticMarkup(<NamePrompt />);
  expect(html).toContain("<dialog");
  expect(html).toMatch(/Enter name[\s\S]*Save/);
});
