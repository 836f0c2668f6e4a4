import type { Db } from "#database/database.ts";
import { archiveKinds } from "#features/archive/server/kinds.ts";
import { emailKinds } from "#features/campaigns/email/server/kinds.ts";
import { twitterKinds } from "#features/campaigns/twitter/server/kinds.ts";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";

/** The kinds of items. One that lacks what a service needs for its verbs does not compile. */
export const itemKinds: ItemKinds<Db> = { ...twitterKinds, ...emailKinds, ...archiveKinds };
