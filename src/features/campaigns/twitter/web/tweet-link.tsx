import type { ComponentProps } from "react";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import type { Tweet } from "../rules.ts";

type TweetLinkProps = Omit<ComponentProps<typeof ExternalButtonLink>, "href" | "onClick" | "onAuxClick"> & {
  tweet: Tweet;
  /** Called when X is opened, in whatever way. */
  onOpen: (tweet: Tweet) => void;
};

/** Opens X with the tweet filled in. */
export function TweetLink({ tweet, onOpen, ...rest }: TweetLinkProps) {
  return (
    <ExternalButtonLink
      {...rest}
      href={getIntentLink(tweet.body)}
      onClick={() => onOpen(tweet)}
      onAuxClick={({ button }) => button === 1 && onOpen(tweet)}
    />
  );
}

// Documented at docs.x.com, "Web intent". The older twitter.com/intent/tweet only redirects here.
const INTENT_URL = "https://x.com/intent/tweet";

/** Returns the link that opens X with exactly `body` filled in; the visitor decides whether to post it. */
export function getIntentLink(body: string): string {
  return `${INTENT_URL}?text=${encodeURIComponent(body)}`;
}
