import { useEffect, useId, useRef, useState } from "react";
import { SendingProgress } from "#features/archive/web/sending-progress.tsx";
import * as m from "#messages";
import { formatMegabytes } from "#platform/web/formatting/format-megabytes.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { getDescriptionError, isCancelable, isEditable, isInProgress, type PickedImage } from "./picked-image.ts";
import styles from "./picked-image-row.module.css";

type PickedImageRowProps = {
  image: PickedImage;
  /** Whether the form was submitted: only then a missing description is an error. */
  isSubmitted: boolean;
  isUntouched: boolean;
  isConnectionLost: boolean;
  /** Whether its description can be copied to other images that have none. */
  canCopy: boolean;
  onDescriptionChange: (description: string) => void;
  onCopy: () => void;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
};

/** Renders a picked image: a thumbnail, its description, and the state of its upload in words. */
export function PickedImageRow(props: PickedImageRowProps) {
  const { image, isSubmitted, isUntouched, isConnectionLost, onDescriptionChange, ...controls } = props;
  const { file, description, state, hasCompressionFailed } = image;
  const nameId = useId();
  const row = useRef<HTMLDivElement>(null);
  const copy = () => {
    controls.onCopy();
    // The button disappears once every image has a description.
    row.current?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be beneath the thumbnail
    <div
      ref={row}
      role="group"
      aria-labelledby={nameId}
      tabIndex={-1}
      className={state.name === "failed" ? `${styles.row} ${styles.failed}` : styles.row}
    >
      <div className={styles.file}>
        <Thumbnail file={file} />
        <p className={styles.name}>
          <span id={nameId}>{file.name}</span>{" "}
          {isUntouched && <span>{m.image_file_size({ size: formatMegabytes(file.size) })}</span>}
        </p>
      </div>
      <div className={styles.body}>
        {state.name === "sent" ? (
          <UserText as="p">{description}</UserText>
        ) : (
          <MediaDescriptionField
            value={description}
            onChange={onDescriptionChange}
            error={isSubmitted ? getDescriptionError(image) : undefined}
            readOnly={!isEditable(image)}
            rows={1}
            name={`description-${image.id}`}
            labelInSummary={`${m.media_description_label()}: ${file.name}`}
            actions={<Controls image={image} {...controls} onCopy={copy} />}
          />
        )}
        {hasCompressionFailed && <p className={styles.note}>{m.image_not_compressed()}</p>}
        <UploadProgress image={image} isConnectionLost={isConnectionLost} />
      </div>
    </div>
  );
}

type ControlsProps = Pick<PickedImageRowProps, "image" | "canCopy" | "onCopy" | "onRemove" | "onCancel" | "onRetry">;

function Controls({ image, canCopy, onCopy, onRemove, onCancel, onRetry }: ControlsProps) {
  const { state, isOutcomeUnknown } = image;
  // An image that may have been added cannot be cancelled, but nobody has to wait for it.
  const canRemove = !isInProgress(image) || (state.name === "waiting" && isOutcomeUnknown);
  return (
    <div className={styles.controls}>
      {state.name === "failed" && (
        <Button variant="icon" onClick={onRetry}>
          {m.image_retry()}
        </Button>
      )}
      {canCopy && (
        <Button variant="icon" onClick={onCopy}>
          {m.image_copy_to_all()}
        </Button>
      )}
      {isCancelable(image) && (
        <Button variant="icon" onClick={onCancel}>
          {m.cancel()}
        </Button>
      )}
      {canRemove && (
        <Button variant="icon" className={styles.remove} aria-label={m.image_remove()} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </div>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const [canShow, setCanShow] = useState(true);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <div className={styles.thumbnail}>
      {canShow
        ? url && <img src={url} alt={file.name} decoding="async" onError={() => setCanShow(false)} />
        : m.image_no_preview()}
    </div>
  );
}

type UploadProgressProps = { image: PickedImage; isConnectionLost: boolean };

/** Returns the state of an image in words; nothing before it is to be sent. */
function UploadProgress({ image: { state, isOutcomeUnknown, file }, isConnectionLost }: UploadProgressProps) {
  const { name } = file;
  switch (state.name) {
    case "picked":
      return null;
    case "waiting":
      return <p className={styles.note}>{isConnectionLost ? m.image_waits_for_connection() : m.image_queued()}</p>;
    case "failed":
      return (
        <div className={styles.errorMessage} role="alert">
          <p>{state.errorMessage}</p>
          {isOutcomeUnknown && <p>{m.image_outcome_unknown()}</p>}
        </div>
      );
    case "sent":
      return (
        <p className={styles.sent}>
          <Icon name="check" />
          {m.image_sent()}
        </p>
      );
    case "compressing":
      return (
        <div className={styles.progress}>
          <p className={styles.note}>{m.image_compressing()}</p>
          <progress aria-label={name} />
        </div>
      );
    case "sending":
      return (
        <div className={styles.progress}>
          <SendingProgress name={name} progress={state.progress} className={styles.note} />
        </div>
      );
  }
}
