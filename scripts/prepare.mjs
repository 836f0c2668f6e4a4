import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compressAssets, minifyCopiedScripts } from "./compress-assets.mjs";
import { createFingerprint, isStale, listFiles, runWithStamp } from "./fingerprint.mjs";
import { keepOldAssets } from "./keep-old-assets.mjs";
import { assertFreeDiskSpace, assertNode, assertNpm, getPinnedNode, root, SetupError } from "./machine.mjs";
import { compiledMessages, MESSAGES_BUNDLE, readCatalogs } from "./messages.mjs";
import { runCaptured, runQuietly, showFailure } from "./run.mjs";
import { VERSION_FILE } from "./version.mjs";

/** A release is complete, and its folder often read-only: nothing in it is installed, compiled or built again. */
const isRelease = existsSync(join(root, VERSION_FILE));
const INSTALL_MIN_FREE_MB = 1000;
const BUILD_MIN_FREE_MB = 100;
const BUILD = "build";
/** Where it is built: a server may still run from the build before, and a build that fails leaves that as it is. */
const NEW_BUILD = "build.new";
/** The bundler lists only those of scripts. */
const FONT_LICENCES = ["src/app/styles/fonts/LICENSE", "node_modules/@fontsource/poppins/LICENSE"];
const PAGES_BUNDLE = "server/index.js";
const MAIN_BUNDLE = "main/main.js";
/** The file that `npm start` runs. */
export const SERVER_BUNDLE = `${BUILD}/${MAIN_BUNDLE}`;

/** Reads the packages of a lock file, by path; npm writes such a file into node_modules after an installation. */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

/**
 * Installs the libraries as a folder's package-lock.json has them, unless they are already: the project's own,
 * or those of a tool with a package.json of its own.
 *
 * @param {{ path?: string, includeDev?: boolean }} [options] `path` is the folder, relative to the repository;
 *   with `includeDev`, also packages that only checks and tests need
 */
export async function installIfMissing({ path = ".", includeDev = false } = {}) {
  assertNode();
  if (isRelease) return;
  const directory = join(root, path);
  const wanted = Object.entries(readPackages(join(directory, "package-lock.json"))).filter(([packagePath]) => packagePath !== "");
  const installed = readPackages(join(directory, "node_modules/.package-lock.json"));
  const isInstalled = ([packagePath, { version, optional }]) => optional || installed[packagePath]?.version === version;
  const canServe = wanted.filter(([, { dev }]) => !dev).every(isInstalled);
  if (canServe && (!includeDev || wanted.every(isInstalled))) return;
  const npm = assertNpm();
  assertFreeDiskSpace(INSTALL_MIN_FREE_MB);
  console.log(path === "." ? "Installing libraries …" : `Installing the libraries of ${path} …`);
  // Unlike `ci`, `install` keeps the installed files, from which a server may be running.
  const command = canServe ? ["install", "--no-save"] : ["ci"];
  const keepsDev = includeDev || Object.values(installed).some(({ dev }) => dev);
  await runNpm(npm, [...command, keepsDev ? "--include=dev" : "--omit=dev", "--include=optional", "--prefix", directory]);
}

/** Installs from npm's cache where possible; otherwise npm asks the registry about every package first. */
async function runNpm([npm, ...parameters], command) {
  const options = ["--no-audit", "--no-fund", "--loglevel=error", "--ignore-scripts"];
  const install = (...more) => runCaptured(npm, [...parameters, ...command, ...options, ...more]);
  let { code, output } = await install("--prefer-offline");
  // The cache's data of a package may be older than the lock file.
  if (code !== 0 && output.includes("ETARGET")) ({ code, output } = await install());
  if (code === 0) return;
  showFailure(output);
  throw new SetupError("npm could not install the libraries: see its message above.");
}

/** Compiles the message catalogues to functions, unless that is done. */
export async function compileMessagesIfStale() {
  if (isRelease) return;
  const settings = "project.inlang/settings.json";
  const catalogs = readCatalogs();
  const files = [settings, "package-lock.json", "scripts/compile-messages.mjs", ...catalogs.map(({ file }) => file)];
  const fingerprint = createFingerprint(files);
  const stamp = ".cache/messages-compiled";
  if (!isStale(stamp, fingerprint) && existsSync(join(root, compiledMessages, MESSAGES_BUNDLE))) return;
  assertFreeDiskSpace(BUILD_MIN_FREE_MB);
  await runWithStamp(stamp, fingerprint, async () => {
    // The compiler exits with 0 also when it found no message.
    const isComplete = () => {
      const compiled = new Set(listFiles(`${compiledMessages}/messages`).map((file) => file.split("/").at(-1)));
      return catalogs.every(({ messages }) => Object.keys(messages).every((key) => compiled.has(`${key}.js`)));
    };
    // Each function is in a file of its own, so that a page loads only its own. The server needs them all: hundreds of
    // modules cost it 10 MB of memory.
    const bundle = ["node_modules/vite/bin/vite.js", "build", "--config", "scripts/messages-bundle.config.mjs"];
    const isBundled = () => existsSync(join(root, compiledMessages, MESSAGES_BUNDLE));
    const isDone =
      (await runQuietly(getPinnedNode(), ["scripts/compile-messages.mjs"], { isComplete })) &&
      (await runQuietly(getPinnedNode(), bundle, { isComplete: isBundled }));
    if (!isDone) throw new SetupError("The messages could not be compiled: see the message above.");
  });
}

/** Builds the pages and the server for production, unless they are built from the current files. */
export async function buildIfStale() {
  if (isRelease) return;
  const isSource = (file) => file !== compiledMessages && !/\.test\.tsx?$/.test(file);
  const sources = ["src", "public", "project.inlang/settings.json"].flatMap((path) => listFiles(path, isSource));
  const settings = [
    "vite.config.ts",
    "chunk-groups.ts",
    "scripts/server-bundle.config.mjs",
    "scripts/version.mjs",
    ...FONT_LICENCES,
    "react-router.config.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
  ];
  const fingerprint = createFingerprint([...sources, ...settings]);
  const stamp = ".cache/built";
  const bundles = [PAGES_BUNDLE, MAIN_BUNDLE].map((file) => join(root, BUILD, file));
  if (!isStale(stamp, fingerprint) && bundles.every((file) => existsSync(file))) return;
  assertFreeDiskSpace(BUILD_MIN_FREE_MB);
  console.log("Building the pages …");
  await runWithStamp(stamp, fingerprint, async () => {
    rmSync(join(root, NEW_BUILD), { recursive: true, force: true });
    const env = { NODE_ENV: "production", BUILD_DIRECTORY: NEW_BUILD };
    const build = (file, ...command) =>
      runQuietly(getPinnedNode(), command, { env, isComplete: () => existsSync(join(root, NEW_BUILD, file)) });
    if (!(await build(PAGES_BUNDLE, "node_modules/@react-router/dev/bin.cjs", "build")))
      throw new SetupError("The pages could not be built: see the message above.");
    if (!(await build(MAIN_BUNDLE, "node_modules/vite/bin/vite.js", "build", "--config", "scripts/server-bundle.config.mjs")))
      throw new SetupError("The server could not be built: see the message above.");
    await minifyCopiedScripts(`${NEW_BUILD}/client`);
    await compressAssets(`${NEW_BUILD}/client`);
    for (const file of FONT_LICENCES)
      appendFileSync(join(root, NEW_BUILD, "client/licences.md"), `\n${readFileSync(join(root, file))}`);
    keepOldAssets(join(root, BUILD), join(root, NEW_BUILD));
    rmSync(join(root, BUILD), { recursive: true, force: true });
    renameSync(join(root, NEW_BUILD), join(root, BUILD));
  });
}
