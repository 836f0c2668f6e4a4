import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readVersion, VERSION_FILE } from "../scripts/version.mjs";

const folder = mkdtempSync(join(tmpdir(), "advocacy-version-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...parameters], { cwd: folder });

it("gives each commit a version, and says when files were changed since", () => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "2.0.0" }));
  expect(readVersion(folder)).toBe("2.0.0+unknown");
  git("init", "--quiet");
  const versions = ["one", "two"].map((content) => {
    writeFileSync(join(folder, "file"), content);
    git("add", ".");
    git("commit", "--quiet", "-m", content);
    git("tag", `v-${content}`);
    return readVersion(folder);
  });
  for (const version of versions) expect(version).toMatch(/^2\.0\.0\+[0-9a-f]{10}$/);
  expect(versions[0]).not.toBe(versions[1]);
  writeFileSync(join(folder, "file"), "three");
  expect(readVersion(folder)).toBe(`${versions[1]}.dirty`);
});

it("asks no repository around, and believes the file of a release", () => {
  const inner = join(folder, "inner");
  mkdirSync(inner);
  writeFileSync(join(inner, "package.json"), JSON.stringify({ version: "2.0.0" }));
  expect(readVersion(inner)).toBe("2.0.0+unknown");
  writeFileSync(join(inner, VERSION_FILE), "2.0.0+abc\n");
  expect(readVersion(inner)).toBe("2.0.0+abc");
});
