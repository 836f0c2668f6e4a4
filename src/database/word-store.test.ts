import { expect, it } from "vitest";
import { formatQuery, type Term } from "./word-store.ts";

const whole = (word: string) => ({ word, isPrefix: false });
const begun = (word: string) => ({ word, isPrefix: true });

it.each<[Term[], string, string]>([
  [[[[whole("tole")]]], '(("tole"))', "(('tole'))"],
  [[[[begun("to")]]], '(("to"*))', "(('to':*))"],
  [[[[whole("a"), begun("b")]]], '(("a" AND "b"*))', "(('a' & 'b':*))"],
  [[[[whole("a")], [whole("b")]]], '(("a") OR ("b"))', "(('a') | ('b'))"],
  [[[[whole("a")]], [[whole("b")], [begun("c")]]], '(("a")) AND (("b") OR ("c"*))', "(('a')) & (('b') | ('c':*))"],
])("formatQuery writes %j for each engine", (terms, sqlite, postgres) => {
  expect(formatQuery(terms, true)).toBe(sqlite);
  expect(formatQuery(terms, false)).toBe(postgres);
});
