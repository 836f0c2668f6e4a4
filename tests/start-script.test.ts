import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";

const MAX_START_LINES = 10;
const TOOL_LINES = 200;
/** In one write: a tool that throws loses what its reader, on a busy machine, has not made room for. */
const printLines = (tool: string) =>
  `console.log(Array.from({ length: ${TOOL_LINES} }, (_, index) => "${tool} line " + (index + 1)).join("\\n"));`;

const cleanUps: (() => void)[] = [];

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

const compiler = `
  import { mkdirSync, writeFileSync } from "node:fs";
  export async function compile({ outdir, additionalFiles }) {
    ${printLines("compiler")}
    mkdirSync(outdir + "/messages", { recursive: true });
    writeFileSync(outdir + "/messages/greeting.js", "");
    writeFileSync(outdir + "/messages.js", "");
    for (const [file, content] of Object.entries(additionalFiles)) writeFileSync(outdir + "/" + file, content);
  }
`;
const server = `
  const timer = setInterval(() => {}, 1000);
  process.on("SIGTERM", () => {
    console.log("Closed");
    clearInterval(timer);
  });
  console.log("Serving");
`;
/** Bundles the messages or, with the other configuration, the server. */
const vite = `
  const { cpSync, mkdirSync, writeFileSync } = require("node:fs");
  if (process.argv.at(-1).includes("messages")) {
    ${printLines("message bundler")}
    writeFileSync("src/platform/shared/messages/compiled/messages-bundle.js", "");
  } else {
    ${printLines("server bundler")}
    mkdirSync(process.env.BUILD_DIRECTORY + "/main", { recursive: true });
    cpSync("src/main.ts", process.env.BUILD_DIRECTORY + "/main/main.js");
  }
`;
const bundler = `
  const { cpSync, mkdirSync, writeFileSync } = require("node:fs");
  ${printLines("bundler")}
  for (const folder of ["server", "client"]) mkdirSync(process.env.BUILD_DIRECTORY + "/" + folder, { recursive: true });
  for (const file of ["server/index.js", "client/licences.md"]) writeFileSync(process.env.BUILD_DIRECTORY + "/" + file, "");
  cpSync("src/assets", process.env.BUILD_DIRECTORY + "/client/assets", { recursive: true });
`;
/** A fake npm: any command but `--version` installs what the lock file names. */
const createNpm = (install: string) => `
  if (process.argv.includes("--version")) {
    console.log("11.0.0");
  } else {
    ${printLines("npm")}
    console.log("npm " + process.argv.slice(2).join(" "));
    ${install}
  }
`;
const copyRegistry = 'require("node:fs").cpSync("registry", "node_modules", { recursive: true });';
const npm = createNpm(copyRegistry);

/** Creates a clone in which nothing is installed or built, with fakes of npm, the tools and the server. */
function createClone(changes: Record<string, string> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), "advocacy-start-"));
  cleanUps.push(() => rmSync(directory, { recursive: true, force: true }));
  const lock = JSON.stringify({ packages: { "": {}, "node_modules/library": { version: "1.0.0" } } });
  const messageFormat = { pathPattern: ["./src/messages/{locale}.json"] };
  const files = {
    "package.json": JSON.stringify({ type: "module" }),
    "package-lock.json": lock,
    "project.inlang/settings.json": JSON.stringify({ locales: ["en"], "plugin.inlang.messageFormat": messageFormat }),
    "src/messages/en.json": JSON.stringify({ greeting: "Good day" }),
    "src/main.ts": server,
    "src/assets/first.js": "",
    "src/app/styles/fonts/LICENSE": "",
    "registry/@fontsource/poppins/LICENSE": "",
    "vite.config.ts": "",
    "chunk-groups.ts": "",
    "react-router.config.ts": "",
    "tsconfig.json": "",
    "npm/package.json": "{}",
    "npm/npm.js": npm,
    "registry/.package-lock.json": lock,
    "registry/library/index.js": "",
    "registry/@inlang/paraglide-js/package.json": JSON.stringify({ type: "module", exports: "./index.js" }),
    "registry/@inlang/paraglide-js/index.js": compiler,
    "registry/vite/package.json": JSON.stringify({ type: "commonjs" }),
    "registry/vite/bin/vite.js": vite,
    "registry/@react-router/dev/bin.cjs": bundler,
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  cpSync("scripts", join(directory, "scripts"), { recursive: true });
  return directory;
}

/** Runs the script of `npm start`, stops it once it serves, and resolves to its output. */
function start(directory: string, ...parameters: string[]): Promise<{ code: number | null; lines: string[] }> {
  const env = { PATH: process.env.PATH, npm_execpath: join(directory, "npm/npm.js"), npm_node_execpath: process.execPath };
  const child = spawn(process.execPath, ["scripts/start.mjs", ...parameters], { cwd: directory, env });
  cleanUps.push(() => child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      if (chunk.includes("Serving")) child.kill("SIGTERM");
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, lines: output.trimEnd().split("\n") })));
}

describe("npm start on a fresh clone", () => {
  it("prints at most ten lines of its own, then the server's", async () => {
    const directory = createClone();
    const { lines, code } = await start(directory);
    expect(code).toBe(0);
    const registry = readFileSync(join(directory, "src/platform/shared/messages/compiled/registry.js"), "utf8");
    expect(registry).toContain("??= new Intl.PluralRules(");
    expect(lines).toEqual(["Installing libraries …", "Building the pages …", "Serving", "Closed"]);
    expect(lines.indexOf("Serving")).toBeLessThanOrEqual(MAX_START_LINES);
  });

  it("shows what the tools print with --verbose", async () => {
    const { lines } = await start(createClone(), "--verbose");
    for (const tool of ["npm", "compiler", "message bundler", "bundler", "server bundler"])
      expect(lines).toContain(`${tool} line ${TOOL_LINES}`);
    expect(lines).toContainEqual(expect.stringMatching(/^npm ci --omit=dev .*--ignore-scripts/));
  });

  it("asks the registry when npm's cache is older than the lock file", async () => {
    const staleCache = `if (process.argv.includes("--prefer-offline")) {
      console.error("npm error code ETARGET");
      process.exitCode = 1;
    } else {
      ${copyRegistry}
    }`;
    const { lines, code } = await start(createClone({ "npm/npm.js": createNpm(staleCache) }));
    expect(code).toBe(0);
    expect(lines).toEqual(["Installing libraries …", "Building the pages …", "Serving", "Closed"]);
  });

  it.each([
    ["npm", "npm/npm.js", createNpm('console.error("Broken"); process.exitCode = 1;')],
    [
      "compiler",
      "registry/@inlang/paraglide-js/index.js",
      `export const compile = null; ${printLines("compiler")} throw new Error("Broken");`,
    ],
    ["bundler", "registry/@react-router/dev/bin.cjs", `${printLines("bundler")} console.error("Broken"); process.exitCode = 1;`],
  ])("shows the whole output of %s when it fails, and starts no server", async (tool, file, script) => {
    const { lines, code } = await start(createClone({ [file]: script }));
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith(`${tool} line`))).toHaveLength(TOOL_LINES);
    expect(lines.join("\n")).toContain("Broken");
    expect(lines.at(-1)).toMatch(/could not .*: see (the|its) message above\.$/);
    expect(lines).not.toContain("Serving");
  });

  it("says what memory a build needs when it is killed", async () => {
    const { lines, code } = await start(
      createClone({ "registry/@react-router/dev/bin.cjs": 'process.kill(process.pid, "SIGKILL");' }),
    );
    expect(code).toBe(1);
    expect(lines).toContainEqual(expect.stringContaining("needs 1 GB"));
  });
});

describe("npm start in a release", () => {
  it("installs and builds nothing, also where a file differs", async () => {
    const directory = createClone();
    await start(directory);
    writeFileSync(join(directory, "VERSION"), "2.0.0+abc");
    writeFileSync(join(directory, "vite.config.ts"), "changed");
    const { code, lines } = await start(directory);
    expect({ code, lines }).toEqual({ code: 0, lines: ["Serving", "Closed"] });
  });
});

describe("npm start on a clone that changed", () => {
  const listAssets = (directory: string) => readdirSync(join(directory, "build/client/assets")).toSorted();

  it("keeps the assets of the build before for a week, and that build when one fails", async () => {
    const directory = createClone();
    await start(directory);
    rmSync(join(directory, "src/assets/first.js"));
    writeFileSync(join(directory, "src/assets/second.js"), "");
    await start(directory);
    expect(listAssets(directory)).toEqual(["first.js", "second.js"]);

    const record = join(directory, "build/old-assets.json");
    expect(Object.keys(JSON.parse(readFileSync(record, "utf8")))).toEqual(["first.js"]);
    writeFileSync(record, JSON.stringify({ "first.js": new Date(Date.now() - 8 * 24 * 3_600_000).toISOString() }));
    writeFileSync(join(directory, "src/assets/third.js"), "");
    await start(directory);
    expect(listAssets(directory)).toEqual(["second.js", "third.js"]);

    writeFileSync(join(directory, "vite.config.ts"), "changed");
    writeFileSync(join(directory, "node_modules/@react-router/dev/bin.cjs"), "process.exitCode = 1;");
    expect((await start(directory)).code).toBe(1);
    expect(listAssets(directory)).toEqual(["second.js", "third.js"]);
  });
});
