import * as m from "#messages";
import { getLinkIdentity } from "../link-identity.ts";
import { isPrivateTelegramLink } from "../link-rules.ts";
import { type Db, listSources } from "./source-store.ts";

/** Returns sentences about a link to add to an incident: that readers cannot open it, and that another source of it has the same. */
export async function listLinkRemarks(db: Db, incidentId: string, link: string, sourceId?: string): Promise<string[]> {
  const identity = getLinkIdentity(link);
  const same = (await listSources(db, incidentId)).find(
    (source) =>
      source._id !== sourceId &&
      [source.link, source.archived_link].some((other) => other !== undefined && getLinkIdentity(other) === identity),
  );
  return [
    ...(isPrivateTelegramLink(link) ? [m.media_link_private()] : []),
    ...(same ? [m.media_link_already_there({ name: same.title ?? same.description })] : []),
  ];
}
