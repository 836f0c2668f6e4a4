import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("every relative link in the documentation leads to a file", () => {
  const pages = globSync("{*,docs/**/*}.md", { cwd: root });
  expect(pages.length).toBeGreaterThan(20);
  const links = pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => ({ page, to })),
  );
  const broken = links.filter(({ page, to }) => !existsSync(join(root, dirname(page), to)));
  expect(broken).toEqual([]);
});
