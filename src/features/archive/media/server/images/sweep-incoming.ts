import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { absentAsUndefined } from "#platform/server/media-store/absent-as-undefined.ts";
import { DAY } from "#platform/shared/time-units.ts";

/** No upload takes this long. */
const LEFT_AFTER = DAY;

/** Removes the folders of uploads that ended with the process. */
export async function sweepIncoming(incoming: string, now: Date): Promise<void> {
  for (const name of (await absentAsUndefined(readdir(incoming))) ?? []) {
    const path = join(incoming, name);
    const found = await absentAsUndefined(stat(path));
    if (found && now.getTime() - found.mtimeMs > LEFT_AFTER) await rm(path, { recursive: true, force: true });
  }
}
