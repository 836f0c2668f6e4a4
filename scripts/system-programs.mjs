import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { SetupError } from "./machine.mjs";

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const inPath = (name) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter(Boolean)
    .map((directory) => join(directory, name));

/**
 * Returns the system's Chromium, or the one that CHROMIUM_PATH names.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  // Without windows of its own it needs half the time for a page.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const mac = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return [...names.flatMap(inPath), ...mac].find(isProgram);
}

/**
 * Returns the system's Firefox.
 *
 * @returns {string | undefined}
 */
export function findFirefox() {
  return ["firefox-esr", "firefox"].flatMap(inPath).find(isProgram);
}

/**
 * Returns the folder of PostgreSQL's server programs, which Debian keeps out of the PATH.
 *
 * @returns {string | undefined}
 */
export function findPostgresPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const directories = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
  return directories.find((directory) => isProgram(join(directory, "initdb")) && isProgram(join(directory, "postgres")));
}

/** @param {string[]} packages @returns {boolean} whether apt could install them */
function installDebianPackages(...packages) {
  const apt = (...parameters) =>
    spawnSync("apt-get", parameters, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  apt("update", "-q");
  return apt("install", "-y", "-q", "--no-install-recommends", ...packages).status === 0;
}

const canInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/**
 * Installs Debian's Chromium if it is missing and the user is root, together with PostgreSQL, which is better to
 * test against than PGlite.
 *
 * @throws {SetupError} saying what to install by hand.
 */
export function installBrowserIfMissing() {
  if (findChromium()) return;
  if (canInstall()) {
    console.log("Installing Chromium …");
    const postgres = findPostgresPrograms() || process.env.DATABASE_TEST_URL ? [] : ["postgresql"];
    // Not every distribution has the shell without windows.
    if (!installDebianPackages("chromium-headless-shell", ...postgres)) installDebianPackages("chromium", ...postgres);
  }
  if (!findChromium()) throw new SetupError("The browser tests need Chromium: please install it, or name it in CHROMIUM_PATH.");
}

/**
 * Installs Debian's Firefox if it is missing and the user is root.
 *
 * @throws {SetupError} saying what to install by hand.
 */
export function installFirefoxIfMissing() {
  if (findFirefox()) return;
  if (canInstall()) {
    console.log("Installing Firefox …");
    installDebianPackages("firefox-esr");
  }
  if (!findFirefox()) throw new SetupError("The journeys in Firefox need it: please install firefox-esr.");
}
