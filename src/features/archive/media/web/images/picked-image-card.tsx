import { useEffect, useId, useState } from "react";
import {
  cancel,
  image_compressing,
  image_file_size,
  image_no_preview,
  image_not_compressed,
  image_outcome_unknown,
  image_queued,
  image_remove,
  image_retry,
  image_sending,
  image_sent,
  image_storing,
  media_description_label,
} from "#messages";
import { validateField } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { mediaDescriptionSchema } from "../../rules.ts";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { formatMegabytes } from "./format-megabytes.ts";
import { isCancelable, type PickedImage } from "./image-queue.ts";
import styles from "./picked-image-card.module.css";

type PickedImageCardProps = {
  image: PickedImage;
  /** Whether the form was submitted: only then a missing description is an error. */
  isSubmitted: boolean;
  onDescriptionChange: (description: string) => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
};

/** Renders a picked image: preview, description and progress of the upload. */
export function PickedImageCard({ image, isSubmitted, onDescriptionChange, onRemove, onCancel, onRetry }: PickedImageCardProps) {
  const { file, description, state, isOutcomeUnknown, hasCompressionFailed } = image;
  const nameId = useId();
  const isInProgress = state.name === "waiting" || state.name === "compressing" || state.name === "sending";
  const descriptionError = isSubmitted
    ? validateField("description", mediaDescriptionSchema, description)[0]?.message
    : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be beside the preview
    <div
      role="group"
      aria-labelledby={nameId}
      className={state.name === "failed" ? `${styles.card} ${styles.failed}` : styles.card}
    >
      <Preview file={file} />
      <div className={styles.body}>
        <p className={styles.name}>
          <span id={nameId}>{file.name}</span>
          <span className={styles.size}>{image_file_size({ size: formatMegabytes(file.size) })}</span>
        </p>
        {state.name === "sent" ? (
          <UserText as="p">{description}</UserText>
        ) : (
          <MediaDescriptionField
            value={description}
            onChange={onDescriptionChange}
            error={descriptionError}
            readOnly={isInProgress || isOutcomeUnknown}
            name={`description-${image.id}`}
            labelInSummary={`${media_description_label()}: ${file.name}`}
          />
        )}
        {hasCompressionFailed && <p className={styles.note}>{image_not_compressed()}</p>}
        <Progress image={image} />
        <div className={styles.actions}>
          {state.name === "failed" && (
            <Button variant="secondary" onClick={onRetry}>
              {image_retry()}
            </Button>
          )}
          {isCancelable(image) && (
            <Button variant="secondary" onClick={onCancel}>
              {cancel()}
            </Button>
          )}
          {(state.name === "picked" || state.name === "failed") && (
            <Button variant="secondary" onClick={onRemove}>
              {image_remove()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Progress({ image: { state, isOutcomeUnknown, file } }: { image: PickedImage }) {
  const { name } = file;
  switch (state.name) {
    case "picked":
      return null;
    case "waiting":
      return <p className={styles.note}>{image_queued()}</p>;
    case "failed":
      return (
        <div className={styles.errorMessage} role="alert">
          <p>{state.errorMessage}</p>
          {isOutcomeUnknown && <p>{image_outcome_unknown()}</p>}
        </div>
      );
    case "sent":
      return (
        <p className={styles.sent}>
          <Icon name="check" />
          {image_sent()}
        </p>
      );
    case "compressing":
      return (
        <div className={styles.progress}>
          <p className={styles.note}>{image_compressing()}</p>
          <progress aria-label={name} />
        </div>
      );
    case "sending":
      return (
        <div className={styles.progress}>
          <p className={styles.note}>
            {state.progress < 1 ? image_sending({ percent: Math.floor(state.progress * 100) }) : image_storing()}
          </p>
          {state.progress < 1 ? <progress aria-label={name} value={state.progress} /> : <progress aria-label={name} />}
        </div>
      );
  }
}

function Preview({ file }: { file: File }) {
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [canPreview, setCanPreview] = useState(true);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setPreviewUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <div className={styles.preview}>
      {canPreview
        ? previewUrl && <img src={previewUrl} alt={file.name} decoding="async" onError={() => setCanPreview(false)} />
        : image_no_preview()}
    </div>
  );
}
