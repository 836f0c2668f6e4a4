import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./fingerprint.mjs";
import { assertNpm, root, runScript, SetupError } from "./machine.mjs";
import { compiledMessages } from "./messages.mjs";
import { buildIfStale, compileMessagesIfStale, installIfMissing } from "./prepare.mjs";
import { readVersion, VERSION_FILE } from "./version.mjs";

const RELEASES = "release";
const CHECKSUMS = "SHA256SUMS";
/** What a clone has that nobody needs who runs the site. */
const LEFT_OUT = /^(tests|tools|docs\/art|\.ci)\/|\.test\.tsx?$/;
/** What a clone makes at its first start. */
const MADE = ["build", compiledMessages, ".cache/built", ".cache/messages-compiled"];

/** Runs a program to its end, and returns what it prints. */
function runProgram([command, ...parameters], directory = root) {
  const options = { cwd: directory, encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] };
  const { status, stdout } = spawnSync(command, parameters, options);
  if (status !== 0) throw new SetupError(`${command} ${parameters[0]} failed: see its message above.`);
  return stdout;
}

const hash = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/**
 * `npm run release`: writes an archive for machines like this one that holds the built site, its libraries and its Node, so that a
 * machine needs nothing else, and the checksum of it.
 */
await runScript(async () => {
  await installIfMissing();
  await compileMessagesIfStale();
  await buildIfStale();
  const version = readVersion(root);
  const name = `amhara-advocacy-${version}-${process.platform}-${process.arch}`;
  const folder = join(RELEASES, name);
  rmSync(folder, { recursive: true, force: true });
  const files = runProgram(["git", "ls-files", "--cached", "--others", "--exclude-standard"]).trim().split("\n");
  for (const file of files.filter((path) => !LEFT_OUT.test(path)).concat(MADE)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    cpSync(file, join(folder, file), { recursive: true });
  }
  renameSync(join(folder, "deploy/site"), join(folder, "site"));
  writeFileSync(join(folder, VERSION_FILE), `${version}\n`);
  const npm = assertNpm();
  runProgram(
    [...npm, "ci", "--omit=dev", "--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"],
    folder,
  );
  writeFileSync(
    join(folder, "sbom.json"),
    runProgram([...npm, "sbom", "--omit=dev", "--package-lock-only", "--sbom-format=cyclonedx"], folder),
  );
  const sums = listFiles(folder).map((file) => `${hash(file)}  ${file.slice(folder.length + 1)}\n`);
  writeFileSync(join(folder, CHECKSUMS), sums.join(""));
  const archive = `${name}.tar.gz`;
  const sameBytes = [
    "--sort=name",
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    `--mtime=${runProgram(["git", "log", "-1", "--format=@%ct"]).trim()}`,
  ];
  runProgram(["tar", "--create", "--gzip", `--file=${archive}`, ...sameBytes, name], join(root, RELEASES));
  rmSync(folder, { recursive: true });
  writeFileSync(join(RELEASES, `${archive}.sha256`), `${hash(join(RELEASES, archive))}  ${archive}\n`);
  console.log(`Wrote ${join(RELEASES, archive)} and its checksum.`);
  return 0;
});
