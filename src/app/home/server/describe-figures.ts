import { countIncidents } from "#features/archive/search/calls.ts";
import { COUNTED_STATUSES, formatFigures } from "#features/archive/search/format-figures.ts";
import type { CallContext, Endpoint } from "#platform/server/calls/call-handler.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import type { OutputOf } from "#platform/shared/define-call.ts";

/** Returns the function that formats the totals of the archive, in the language of the request. */
export function createFiguresDescription<Db>(endpoints: Endpoint<Db>[]) {
  const count = endpoints.find(({ call }) => call === countIncidents);
  return async (context: CallContext<Db>) => {
    try {
      const figures = (await count?.handle({ calendar: "gregorian" }, context, undefined)) as OutputOf<typeof countIncidents>;
      if (figures.counted === 0) return null;
      const path = `/incidents?status=${COUNTED_STATUSES.join(",")}&sort=killed`;
      return { text: formatFigures(figures, getLanguage()), path };
    } catch (error) {
      // While the search is being prepared, home is as without it.
      if (error instanceof RefusalError) return null;
      throw error;
    }
  };
}
