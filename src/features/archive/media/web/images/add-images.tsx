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
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { checkValue, submitsWith } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { AskBeforeLeaving } from "#platform/web/ui/ask-before-leaving.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Switch } from "#platform/web/ui/switch.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import type { TargetIncident } from "../../../incidents/web/incident-target.ts";
import { mediaDescription } from "../../rules.ts";
import styles from "./add-images.module.css";
import { ImagePicker } from "./image-picker.tsx";
import type { PickedImage } from "./image-queue.ts";
import { PickedImageCard } from "./picked-image-card.tsx";
import { useImageQueue } from "./use-image-queue.ts";

const isDescribed = ({ description, step }: PickedImage) =>
  step.name === "sent" || checkValue("description", mediaDescription, description).length === 0;

/** Picks images, describes each, and sends them to the incident. `incident` is null while it is not known yet which one is meant. */
export function AddImages({ incident }: { incident: TargetIncident | null }) {
  const { queue, images } = useImageQueue();
  const [isUntouched, setUntouched] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [addedTo, setAddedTo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useGoTo(addedTo && `/archives/${addedTo}?tab=images`);

  const sent = images.filter(({ step }) => step.name === "sent").length;
  const isBusy = images.some(({ step }) => ["waiting", "shrinking", "sending"].includes(step.name));

  /** Sends the one with that id, or all. */
  const send = async (id?: string) => {
    const meant = id ? images.filter((image) => image.id === id) : images;
    const check = () => {
      setSubmitted(true);
      return meant.length > 0 && meant.every(isDescribed);
    };
    if (!checkAndFocus(form.current, check) || !incident) return;
    const isThrough = await queue.send({ incidentId: incident._id, isUntouched }, id ? [id] : undefined);
    if (isThrough) finish(incident._id);
  };
  const finish = (incidentId: string) => {
    const unsent = queue.images.map(({ step }) => step).find(({ name }) => name !== "sent");
    if (unsent?.name === "failed") showToast({ kind: "error", message: unsent.problem });
    if (unsent || queue.images.length === 0) return;
    showToast({ kind: "success", message: queue.images.length === 1 ? image_added() : images_added() });
    setAddedTo(incidentId);
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submitsWith(() => void send())} noValidate>
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
                onDescribe={(description) => queue.describe(image.id, description)}
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
      {sent < images.length && <AskBeforeLeaving when />}
    </form>
  );
}
