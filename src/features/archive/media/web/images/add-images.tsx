import { useRef, useState } from "react";
import {
  image_add,
  image_added,
  image_required,
  image_untouched,
  image_untouched_hint,
  images_added,
  images_picked,
  images_sent_count,
} from "#messages";
import { Form } from "#platform/web/forms/form.tsx";
import { validateField } from "#platform/web/forms/use-form.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import { UnsavedChangesBlocker } from "#platform/web/ui/unsaved-changes-blocker.tsx";
import { type TargetIncident, targetIncidentOptions } from "../../../incidents/web/load-target-incident.ts";
import { mediaDescriptionSchema } from "../../rules.ts";
import styles from "./add-images.module.css";
import { ImagePicker } from "./image-picker.tsx";
import type { PickedImage } from "./image-queue.ts";
import { PickedImageCard } from "./picked-image-card.tsx";
import { useImageQueue } from "./use-image-queue.ts";

const hasValidDescription = ({ description, state }: PickedImage) =>
  state.name === "sent" || validateField("description", mediaDescriptionSchema, description).length === 0;

/** Renders the form that adds images to an incident. `incident` is null until the URL names one. */
export function AddImages({ incident }: { incident: TargetIncident | null }) {
  const { queue, images } = useImageQueue();
  const [isUntouched, setUntouched] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [addedToId, setAddedToId] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useNavigateTo(addedToId && `/archives/${addedToId}?tab=images`);

  const sent = images.filter(({ state }) => state.name === "sent").length;
  const isBusy = images.some(({ state }) => ["waiting", "compressing", "sending"].includes(state.name));

  /** Sends the image with the id, or all. */
  const send = async (id?: string) => {
    const selected = id ? images.filter((image) => image.id === id) : images;
    const validate = () => {
      setSubmitted(true);
      return selected.length > 0 && selected.every(hasValidDescription);
    };
    if (!validateAndFocus(form.current, validate) || !incident) return;
    const isDone = await queue.send({ incidentId: incident._id, isUntouched }, id ? [id] : undefined);
    if (isDone) handleDone(incident._id);
  };
  const handleDone = (incidentId: string) => {
    const unsent = queue.images.map(({ state }) => state).find(({ name }) => name !== "sent");
    if (unsent?.name === "failed") showToast({ kind: "error", message: unsent.errorMessage });
    if (unsent || queue.images.length === 0) return;
    showToast({ kind: "success", message: queue.images.length === 1 ? image_added() : images_added(), isForNextPage: true });
    setAddedToId(incidentId);
  };
  return (
    <Form ref={form} className={styles.form} method="post" onSubmit={() => void send()}>
      <ImagePicker
        onPick={(files) => queue.pick(files)}
        error={isSubmitted && images.length === 0 ? image_required() : undefined}
      />
      <Switch label={image_untouched()} hint={image_untouched_hint()} isOn={isUntouched} onChange={setUntouched} />
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image) => (
            <li key={image.id}>
              <PickedImageCard
                image={image}
                isSubmitted={isSubmitted}
                onDescriptionChange={(description) => queue.setDescription(image.id, description)}
                onRemove={() => queue.remove(image.id)}
                onCancel={() => queue.cancel(image.id)}
                onRetry={() => void send(image.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status">
        {images.length > 0 &&
          (sent > 0 || isBusy ? images_sent_count({ sent, total: images.length }) : images_picked({ count: images.length }))}
      </p>
      <Button type="submit" isBusy={isBusy || !incident}>
        {image_add()}
      </Button>
      {sent < images.length && <UnsavedChangesBlocker itemParam={targetIncidentOptions.searchParam} />}
    </Form>
  );
}
