import { type ReactNode, useEffect, useId, useState } from "react";
import { SendingProgress } from "#features/archive/web/sending-progress.tsx";
import * as m from "#messages";
import { formatMegabytes } from "#platform/shared/formats.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { MediaDescriptionField } from "../media-description-field.tsx";
import { getDescriptionError, isUnsent, type PickedImage } from "./picked-image.ts";
import styles from "./picked-image-row.module.css";

type PickedImageRowProps = {
  image: PickedImage;
  /** Whether the form was submitted: only then a missing description is an error. */
  isSubmitted: boolean;
  isUntouched: boolean;
  onDescriptionChange: (description: string) => void;
  onRemove: () => void;
  /** Sends it alone; undefined while images are being sent. */
  onRetry: (() => void) | undefined;
  /** What comes after the description. */
  children?: ReactNode;
};

/** Renders a picked image: a thumbnail, its description, and the state of its upload in words. */
export function PickedImageRow(props: PickedImageRowProps) {
  const { image, isSubmitted, isUntouched, onDescriptionChange, children, ...actions } = props;
  const { file, description, state, hasCompressionFailed } = image;
  const nameId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be beneath the thumbnail
    <div
      role="group"
      aria-labelledby={nameId}
      tabIndex={-1}
      className={state.name === "failed" ? `${styles.row} ${styles.failed}` : styles.row}
    >
      <div>
        <Thumbnail file={file} />
        <p className={styles.name}>
          <span id={nameId}>{file.name}</span>{" "}
          {isUntouched && <span>{m.image_file_size({ size: formatMegabytes(file.size) })}</span>}
        </p>
      </div>
      <div className={`stack ${styles.body}`}>
        {state.name === "sent" ? (
          <UserText as="p">{description}</UserText>
        ) : (
          <MediaDescriptionField
            value={description}
            onChange={onDescriptionChange}
            error={isSubmitted ? getDescriptionError(image) : undefined}
            readOnly={!isUnsent(image) || image.unconfirmed !== undefined}
            rows={1}
            name={`description-${image.id}`}
            labelInSummary={`${m.media_description_label()}: ${file.name}`}
            actions={<Controls image={image} {...actions} />}
          />
        )}
        {children}
        {hasCompressionFailed && <p className="muted">{m.image_not_compressed()}</p>}
        <UploadProgress {...image} />
      </div>
    </div>
  );
}

function Controls({ image, onRemove, onRetry }: Pick<PickedImageRowProps, "image" | "onRemove" | "onRetry">) {
  return (
    <div className={`row ${styles.controls}`}>
      {image.state.name === "failed" && onRetry && (
        <Button variant="icon" onClick={onRetry}>
          {m.image_retry()}
        </Button>
      )}
      {(isUnsent(image) || image.state.name === "waiting") && (
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

/** Returns the state of an image in words; nothing before it is to be sent. */
function UploadProgress({ state, unconfirmed, file }: PickedImage) {
  switch (state.name) {
    case "picked":
      return null;
    case "waiting":
      return <p className="muted">{m.image_queued()}</p>;
    case "failed":
      return (
        <div className={styles.errorMessage} role="alert">
          <p>{state.errorMessage}</p>
          {unconfirmed && <p>{m.image_outcome_unknown()}</p>}
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
          <p className="muted">{m.image_compressing()}</p>
          <progress aria-label={file.name} />
        </div>
      );
    case "sending":
      return (
        <div className={styles.progress}>
          <SendingProgress name={file.name} progress={state.progress} className="muted" />
        </div>
      );
  }
}
