import type { useForm } from "#platform/web/form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { video_link_hint, video_link_label, video_recognised } from "#words";
import { mediaDescription, VIDEO_DESCRIPTION_BOX, videoLink } from "../rules.ts";
import { findVideoPlayer } from "../video-player.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";
import styles from "./video-fields.module.css";

export const videoRules = { video_link: videoLink, description: mediaDescription };

type TypedVideo = { video_link: string; description: string };

export function VideoFields({ form }: { form: ReturnType<typeof useForm<TypedVideo>> }) {
  const { values, set, errorOf } = form;
  const player = findVideoPlayer(values.video_link);
  return (
    <>
      <TextField
        label={video_link_label()}
        isRequired
        name="video_link"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={values.video_link}
        onChange={({ target }) => set("video_link", target.value)}
        error={errorOf("video_link")}
        hint={
          <span role="status" className={player && styles.recognised}>
            {player && <Icon name="check" />}
            {player ? video_recognised({ provider: player.provider }) : video_link_hint()}
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
