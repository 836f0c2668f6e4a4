import * as m from "#messages";
import type { ConflictFields } from "#platform/web/forms/conflict-form.tsx";
import { InlineEditForm } from "#platform/web/forms/inline-edit-form.tsx";
import { type EditProps, useEditForm } from "#platform/web/forms/use-edit-form.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editTweet } from "../admin-calls.ts";
import { getTweetLength, TWEET_MAX_LENGTH, type Tweet, tweetBodySchema } from "../rules.ts";

const rules = { body: tweetBodySchema };
const conflictFields: ConflictFields = { body: { label: m.tweet_text, isText: true } };

/** A form that edits the text of a tweet in place. */
export default function EditTweet({ tweet, revalidate, onClose }: EditProps<{ tweet: Tweet }>) {
  const { _id, body } = tweet;
  const form = useForm({ body }, rules);
  const edit = useEditForm({
    form,
    name: `tweet/${_id}`,
    opened: tweet,
    revalidate,
    onClose,
    formRef: useFocusFirstField<HTMLFormElement>("textarea"),
    onSave: (send) => send(editTweet, { tweet_id: _id, ...form.getChanges() }),
  });
  return (
    <InlineEditForm edit={edit} conflictFields={conflictFields}>
      <TextAreaField
        label={m.tweet_text()}
        isRequired
        rows={5}
        {...form.getTextProps("body")}
        error={form.getFieldError("body") ?? validateField("body", tweetBodySchema, form.values.body)[0]?.message}
        counter={{ length: getTweetLength(form.values.body), max: TWEET_MAX_LENGTH }}
      />
    </InlineEditForm>
  );
}
