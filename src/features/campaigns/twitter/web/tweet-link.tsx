import type { ComponentProps } from "react";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import { getIntentLink } from "../intent-link.ts";
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
