import { tweet_text } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { type ConflictFields, ConflictForm, type Resolution } from "#platform/web/forms/conflict-form.tsx";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm, validateField } from "#platform/web/forms/use-form.ts";
import { TextAreaField } from "#platform/web/ui/field.tsx";
import { InlineEditForm } from "#platform/web/ui/inline-edit-form.tsx";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { editTweet } from "../calls.ts";
import { TWEET_MAX_LENGTH, type Tweet, tweetBodySchema, tweetLength } from "../rules.ts";

const rules = { body: tweetBodySchema };
const conflictFields: ConflictFields = { body: { label: tweet_text, isText: true } };

type EditTweetProps = { tweet: Tweet; revalidate: Revalidate; onClose: () => void };

/** A form that edits the text of a tweet in place. */
export default function EditTweet({ tweet, revalidate, onClose }: EditTweetProps) {
  const { _id, body } = tweet;
  const form = useForm({ body }, rules);
  const { values, set } = form;
  const formRef = useFocusFirstField<HTMLFormElement>("textarea");
  const draft = useDraft({ name: `tweet/${_id}`, form, opened: tweet });
  const close = () => {
    draft.remove();
    onClose();
  };
  const save = (resolution?: Resolution) => {
    const edit = { form, formElement: formRef.current, revalidate, onClose: close, opened: draft.opened, resolution };
    return saveEdit(edit, editTweet, { tweet_id: _id, ...form.getChanges() });
  };
  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={conflictFields} onSave={save} />;
  return (
    <InlineEditForm ref={formRef} form={form} onSave={() => save()} onCancel={close}>
      <DraftNotice draft={draft} onDiscard={() => draft.discard(formRef.current)} />
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
