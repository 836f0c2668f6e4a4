import * as m from "#messages";
import { readStoredValue, writeStoredValue } from "../storage/use-local-storage.ts";
import { parseMastodonServer } from "./networks.ts";

declare module "../storage/local-storage.ts" {
  interface LocalStorageItems {
    mastodonServer: string;
  }
}

/** Asks for the visitor's Mastodon server, which the browser remembers. Returns null when none is given. */
export function askMastodonServer(): string | null {
  for (;;) {
    const typed = window.prompt(m.mastodon_server(), readStoredValue("mastodonServer") ?? "");
    const server = typed === null ? null : parseMastodonServer(typed);
    if (server) writeStoredValue("mastodonServer", server);
    if (server || typed === null) return server;
  }
}
