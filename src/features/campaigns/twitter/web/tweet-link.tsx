import type { ComponentProps } from "react";
import * as m from "#messages";
import type { PostTarget } from "#platform/web/share/post-target.ts";
import { ExternalButtonLink } from "#platform/web/ui/button.tsx";
import type { Tweet } from "../rules.ts";

type TweetLinkProps = Omit<ComponentProps<typeof ExternalButtonLink>, "href" | "onClick" | "onAuxClick" | "children"> & {
  tweet: Tweet;
  target: PostTarget;
  /** Called when the network is opened by any means. */
  onOpen: (tweet: Tweet) => void;
};

/** Opens X, or the chosen network, with the tweet filled in; the visitor decides whether to post it. */
export function TweetLink({ tweet, target, onOpen, ...rest }: TweetLinkProps) {
  return (
    <ExternalButtonLink
      {...rest}
      href={target.getLink(target.fit(tweet.body))}
      onClick={() => onOpen(tweet)}
      onAuxClick={({ button }) => button === 1 && onOpen(tweet)}
    >
      {target.network === "x" ? m.tweet_label() : m.post_label()}
    </ExternalButtonLink>
  );
}
