import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";

test.each([
  ["The world must look.", "en"],
  ["ዓለም ይመልከት።", "am"],
  ["ዓለም ይመልከት። https://www.amharaamerica.org/post/report-on-ataye-atrocities #AmharaGenocide", "am"],
  ["The Amharic word for peace is ሰላም.", "en"],
  ["#አማራ", "am"],
  ["", "en"],
])("detectLanguage of %s returns %s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
