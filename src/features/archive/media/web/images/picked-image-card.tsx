import { useEffect, useId, useState } from "react";
import {
  cancel,
  image_file_size,
  image_in_doubt,
  image_no_preview,
  image_not_shrunk,
  image_remove,
  image_retry,
  image_sending,
  image_sent,
  image_shrinking,
  image_storing,
  image_waiting,
} from "#messages";
import { checkValue } from "#platform/web/form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { mediaDescription } from "../../rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { canBeCancelled, type PickedImage } from "./image-queue.ts";
import styles from "./picked-image-card.module.css";
import { writeMegabytes } from "./write-megabytes.ts";

type PickedImageCardProps = {
  image: PickedImage;
  /** Whether sending was tried: then a missing description is said to be missing. */
  isSubmitted: boolean;
  onDescribe: (description: string) => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
};

/** One image that was picked: how it looks, what it shows, and how far it is on its way. */
export function PickedImageCard({ image, isSubmitted, onDescribe, onRemove, onCancel, onRetry }: PickedImageCardProps) {
  const { file, description, step, isInDoubt, isAsPicked } = image;
  const nameId = useId();
  const isUnderWay = step.name === "waiting" || step.name === "shrinking" || step.name === "sending";
  const fault = isSubmitted ? checkValue("description", mediaDescription, description)[0]?.message : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the preview
    <div
      role="group"
      aria-labelledby={nameId}
      className={step.name === "failed" ? `${styles.card} ${styles.failed}` : styles.card}
    >
      <Preview file={file} />
      <div className={styles.body}>
        <p className={styles.name}>
          <span id={nameId}>{file.name}</span>
          <span className={styles.size}>{image_file_size({ size: writeMegabytes(file.size) })}</span>
        </p>
        {step.name === "sent" ? (
          <UserText as="p">{description}</UserText>
        ) : (
          <MediaDescriptionField
            value={description}
            onChange={onDescribe}
            error={fault}
            readOnly={isUnderWay || isInDoubt}
            name={`description-${image.id}`}
          />
        )}
        {isAsPicked && <p className={styles.note}>{image_not_shrunk()}</p>}
        <Progress image={image} />
        <div className={styles.actions}>
          {step.name === "failed" && (
            <Button look="quiet" onClick={onRetry}>
              {image_retry()}
            </Button>
          )}
          {canBeCancelled(image) && (
            <Button look="quiet" onClick={onCancel}>
              {cancel()}
            </Button>
          )}
          {(step.name === "picked" || step.name === "failed") && (
            <Button look="quiet" onClick={onRemove}>
              {image_remove()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Progress({ image: { step, isInDoubt, file } }: { image: PickedImage }) {
  const { name } = file;
  switch (step.name) {
    case "picked":
      return null;
    case "waiting":
      return <p className={styles.note}>{image_waiting()}</p>;
    case "failed":
      return (
        <div className={styles.problem} role="alert">
          <p>{step.problem}</p>
          {isInDoubt && <p>{image_in_doubt()}</p>}
        </div>
      );
    case "sent":
      return (
        <p className={styles.sent}>
          <Icon name="check" />
          {image_sent()}
        </p>
      );
    case "shrinking":
      return (
        <div className={styles.progress}>
          <p className={styles.note}>{image_shrinking()}</p>
          <progress aria-label={name} />
        </div>
      );
    case "sending":
      return (
        <div className={styles.progress}>
          <p className={styles.note}>
            {step.share < 1 ? image_sending({ percent: Math.floor(step.share * 100) }) : image_storing()}
          </p>
          {step.share < 1 ? <progress aria-label={name} value={step.share} /> : <progress aria-label={name} />}
        </div>
      );
  }
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  const [isShowable, setShowable] = useState(true);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className={styles.preview}>
      {isShowable
        ? address && <img src={address} alt={file.name} decoding="async" onError={() => setShowable(false)} />
        : image_no_preview()}
    </div>
  );
}
