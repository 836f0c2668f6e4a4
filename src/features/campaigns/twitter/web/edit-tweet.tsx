import { tweet_text } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { useFocusFirstField } from "#platform/web/forms/use-focus-first-field.ts";
import { handleSubmit, useForm, validateField } from "#platform/web/forms/use-form.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { EditActions } from "#platform/web/ui/edit-actions.tsx";
import styles from "#platform/web/ui/edit-form.module.css";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { editTweet } from "../calls.ts";
import { TWEET_MAX_LENGTH, type Tweet, tweetBodySchema, tweetLength } from "../rules.ts";

const rules = { body: tweetBodySchema };

type EditTweetProps = { tweet: Tweet; revalidate: Revalidate; onClose: () => void };

/** The text of a tweet, changed in place. */
export default function EditTweet({ tweet: { _id, body }, revalidate, onClose }: EditTweetProps) {
  const form = useForm({ body }, rules);
  const { values, set, isBusy, errorMessage, isChanged } = form;
  const element = useFocusFirstField<HTMLFormElement>("textarea");
  const save = async () => {
    const response = await form.submit(editTweet, { tweet_id: _id, body: values.body });
    if (!response) return;
    await revalidate();
    onClose();
    showToast({ kind: "success", message: response.message });
  };
  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit(() => void save())} noValidate>
      <TextAreaField
        label={tweet_text()}
        isRequired
        rows={5}
        value={values.body}
        onChange={({ target }) => set("body", target.value)}
        error={form.getFieldError("body") ?? validateField("body", tweetBodySchema, values.body)[0]?.message}
        counter={{ length: tweetLength(values.body), max: TWEET_MAX_LENGTH }}
      />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <EditActions isBusy={isBusy} onCancel={onClose} />
      {isChanged && <UnsavedChangesBlocker when />}
    </form>
  );
}
