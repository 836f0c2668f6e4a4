import { expect, it } from "vitest";
import { foldEthiopic } from "./fold-ethiopic.ts";

it.each([
  ["ኅዳር", "ህዳር"],
  ["ሕዳር", "ህዳር"],
  ["ኽዳር", "ህዳር"],
  ["ሠላም", "ሰላም"],
  ["ዐማራ", "አማራ"],
  ["ዓለም", "አለም"],
  ["ኣለም", "አለም"],
  ["ፀሐይ", "ጸሀይ"],
  ["ሃገር", "ሀገር"],
  ["ኃይል", "ሀይል"],
  ["ሓ", "ሀ"],
  ["ጐንደር", "ጎንደር"],
  ["ቋንቋ", "ቃንቃ"],
  ["ኵ ኲ ኳ ኴ ኰ", "ኵ ኩ ካ ኬ ኮ".replace("ኵ", "ኩ")],
  ["ሏ ሟ ኗ ጿ ዟ", "ላ ማ ና ጻ ዛ"],
  ["ኋላ", "ሀላ"],
  ["ሀለመ abc 12", "ሀለመ abc 12"],
])("foldEthiopic spells %s as %s", (text, folded) => {
  expect(foldEthiopic(text)).toBe(folded);
  expect(foldEthiopic(folded)).toBe(folded);
});
