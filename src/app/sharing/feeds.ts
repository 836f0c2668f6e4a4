import { CHANGES_FEED_PATH, CHANGES_PATH } from "#features/archive/revisions/changes-path.ts";
import * as m from "#messages";

/** The Atom feeds, each with its page and its title. */
export const feeds = [
  { path: "/twitter", feed: "/twitter.atom", title: m.feed_of_campaigns },
  { path: "/email", feed: "/email.atom", title: m.feed_of_letters },
  { path: "/archives", feed: "/archives.atom", title: m.feed_of_incidents },
  { path: CHANGES_PATH, feed: CHANGES_FEED_PATH, title: m.changes_title },
];
