import { expect, test } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import QrCode from "./qr-code.tsx";

test("a QR code has a dark square for each module, within a light border", () => {
  const html = renderElement(<QrCode text="otpauth://totp/site" label="A code" />);
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1]);
  const squares = [...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(html).toMatch(/role="img" aria-label="A code"/);
  // The first of three finders, of seven modules, begins after a border of four.
  expect(squares.slice(0, 7)).toEqual([4, 5, 6, 7, 8, 9, 10].map((x) => [x, 4]));
  for (const [x, y] of squares) expect([x >= 4, y >= 4, x < size - 4, y < size - 4]).toEqual([true, true, true, true]);
  expect(squares.length).toBeGreaterThan((size - 8) ** 2 / 3);
  expect(squares.length).toBeLessThan(((size - 8) ** 2 * 2) / 3);
});
