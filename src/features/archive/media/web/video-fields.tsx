import { video_link_begin, video_link_hint, video_link_label, video_recognised } from "#messages";
import type { useForm } from "#platform/web/form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { mediaDescription, VIDEO_DESCRIPTION_BOX, videoLink } from "../rules.ts";
import { findVideoPlayer } from "../video-player.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";
import styles from "./video-fields.module.css";

export const videoRules = { video_link: videoLink, description: mediaDescription };

const isLink = (text: string) => videoLink.safeParse(text).success;

type TypedVideo = { video_link: string; description: string };

export function VideoFields({ form }: { form: ReturnType<typeof useForm<TypedVideo>> }) {
  const { values, set, errorOf } = form;
  const link = values.video_link;
  const player = findVideoPlayer(link);
  const isRecognised = player && isLink(link);
  // Browsers show and copy links without their beginning; one without it is refused.
  const lacksBeginning = player && !isRecognised && isLink(`https://${link.trim()}`);
  return (
    <>
      <TextField
        label={video_link_label()}
        isRequired
        name="video_link"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={link}
        onChange={({ target }) => set("video_link", target.value)}
        error={errorOf("video_link")}
        hint={
          <span role="status" className={isRecognised ? styles.recognised : undefined}>
            {isRecognised && <Icon name="check" />}
            {isRecognised
              ? video_recognised({ provider: player.provider })
              : lacksBeginning
                ? video_link_begin({ provider: player.provider })
                : video_link_hint()}
          </span>
        }
      />
      <MediaDescriptionField
        maxLength={VIDEO_DESCRIPTION_BOX}
        value={values.description}
        onChange={(description) => set("description", description)}
        error={errorOf("description")}
      />
    </>
  );
}
