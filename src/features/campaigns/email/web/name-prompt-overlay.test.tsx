import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { NamePromptOverlay } from "./name-prompt-overlay.tsx";

async function render(isOpen?: boolean): Promise<string> {
  const stream = await renderToReadableStream(<NamePromptOverlay isOpen={isOpen} />);
  await stream.allReady;
  return new Response(stream).text();
}

test("the name prompt over a page never appears, because nothing sets its flag", async () => {
  expect(await render()).toBe("");
});

test("where the flag is set it asks for the name in a dialog", async () => {
  const html = await render(true);
  expect(html).toContain("<dialog");
  expect(html).toMatch(/Enter name[\s\S]*Save/);
});
