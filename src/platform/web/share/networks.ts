import { encodeText } from "#platform/shared/escape-text.ts";
import { fitText, splitCharacters } from "./fit-text.ts";

// Imports nothing that pages have: a browser then loads one file, late.

/** The networks whose composers take a text of a limited length. */
export type PostNetwork = "x" | "bluesky" | "threads" | "mastodon";

/** The length that X and Mastodon count for any link. */
const LINK = "0".repeat(23);
/** X also makes a link of an address without its scheme. */
const address = /\S+\.[a-z]{2}\S*/gi;
/** The characters that X counts as one; all others are two, and of an emoji it counts no more than this does. */
const heavyCharacter = /[^\0-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/gu;

const shortenLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, LINK);

/** Each counts at least as much as its network does. */
const limits: Record<PostNetwork, { max: number; count: (text: string) => number }> = {
  x: {
    max: 280,
    count: (text) =>
      text.replaceAll(address, (found) => (found.includes("://") ? "" : found) + LINK).replaceAll(heavyCharacter, "00").length,
  },
  bluesky: { max: 300, count: (text) => splitCharacters(text).length },
  // It counts an emoji by its bytes.
  threads: { max: 500, count: (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "0000").length },
  mastodon: { max: 500, count: (text) => [...shortenLinks(text)].length },
};

/** Returns the link that opens a composer with the text; for Mastodon, on the visitor's own server. */
export function getPostLink(network: PostNetwork, text: string, server: string): string {
  const composers = {
    x: "x.com/intent/tweet",
    bluesky: "bsky.app/intent/compose",
    threads: "www.threads.com/intent/post",
    mastodon: `${server}/share`,
  };
  return `https://${composers[network]}?text=${encodeText(text)}`;
}

/** The networks to which a link can share a page. */
export type ShareNetwork = "WhatsApp" | "Telegram" | "Facebook" | "X" | "Bluesky" | "Threads";

/** Returns the link that shares a page on each network. Facebook takes no words: it shows the card of the page. */
export function createShareLinks(words: string, url: string): Record<ShareNetwork, string> {
  return {
    WhatsApp: `https://wa.me/?text=${encodeText(`${words}\n${url}`)}`,
    Telegram: `https://t.me/share/url?url=${encodeText(url)}&text=${encodeText(words)}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeText(url)}`,
    X: getPostLink("x", formatPost("x", words, url), ""),
    Bluesky: getPostLink("bluesky", formatPost("bluesky", words, url), ""),
    Threads: getPostLink("threads", formatPost("threads", words, url), ""),
  };
}

/** Returns as many of the words as the network takes, and the link. */
export function formatPost(network: PostNetwork, words: string, url: string): string {
  const join = (cut: string) => (cut ? `${cut}\n${url}` : url);
  return join(fitText(words, (cut) => isWithinLimit(network, join(cut))));
}

/** Returns a text that the network accepts, with its links; a long one is cut. */
export function fitPost(network: PostNetwork, text: string): string {
  if (isWithinLimit(network, text)) return text;
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return formatPost(network, text.replaceAll(/https?:\/\/\S+/g, "").trim(), links.join("\n"));
}

export function isWithinLimit(network: PostNetwork, text: string): boolean {
  const { max, count } = limits[network];
  return count(text) <= max;
}

/** Returns the host of a server, typed as `example.social`, as its address or as `@me@example.social`; null without one. */
export function parseMastodonServer(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^.*@/, "");
  try {
    const { host, hostname } = new URL(`https://${name}`);
    return hostname.includes(".") && !hostname.endsWith(".") ? host : null;
  } catch {
    return null;
  }
}
