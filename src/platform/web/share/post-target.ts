import { useEffect, useState } from "react";
import { useLocalStorage } from "../storage/use-local-storage.ts";
import type { PostNetwork } from "./networks.ts";
import { getXLink } from "./x-link.ts";

declare module "../storage/local-storage.ts" {
  interface LocalStorageItems {
    postNetwork: string;
  }
}

export const networkNames: Record<PostNetwork, string> = { x: "X", bluesky: "Bluesky", threads: "Threads", mastodon: "Mastodon" };

/** Where this visitor posts. */
export type PostTarget = ReturnType<typeof usePostTarget>;

/** Returns the network that this visitor posts to: X where none was chosen, and until its code is loaded. */
export function usePostTarget() {
  const [stored] = useLocalStorage("postNetwork");
  const [server] = useLocalStorage("mastodonServer");
  const [networks, setNetworks] = useState<typeof import("./networks.ts") | null>(null);
  const isOther = stored !== null && stored !== "x" && stored in networkNames && (stored !== "mastodon" || server !== null);
  useEffect(() => {
    // Without its code the visitor still posts to X; the next page tries again.
    if (isOther) import("./networks.ts").then(setNetworks, () => {});
  }, [isOther]);
  const other = networks && isOther ? { ...networks, network: stored as PostNetwork } : null;
  return {
    network: other?.network ?? "x",
    /** Returns a text as it is posted there. */
    fit: (text: string) => other?.fitPost(other.network, text) ?? text,
    /** Returns the link that opens the network's composer with a text. */
    getLink: (text: string) => other?.getPostLink(other.network, text, server ?? "") ?? getXLink(text),
  };
}
