import { tweet_text } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editTweet } from "../calls.ts";
import { TWEET_MAX_LENGTH, type Tweet, tweetBodySchema, tweetLength } from "../rules.ts";

const rules = { body: tweetBodySchema };

type EditTweetProps = { tweet: Tweet; revalidate: Revalidate; onClose: () => void };

/** A form that edits the text of a tweet in place. */
export default function EditTweet({ tweet: { _id, body }, revalidate, onClose }: EditTweetProps) {
  const form = useForm({ body }, rules);
  const { values, set } = form;
  const formRef = useFocusFirstField<HTMLFormElement>("textarea");
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, editTweet, { tweet_id: _id, ...form.getChanges() });
  return (
    <InlineEditForm ref={formRef} form={form} onSave={save} onCancel={onClose}>
      <TextAreaField
        label={tweet_text()}
        isRequired
        rows={5}
        value={values.body}
        onChange={({ target }) => set("body", target.value)}
        error={form.getFieldError("body") ?? validateField("body", tweetBodySchema, values.body)[0]?.message}
        counter={{ length: tweetLength(values.body), max: TWEET_MAX_LENGTH }}
      />
    </InlineEditForm>
  );
}
