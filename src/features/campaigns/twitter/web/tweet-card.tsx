import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { splitLinks, type TextPart } from "#platform/shared/urls.ts";
import { useLazyDisclosure } from "#platform/web/lazy/lazy-component.tsx";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { networkNames, type PostTarget } from "#platform/web/share/post-target.ts";
import { ClampedText } from "#platform/web/ui/clamped-text.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { useFocusAfterRemoval } from "#platform/web/ui/use-focus.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./tweet-card.module.css";
import { TweetLink } from "./tweet-link.tsx";
import { TweetTools, type TweetToolsProps } from "./tweet-tools.tsx";
import { TWEETS_ID } from "./twitter-campaign-kind.ts";
import type { TweetQueue } from "./use-tweet-queue.ts";

const importEditTweet = () => import("./edit-tweet.tsx");

type TweetCardProps = TweetToolsProps & { queue: TweetQueue; target: PostTarget };

export function TweetCard({ queue, target, ...tools }: TweetCardProps) {
  const { tweet, revalidate } = tools;
  const isAdmin = useIsAdmin();
  const editing = useLazyDisclosure(importEditTweet);
  const card = useFocusAfterRemoval<HTMLLIElement>(TWEETS_ID);
  const number = queue.getNumber(tweet);
  const isPosted = queue.posted.has(tweet._id);
  const isOpened = queue.opened.has(tweet._id);
  const posted = target.fit(tweet.body);
  const textId = `tweet-text-${number}`;
  if (editing.Content) {
    return (
      <li className={`card ${styles.card}`} ref={card}>
        <editing.Content tweet={tweet} revalidate={revalidate} onClose={editing.close} />
      </li>
    );
  }
  return (
    <li className={`card ${styles.card}`} ref={card} id={`tweet-${number}`} data-next={tweet === queue.next || undefined}>
      <p className={`row muted ${styles.top}`}>
        <span>{m.tweet_number({ number })}</span>
        {isPosted ? (
          <span className={styles.posted}>
            <Icon name="check" />
            {m.tweet_posted()}
          </span>
        ) : (
          isOpened && <span>{m.tweet_opened()}</span>
        )}
      </p>
      <div className={styles.body}>
        <TweetText id={textId}>{tweet.body}</TweetText>
        {posted !== tweet.body && (
          <p className={styles.shortened}>
            {m.post_shortened({ network: networkNames[target.network] })} <UserText>{posted}</UserText>
          </p>
        )}
      </div>
      <div className={`row gap-3 ${styles.actions}`}>
        <TweetLink tweet={tweet} target={target} onOpen={queue.open} variant="secondary" aria-describedby={textId} />
        {isAdmin && (
          <div className={`row ${styles.tools}`}>
            <TweetTools {...tools} editing={editing} textId={textId} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Returns whether a link's domain shows less than its whole address. */
const hidesAddress = ({ text, domain }: TextPart) =>
  domain !== undefined && text.replace(/^https?:\/\/(www\.)?|\/$/gi, "") !== domain;

/**
 * Shows a tweet: six lines of it, with the domain in place of each address, until the visitor asks for the exact text. The page contains
 * the whole text: only styles shorten it, and only with scripts.
 */
function TweetText({ children: body, id }: { children: string; id: string }) {
  const parts = splitLinks(body);
  return (
    <ClampedText lines={6} id={id} isAbridged={parts.some(hidesAddress)}>
      {(isWhole) => (
        // With a key, React replaces the whole of it: a translator has moved its texts.
        <p key={String(isWhole)} className={styles.text} lang={detectLanguage(body)} dir="auto">
          {parts.map(({ text, domain, start }) =>
            domain && !isWhole ? (
              <span key={start} className={styles.link} data-domain={domain}>
                <span className={styles.address}>{text}</span>
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </ClampedText>
  );
}
