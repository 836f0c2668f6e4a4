import { tweet_text } from "#messages";
import { checkValue, submitsWith, useForm } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { EditActions } from "#platform/web/ui/edit-actions.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useFocusFirst } from "#platform/web/use-focus-first.ts";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { editTweet } from "../calls.ts";
import { TWEET_MAX, type Tweet, tweetBody, tweetLength } from "../rules.ts";

const rules = { body: tweetBody };

type EditTweetProps = { tweet: Tweet; revalidate: Revalidate; onClose: () => void };

/** The text of a tweet, changed in place. */
export default function EditTweet({ tweet: { _id, body }, revalidate, onClose }: EditTweetProps) {
  const form = useForm({ body }, rules);
  const { values, set, isBusy, problem, isChanged } = form;
  const element = useFocusFirst<HTMLFormElement>("textarea");
  const save = async () => {
    const answer = await form.submit(editTweet, { tweet_id: _id, body: values.body });
    if (!answer) return;
    await revalidate();
    onClose();
    showToast({ kind: "success", message: answer.message });
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submitsWith(() => void save())} noValidate>
      <TextAreaField
        label={tweet_text()}
        isRequired
        rows={5}
        value={values.body}
        onChange={({ target }) => set("body", target.value)}
        error={form.errorOf("body") ?? checkValue("body", tweetBody, values.body)[0]?.message}
        counter={{ length: tweetLength(values.body), max: TWEET_MAX }}
      />
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <EditActions isBusy={isBusy} onCancel={onClose} />
      {isChanged && <AskBeforeLeaving when />}
    </form>
  );
}
