import { expect, it } from "vitest";
import { getPasswordStrength } from "./password-strength.ts";

it.each([
  ["", 0],
  ["abc", 0],
  ["password", 0],
  ["Password123!", 0],
  ["1234567890", 0],
  ["qwerty1", 0],
  ["aaaaaaaaaaaaaaaa", 1],
  ["abcdefghijklmnop", 1],
  ["bafemo", 1],
  ["wqzjwqzjwqzjwqzj", 3],
  ["xyzxyzxyzxyzxyzxyz", 1],
  ["kqmkqmkqmkqmkqmk", 1],
  ["bafemotirugalob", 2],
  ["bafemotirugalobi", 3],
  ["bafemotirugalobiwux", 3],
  ["bafemotirugalobiwuxe", 4],
  ["acegikmoqsuw", 2],
  ["fedcba987654321", 1],
  ["qazwfedcba98", 1],
  ["bafemoti", 1],
  ["Bafe!t27", 2],
  ["correct horse", 2],
  ["tigist ena abebe 1", 4],
  ["correct horse battery staple", 4],
  ["የአማራ ሕዝብ ድምፅ ይሰማ", 3],
])("%j is worth %d", (password, strength) => expect(getPasswordStrength(password)).toBe(strength));

it("getPasswordStrength is fast with many combining marks", () => {
  expect(getPasswordStrength(`a${"\u0301".repeat(400_000)}${"\u0316".repeat(400_000)}`)).toBe(1);
});
