import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { Rolldown } from "vite";

/** The pages that visitors open first, and what to call each in the name of a file. */
const publicPages = new Map([
  ["home", "/src/app/home/home-page.tsx"],
  ["twitter", "/src/features/campaigns/twitter/web/twitter-page.tsx"],
  ["email", "/src/features/campaigns/email/web/email-page.tsx"],
  ["archives", "/src/app/archives/archives-page.tsx"],
]);
const pageNames = [...publicPages.keys()];
const MESSAGES = "/src/platform/shared/messages/compiled/";
const useOfMessage = /\bm\.(\w+)/g;

/**
 * What every page needs, or nearly every one, is one file: many small ones compress worse, and each brings headers
 * of its own. What these import comes along.
 */
const everyPage = [
  /\/src\/app\/(entry\.client|root|language)\.tsx/,
  /\/src\/features\/(archive\/(incidents|sources|statements|revisions)|campaigns\/\w+)\/calls\.ts/,
  /\/src\/platform\/(shared\/formats|web\/routing\/get-page-meta|web\/formatting\/format-day)\.ts/,
  // Of what loads late, the counter of acts and the ways to share: else these would load the file of the archives.
  /\/src\/platform\/web\/api\/use-fetch\.ts/,
  /\/messages\/compiled\/messages\/share_label\.js/,
  /\/src\/platform\/web\/ui\/(user-text|formatted-day|language-label|notice)\.tsx/,
  /\/messages\/compiled\/registry\.js/,
  /\/src\/features\/archive\/incidents\/web\/(incident-facts|text-in-language)|(incident-facts|text-in-language)\.tsx/,
  // What home shares with another page: as files of their own, their headers would be three times as long as they are.
  /\/messages\/compiled\/messages\/(donation_external_page|read_archive|send_letter|share_document|tweet_count|tweet_with_us)\.js/,
];

/**
 * What shares a page, which the browser loads after the page: in one file, as each has a place in the list of every page that may load it.
 * What it imports must be on every page: else a page would load the files of another one.
 */
const share = /\/src\/platform\/web\/(share\/(fit-text|networks|share-links)|toasts\/copy-\w+)\./;

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Returns the groups of modules that become one file each: what nearly every page needs, and for each set of public
 * pages what these alone need, or share with admins' pages. Left to the bundler, a page is dozens of files, which
 * compress worse and bring headers that are longer than themselves: home has 8 files and 140 kB (gzip) instead of 65 and 158.
 *
 * @throws when a page was moved: in the wrong group it would weigh more
 */
export function createChunkGroups(): Rolldown.CodeSplittingGroup[] {
  for (const path of publicPages.values()) if (!existsSync(`.${path}`)) throw new Error(`There is no ${path}.`);
  const ids = new Set<string>();
  let groupNames: Map<string, string> | null = null;
  const listCandidates = (id: string) => {
    ids.add(id);
    return true;
  };
  // A group takes along what its modules import. So what more pages share comes first.
  const sharedGroups = listSubsets(pageNames)
    .filter(({ length }) => length > 0)
    .map((names) => {
      const groupName = names.join("-");
      return {
        debugName: groupName,
        priority: names.length,
        test: listCandidates,
        name: (id: string, context: Context) => {
          groupNames ??= findGroupNames(ids, context);
          return groupNames.get(id) === groupName ? groupName : null;
        },
      };
    });
  const isOnEveryPage = (id: string) => everyPage.some((path) => path.test(id));
  return [
    { name: "every-page", priority: pageNames.length + 1, test: isOnEveryPage },
    ...sharedGroups,
    { name: "share", test: share },
  ];
}

/** Returns all subsets of `names`, each in their order, the empty one included. */
function listSubsets([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const withoutFirst = listSubsets(rest);
  return [...withoutFirst, ...withoutFirst.map((subset) => [first, ...subset])];
}

/** Returns the name of the group of each module that is in one. */
function findGroupNames(ids: Set<string>, context: Context): Map<string, string> {
  const usersOf = new Map<string, Set<string>>();
  for (const entry of ids) {
    const info = context.getModuleInfo(entry);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const page = pageNames.find((name) => entry.includes(publicPages.get(name) ?? "")) ?? "other";
    for (const id of listReached(entry, context)) usersOf.set(id, (usersOf.get(id) ?? new Set()).add(page));
  }
  const groupNames = new Map<string, string>();
  for (const [id, users] of usersOf) {
    const pages = pageNames.filter((name) => users.has(name));
    if (pages.length > 0) groupNames.set(id, widen(pages.join("-")));
  }
  return groupNames;
}

/** What two lists share is so little that a file of its own would be more header than content. */
function widen(groupName: string): string {
  return groupName === "twitter-archives" ? "twitter-email-archives" : groupName;
}

/** Returns the modules that `entry` imports statically, and theirs; of the messages only those that they name. */
function listReached(entry: string, context: Context): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id) || !id.includes("/src/")) return;
    reached.add(id);
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      if (!imported.includes(MESSAGES)) visit(imported);
      else for (const message of listMessages(info?.code ?? "", imported)) reached.add(message);
    }
  };
  visit(entry);
  return reached;
}

function listMessages(code: string, catalogue: string): string[] {
  const folder = catalogue.slice(0, -basename(catalogue).length);
  return [...new Set(Array.from(code.matchAll(useOfMessage), ([, name]) => `${folder}messages/${name}.js`))];
}
