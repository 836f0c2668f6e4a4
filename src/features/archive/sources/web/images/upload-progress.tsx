import { SendingProgress } from "#features/archive/web/sending-progress.tsx";
import * as m from "#messages";
import { Icon } from "#platform/web/ui/icon.tsx";
import type { PickedImage } from "./picked-image.ts";
import styles from "./upload-progress.module.css";

type UploadProgressProps = { image: PickedImage; isConnectionLost: boolean };

/** Says in words what happens to an image; nothing before it is to be sent. */
export function UploadProgress({ image: { state, isOutcomeUnknown, file }, isConnectionLost }: UploadProgressProps) {
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
