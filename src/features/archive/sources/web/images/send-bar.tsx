import * as m from "#messages";
import { ActionBar, ActionBarButtons, ActionBarText } from "#platform/web/ui/action-bar.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { getDescriptionError, isInProgress, type PickedImage } from "./picked-image.ts";

type SendBarProps = { images: readonly PickedImage[]; isConnectionLost: boolean; isDisabled: boolean };

/** How many images are described, then how many are sent, and the button that sends them. */
export function SendBar({ images, isConnectionLost, isDisabled }: SendBarProps) {
  const isBusy = images.some(isInProgress);
  return (
    <ActionBar
      label={m.images_bar_label()}
      contentKey={undefined}
      notice={isConnectionLost && <p>{m.images_connection_lost()}</p>}
    >
      <ActionBarText id="send-text" role="status">
        {getSendText(images, isBusy)}
      </ActionBarText>
      <ActionBarButtons>
        <Button type="submit" isBusy={isDisabled || (isBusy && !isConnectionLost)} aria-describedby="send-text">
          {isConnectionLost ? m.image_retry() : m.images_send()}
        </Button>
      </ActionBarButtons>
    </ActionBar>
  );
}

function getSendText(images: readonly PickedImage[], isBusy: boolean): string {
  const total = images.length;
  if (total === 0) return m.images_none_picked();
  const sent = images.filter(({ state }) => state.name === "sent").length;
  if (sent > 0 || isBusy) return m.images_sent_count({ sent, total });
  return m.images_described({ described: images.filter((image) => !getDescriptionError(image)).length, total });
}
