import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withoutBlankReason } from "#features/archive/incidents/web/change-reason-field.tsx";
import { type TargetIncident, targetIncidentOptions } from "#features/archive/pages/web/forms/load-target-incident.ts";
import { imageInputShape } from "#features/archive/sources/source-rules.ts";
import { ImageFields, imageLabels, toImageFormValues } from "#features/archive/sources/web/images/image-fields.tsx";
import { ImagePicker } from "#features/archive/sources/web/images/image-picker.tsx";
import { getDescriptionError, isInProgress, type PickedImage } from "#features/archive/sources/web/images/picked-image.ts";
import { PickedImageRow } from "#features/archive/sources/web/images/picked-image-row.tsx";
import { useImageQueue } from "#features/archive/sources/web/images/use-image-queue.ts";
import { SourceFields } from "#features/archive/sources/web/source-fields.tsx";
import { emptySource, sourceLabels, sourceRules } from "#features/archive/sources/web/source-form.ts";
import * as m from "#messages";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";
import { DraftNotice } from "#platform/web/forms/draft-notice.tsx";
import { Form, validateAndFocus } from "#platform/web/forms/form.tsx";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { ActionBar, ActionBarButtons, ActionBarText } from "#platform/web/ui/action-bar.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";

const newSource = { ...emptySource, ...toImageFormValues() };
const newSourceRules = { ...sourceRules, ...imageInputShape };
const newSourceLabels = { ...sourceLabels, ...imageLabels };

type DescribedFile = { name: string; description: string };

/** Renders the form that adds images to an incident. `incident` is null until the URL names one. */
export function AddImages({ incident }: { incident: TargetIncident | null }) {
  const { images, ...queue } = useImageQueue();
  const isBusy = images.some(isInProgress);
  const [isUntouched, setUntouched] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [addedToId, setAddedToId] = useState<string | null>(null);
  const source = useForm(newSource, newSourceRules, newSourceLabels);
  const form = useRef<HTMLFormElement>(null);
  useNavigateTo(addedToId && `/archives/${addedToId}?tab=images`);
  /** What was typed before a reload: a browser keeps no files. */
  const [awaited, setAwaited] = useState<DescribedFile[]>([]);
  const unsent = images.filter((image) => image.state.name !== "sent" && image.description.trim() !== "");
  const described = [...unsent.map(({ file, description }) => ({ name: file.name, description })), ...awaited];
  const draft = useDraft({
    name: incident && `add/images/${incident._id}`,
    form: {
      initialValues: { ...source.initialValues, file_names: [] as string[], descriptions: [] as string[] },
      getChanges: () => ({
        ...source.getChanges(),
        ...(described.length > 0 && {
          file_names: described.map(({ name }) => name),
          descriptions: described.map(({ description }) => description),
        }),
      }),
      reset: ({ file_names, descriptions, ...values }) => {
        source.reset(values);
        const kept = file_names.map((name, index) => ({ name, description: descriptions[index] ?? "" }));
        setAwaited(kept.filter(({ name }) => !images.some(({ file }) => file.name === name)));
      },
    },
    isCreating: true,
  });
  const pick = (files: File[]) => {
    const rest = [...awaited];
    flushSync(() =>
      queue.pick(files, (name) => {
        const index = rest.findIndex((each) => each.name === name);
        return index === -1 ? "" : (rest.splice(index, 1)[0]?.description ?? "");
      }),
    );
    setAwaited(rest);
    const descriptions = form.current?.querySelectorAll("textarea") ?? [];
    [...descriptions].find(({ value }) => value === "")?.focus();
  };

  /** Sends the image with this id, or all without an id. */
  const send = async (id?: string) => {
    const selected = images.filter((image) => !id || image.id === id);
    const validate = () => {
      setSubmitted(true);
      return source.validate() && selected.length > 0 && !selected.some(getDescriptionError);
    };
    if (!validateAndFocus(form.current, validate) || !incident) return;
    const batch = { incidentId: incident._id, isUntouched, source: withoutBlankReason(source.values) };
    const tried = await queue.send(batch, selected);
    const failed = tried?.map(({ state }) => state).find(({ name }) => name === "failed");
    if (failed?.name === "failed") showToast({ kind: "error", message: failed.errorMessage });
    if (!tried?.every(({ state }) => state.name === "sent")) return;
    draft.remove();
    showToast({ kind: "success", message: tried.length === 1 ? m.image_added() : m.images_added(), isForNextPage: true });
    setAddedToId(incident._id);
  };
  const remove = (id: string) => {
    const index = images.findIndex((image) => image.id === id);
    const removed = images[index];
    flushSync(() => queue.remove(id));
    if (removed && removed.description.trim() !== "") {
      const undo = { label: m.undo_label(), run: () => queue.restore(removed, index) };
      showToast({ kind: "success", message: m.image_removed(), action: undo });
    }
    // The clicked button is gone.
    const rows = form.current?.querySelectorAll<HTMLElement>("li [role=group]") ?? [];
    const next = rows[Math.min(index, rows.length - 1)] ?? form.current?.querySelector<HTMLElement>("input[type=file]");
    next?.focus({ preventScroll: true });
  };
  const describeOthers = (text: string) => {
    for (const { id, description } of images) if (description.trim() === "") queue.describe(id, text);
  };
  return (
    <Form ref={form} method="post" onSubmit={() => void send()}>
      <DraftNotice draft={draft} formRef={form} />
      <ImagePicker
        maxBytes={isUntouched ? IMAGE_MAX_BYTES : Number.POSITIVE_INFINITY}
        onPick={pick}
        error={isSubmitted && images.length === 0 ? m.image_required() : undefined}
      />
      {awaited.length > 0 && (
        <ul>
          {awaited.map(({ name, description }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={index}>
              <p>{m.image_choose_again({ name })}</p>
              <UserText as="p">{description}</UserText>
            </li>
          ))}
        </ul>
      )}
      <Switch label={m.image_untouched()} hint={m.image_untouched_hint()} isOn={isUntouched} onChange={setUntouched} />
      {images.length > 0 && (
        <ul className="stack gap-0">
          {images.map((image, index) => (
            <li key={image.id}>
              <PickedImageRow
                image={image}
                isSubmitted={isSubmitted}
                isUntouched={isUntouched}
                onDescriptionChange={(description) => queue.describe(image.id, description)}
                onRemove={() => remove(image.id)}
                onRetry={isBusy ? undefined : () => void send(image.id)}
              >
                {index === 0 && images.length > 1 && (
                  <Button variant="secondary" isBusy={isBusy} onClick={() => describeOthers(image.description)}>
                    {m.image_describe_others()}
                  </Button>
                )}
              </PickedImageRow>
            </li>
          ))}
        </ul>
      )}
      <ImageFields form={source} />
      <SourceFields form={source} incident={incident} hint={m.source_of_all_images()} />
      <SendBar images={images} isDisabled={!incident} />
      <UnsavedChangesBlocker
        isUnsaved={images.some(({ state }) => state.name !== "sent")}
        itemParam={targetIncidentOptions.searchParam}
      />
    </Form>
  );
}

/** Shows how many images are described, then how many are sent, with the button that sends them. */
export function SendBar({ images, isDisabled }: { images: readonly PickedImage[]; isDisabled: boolean }) {
  return (
    <ActionBar label={m.images_bar_label()} contentKey={undefined}>
      <ActionBarText id="send-text" role="status">
        {getSendText(images)}
      </ActionBarText>
      <ActionBarButtons>
        <Button type="submit" isBusy={isDisabled || images.some(isInProgress)} aria-describedby="send-text">
          {m.images_send()}
        </Button>
      </ActionBarButtons>
    </ActionBar>
  );
}

function getSendText(images: readonly PickedImage[]): string {
  const total = images.length;
  if (total === 0) return m.images_none_picked();
  const sent = images.filter(({ state }) => state.name === "sent").length;
  if (sent > 0 || images.some(isInProgress)) return m.images_sent_count({ sent, total });
  return m.images_described({ described: images.filter((image) => !getDescriptionError(image)).length, total });
}
