const { builtinModules } = require("node:module");

/*
 * Who may import whom: the table of ARCHITECTURE.md, row by row. Tests may reach everything, so they are left out.
 * tests/import-rules.test.ts plants a violation of each rule and sees it found.
 */

/** The composition root: the only code that opens and wires. */
const composition = "^src/(main|demo|fill|backup|admin|mirror|app/build-app|app/open-storage|app/entry\\.server)\\.tsx?$";
const browser = "(^src/.*/web/|^src/app/(root|entry\\.client)\\.tsx$)";
const ownFeature = "^src/features/([^/]+)/";
const database = "^src/database/";
const kysely = "(^|/)node_modules/kysely/";
const react = "(^|/)node_modules/(react|react-dom|react-router|@react-router)/";
const node = `^(node:)?(${builtinModules.filter((name) => !name.startsWith("_")).join("|")})$`;
/** Compiled messages: data to everybody. Their AsyncLocalStorage is asked for only on a server. */
const messages = "^src/platform/shared/messages/compiled/";

/** The folders of an area, and files that all of them use, from the ground up. Those of one row do not know each other. */
const floors = {
  "features/archive": [
    ["web"],
    ["places", "organisations"],
    ["incidents"],
    ["sources"],
    ["statements"],
    ["search-index"],
    ["revisions"],
    ["search"],
    ["export"],
    ["import"],
    ["pages"],
    ["server"],
  ],
  "features/campaigns": [["rules.ts"], ["server"], ["acts"], ["web"], ["translations"], ["twitter", "email"], ["history"]],
  "platform/web": [
    ["storage", "routing", "formatting", "weave"],
    ["ui"],
    ["toasts"],
    ["api"],
    ["lazy", "forms"],
    ["recent-list"],
    ["filters", "publication", "share"],
  ],
  "platform/server": [["media", "worker"], ["process"], ["http"], ["cache", "checked-tar"], ["calls"], ["pages"]],
};

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const from = (path, ...pathNot) => ({ path, pathNot });

/** Other files beside the folders are above all of them. A folder of no row may import nothing of its area. */
const floorRules = Object.entries(floors).flatMap(([area, rows]) => {
  const floorRule = (from, ...allowed) =>
    rule(
      "from-the-ground-up",
      "A folder imports only from the floors below its own; what it triggers above is passed to it.",
      from,
      { path: `^src/${area}/`, pathNot: allowed.map((folder) => `^src/${area}/${folder}(/|$)`) },
    );
  return [
    ...rows.flatMap((folders, floor) =>
      folders.map((own) => floorRule(from(`^src/${area}/${own}/`), own, ...rows.slice(0, floor).flat())),
    ),
    floorRule(from(`^src/${area}/[^/]+/`, `^src/${area}/(${rows.flat().join("|")})/`)),
  ];
});

module.exports = {
  forbidden: [
    rule("platform-knows-nobody", "platform serves: it knows no app, service, feature or database.", from("^src/platform/"), {
      path: "^src/(app|services|features|database)/",
    }),
    rule("database-knows-no-feature", "database remembers: it knows no app, service or feature.", from(database), {
      path: "^src/(app|services|features)/",
    }),
    rule(
      "features-know-no-app",
      "Features are served and composed by the floors above, never the other way.",
      from("^src/features/"),
      {
        path: "^src/(app/|services/|(main|demo|fill|backup|admin|mirror)\\.ts)",
      },
    ),
    rule(
      "services-know-no-feature",
      "A service knows features by the kinds they declare and by what app passes to it.",
      from("^src/services/"),
      { path: "^src/(app/|features/|(main|demo|fill|backup|admin|mirror)\\.ts)" },
    ),
    rule("features-know-no-other", "What mixes features is in services or app.", from(ownFeature), {
      path: "^src/features/",
      pathNot: ["^src/features/$1/"],
    }),
    ...floorRules,
    rule(
      "rules-and-calls-are-pure",
      "rules.ts, schemas.ts and calls.ts run everywhere: zod, rules of their own feature and platform/shared, no more.",
      from("^src/features/([^/]+)/.*(rules|schemas|calls)\\.ts$"),
      {
        path: ".",
        pathNot: [
          "^src/platform/shared/",
          "^src/features/$1/.*(rules|schemas)\\.ts$",
          "(^|/)node_modules/zod/",
          "(^|/)node_modules/(@types/)?twitter-text/",
          "^src/features/$1/.*\\.d\\.ts$",
        ],
      },
    ),
    rule("calls-decide-nothing", "rules.ts is beneath schemas.ts and calls.ts.", from("^src/.+/rules\\.ts$"), {
      path: "/(schemas|calls)\\.ts$",
    }),
    rule(
      "calls-carry-no-validator",
      "A page imports calls.ts: it names the types of its schemas, no more.",
      from("^src/.+/calls\\.ts$"),
      {
        path: "(^|/)node_modules/zod/|/(rules|schemas)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule("web-stays-in-the-browser", "What a browser loads reaches no server code, also not through others.", from(browser), {
      path: `(^src/.*/server/|${database}|${kysely}|(^|/)node_modules/(fastify|@fastify|pg|better-sqlite3|sharp|@zxcvbn-ts)/|${node})`,
      reachable: true,
    }),
    rule("server-renders-nothing", "server code knows no page.", from("^src/.*/server/"), {
      path: `(^src/.*/web/|${react})`,
    }),
    rule(
      "sql-only-in-stores",
      "Only stores and the composition root reach the database; others may name its types.",
      { path: "^src/", pathNot: [database, composition, "/[a-z-]*store\\.ts$", messages] },
      { path: `(${database}|${kysely})`, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "no-cycles",
      "Two files that need each other are one, or three. A type may point back.",
      { path: "^src/", pathNot: messages },
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ["type-only"] },
      },
    ),
    {
      ...rule(
        "no-cycles-of-folders",
        "Two folders that need each other are one, or three.",
        { path: "^src/" },
        { circular: true },
      ),
      scope: "folder",
    },
    rule(
      "folders-are-composed",
      "In app and database the files beside the folders put them together. A type may point back.",
      from("^src/(app|database)/[^/]+/"),
      { path: "^src/$1/[^/]+$", dependencyTypesNot: ["type-only"] },
    ),
    rule("no-barrels", "Import from where it is defined.", {}, { path: "^(src|tests)/.*/index\\.[jt]sx?$" }),
    rule(
      "no-catch-all-names",
      "Name a file after what it does.",
      {},
      {
        path: "^(src|tests)/.*(/|-)(utils?|helpers?|misc|common)(\\.|/)",
      },
    ),
    rule("resolvable", "An import leads nowhere.", { pathNot: messages }, { couldNotResolve: true, pathNot: "\\+types/" }),
  ],
  options: {
    // Under TypeScript 7 the default parser finds no import at all, and everything passes.
    parser: "swc",
    doNotFollow: { path: "(^|/)node_modules/" },
    // The functions of the messages are half of all modules, import nothing of ours, and made the check take six times as long.
    exclude: {
      path: ["\\.test\\.tsx?$", "^src/platform/shared/messages/compiled/(server|registry|messages-bundle|messages/.*)\\.js$"],
    },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
