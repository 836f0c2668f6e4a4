import type { Handlers } from "#platform/server/calls/call-handler.ts";
import type { Matcher } from "../../search/server/matches.ts";
import type * as calls from "../calls.ts";
import { type Db, findNewestChange } from "./export-store.ts";

/** Returns the handlers of the calls that describe the exports. */
export const createExportHandlers = (match: Matcher, readLicence: (db: Db) => Promise<string | null>) =>
  ({
    getExportState: async (_input, { db }) => ({
      incidents: (await match(db, {})).all,
      changed_at: (await findNewestChange(db))?.at ?? null,
      licence: await readLicence(db),
    }),
  }) satisfies Handlers<typeof calls, Db>;
