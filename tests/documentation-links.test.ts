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

test("every file that the pages for newcomers name exists", () => {
  const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"];
  const files = globSync("{*,.env.example,.ci/*,{src,scripts,tests,tools,public,docs,project.inlang}/**/*}", { cwd: root });
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs|css|tsv|json|md|js))`/g)].map(
      ([, name = ""]) => ({
        page,
        name,
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  // That no folder has one is a rule.
  const absent = ["index.ts"];
  const missing = named.filter(({ name }) => !absent.includes(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});
