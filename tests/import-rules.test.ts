import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const repositoryRoot = join(import.meta.dirname, "..");
const rulesFile = join(repositoryRoot, ".dependency-cruiser.cjs");
const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)(rulesFile);

type Violation = { rule: { name: string }; from: string; to: string };

/** Returns the violations of the rules in the `src` of a folder. */
async function findViolations(directory: string): Promise<Violation[]> {
  const program = join(repositoryRoot, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const parameters = [program, "src", "--config", rulesFile, "--output-type", "json"];
  // The exit code is the number of violations.
  const ended = promisify(execFile)(process.execPath, parameters, { cwd: directory, maxBuffer: 2 ** 28 });
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout).summary.violations;
}

/** Empty files in place of the project's: the rules look at paths and imports only. */
const surroundings = [
  "src/app/api-calls.ts",
  "src/database/audit-store.ts",
  "src/database/database.ts",
  "src/database/tables.ts",
  "src/features/accounts/rules.ts",
  "src/features/archive/organisations/rules.ts",
  "src/features/archive/pages/web/page.tsx",
  "src/features/archive/places/rules.ts",
  "src/features/archive/sources/rules.ts",
  "src/features/campaigns/rules.ts",
  "src/features/campaigns/twitter/rules.ts",
  "src/platform/server/http/errors.ts",
  "src/platform/shared/messages/compiled/messages.js",
  "src/platform/shared/text-schema.ts",
  "src/platform/web/api/create-loader.ts",
  "src/services/settings/rules.ts",
];

/** Rule, file, and the lines that break the rule. */
const planted: [rule: string, file: string, text: string][] = [
  ["platform-knows-nobody", "src/platform/shared/planted-room.ts", 'import "#app/api-calls.ts";'],
  [
    "platform-knows-nobody",
    "src/platform/server/planted-type.ts",
    'import type { Db } from "#database/database.ts"; export type Own = Db;',
  ],
  ["database-knows-no-feature", "src/database/planted.ts", 'import "#features/accounts/rules.ts";'],
  ["features-know-no-app", "src/features/accounts/planted-app.ts", 'import "#app/api-calls.ts";'],
  ["features-know-no-app", "src/features/accounts/planted-service.ts", 'import "#services/settings/rules.ts";'],
  ["services-know-no-feature", "src/services/settings/planted-app.ts", 'import "#app/api-calls.ts";'],
  ["services-know-no-feature", "src/services/redaction/planted.ts", 'import "#features/accounts/rules.ts";'],
  [
    "services-know-no-feature",
    "src/services/planted/type.ts",
    'import type { Twitter } from "#features/campaigns/twitter/rules.ts"; export type Own = Twitter;',
  ],
  ["features-know-no-other", "src/features/accounts/planted-other.ts", 'import "#features/campaigns/rules.ts";'],
  ["features-know-no-other", "src/features/accounts/planted-relative.ts", 'import "../campaigns/rules.ts";'],
  [
    "from-the-ground-up",
    "src/features/archive/incidents/planted-up.ts",
    'import type { Source } from "#features/archive/sources/rules.ts"; export type Own = Source;',
  ],
  ["from-the-ground-up", "src/features/archive/places/planted-beside.ts", 'import "../organisations/rules.ts";'],
  ["from-the-ground-up", "src/features/campaigns/acts/planted-up.ts", 'import "../twitter/rules.ts";'],
  ["from-the-ground-up", "src/features/archive/revisions/planted-top.ts", 'import "../pages/web/page.tsx";'],
  ["from-the-ground-up", "src/features/archive/planted/unknown.ts", 'import "../places/rules.ts";'],
  ["from-the-ground-up", "src/features/archive/pages/planted-unknown.ts", 'import "../planted/unknown.ts";'],
  ["from-the-ground-up", "src/platform/web/ui/planted-up.ts", 'import "../api/create-loader.ts";'],
  ["from-the-ground-up", "src/platform/server/media/planted-up.ts", 'import "../http/errors.ts";'],
  ["rules-and-calls-are-pure", "src/features/planted/rules.ts", 'import "react";'],
  [
    "rules-and-calls-are-pure",
    "src/features/planted/twitter/calls.ts",
    'import "#platform/server/http/errors.ts"; import "zod";',
  ],
  ["calls-decide-nothing", "src/features/planted/twitter/rules.ts", 'import "./calls.ts";'],
  ["calls-carry-no-validator", "src/features/planted/twitter/calls.ts", ""],
  [
    "calls-carry-no-validator",
    "src/features/planted/nest/calls.ts",
    'import { nested } from "./schemas.ts"; export const own = nested;',
  ],
  ["web-stays-in-the-browser", "src/features/planted/web/node.ts", 'import "node:fs";'],
  ["web-stays-in-the-browser", "src/features/planted/web/page.tsx", 'import "../between.ts";'],
  ["web-stays-in-the-browser", "src/features/planted/web/lazy.ts", 'export const later = () => import("../server/planted.ts");'],
  ["web-stays-in-the-browser", "src/platform/web/planted.ts", 'import "kysely";'],
  ["web-stays-in-the-browser", "src/features/planted/web/list.ts", 'import "@zxcvbn-ts/language-common";'],
  ["server-renders-nothing", "src/features/planted/server/planted.ts", 'import "react";'],
  ["server-renders-nothing", "src/platform/server/planted-page.ts", 'import "#platform/web/api/create-loader.ts";'],
  ["sql-only-in-stores", "src/features/planted/between.ts", 'import "#database/audit-store.ts";'],
  ["sql-only-in-stores", "src/features/planted/server/handlers.ts", 'import { sql } from "kysely"; export const own = sql;'],
  ["no-cycles", "src/features/planted/egg.ts", ""],
  ["no-cycles-of-folders", "src/features/planted/one", ""],
  ["folders-are-composed", "src/app/planted/up.ts", 'import "../api-calls.ts";'],
  ["folders-are-composed", "src/database/migrations/planted.ts", 'import "../planted.ts";'],
  [
    "no-barrels",
    "src/features/planted/egg.ts",
    'import "./hen.ts"; import "./nest/index.ts"; import "./utils.ts"; import "./gone.ts";',
  ],
  ["no-catch-all-names", "src/features/planted/egg.ts", ""],
  ["resolvable", "src/features/planted/egg.ts", ""],
];

const allowed: [file: string, text: string][] = [
  ["src/platform/web/forms/planted-down.ts", 'import "../api/create-loader.ts";'],
  ["src/features/campaigns/twitter/planted-down.ts", 'import "../rules.ts";'],
  ["src/features/archive/sources/planted-down.ts", 'import "../places/rules.ts"; import "./rules.ts";'],
  ["src/features/planted/nest/index.ts", "export const nest = 1;"],
  ["src/features/planted/one/out.ts", 'import "../other/in.ts";'],
  ["src/features/planted/one/in.ts", "export const inner = 1;"],
  ["src/features/planted/other/out.ts", 'import "../one/in.ts";'],
  ["src/features/planted/other/in.ts", "export const inner = 1;"],
  ["src/features/planted/hen.ts", 'import "./egg.ts"; export const hen = 1;'],
  ["src/features/planted/utils.ts", "export const utils = 1;"],
  [
    "src/features/planted/server/planted-store.ts",
    'import { sql } from "kysely"; import "#database/tables.ts"; export const own = sql;',
  ],
  ["src/features/planted/server/typed.ts", 'import type { Db } from "#database/database.ts"; export type Own = Db;'],
  [
    "src/features/planted/email/rules.ts",
    'import "zod"; import "#messages"; import "twitter-text"; import "../../planted/nest/rules.ts";',
  ],
  ["src/features/planted/nest/rules.ts", 'import "#platform/shared/text-schema.ts";'],
  ["src/features/planted/nest/schemas.ts", 'import "zod"; import "./rules.ts"; export const nested = 1;'],
  [
    "src/features/planted/email/calls.ts",
    'import type * as schemas from "../nest/schemas.ts"; export type Own = typeof schemas;',
  ],
  ["src/features/planted/everything.test.ts", 'import "kysely"; import "#app/api-calls.ts"; import "./web/page.tsx";'],
];

describe("the import rules", () => {
  let directory: string;
  let violations: Violation[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-import-rules-"));
    for (const file of ["package.json", "tsconfig.json"]) await copyFile(join(repositoryRoot, file), join(directory, file));
    await symlink(join(repositoryRoot, "node_modules"), join(directory, "node_modules"), "junction");
    const surrounding = surroundings.map((file) => [file, "export {};"] as const);
    const violating = planted.map(([, file, text]) => [file, text] as const).filter(([, text]) => text !== "");
    for (const [file, text] of [...surrounding, ...violating, ...allowed]) {
      await mkdir(dirname(join(directory, file)), { recursive: true });
      await writeFile(join(directory, file), `${text}\n`);
    }
    violations = await findViolations(directory);
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test.each(planted)("%s is enforced on %s", (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  test.each(allowed)("%s breaks no rule", (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });

  test("each rule has a file that breaks it", () => {
    const shown = new Set(planted.map(([rule]) => rule));
    expect(rules.forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
