import { video_link_hint, video_link_label, video_link_scheme_missing, video_recognized } from "#messages";
import type { useForm } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { mediaDescriptionSchema, VIDEO_DESCRIPTION_INPUT_MAX, videoLinkSchema } from "../rules.ts";
import { getVideoPlayer } from "../video-player.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";
import styles from "./video-fields.module.css";

export const videoRules = { video_link: videoLinkSchema, description: mediaDescriptionSchema };

const isVideoLink = (text: string) => videoLinkSchema.safeParse(text).success;

type VideoFormValues = { video_link: string; description: string };

export function VideoFields({ form }: { form: ReturnType<typeof useForm<VideoFormValues>> }) {
  const { values, set, getFieldError } = form;
  const link = values.video_link;
  const player = getVideoPlayer(link);
  const isRecognized = player && isVideoLink(link);
  // Browsers may show links without `https://`, and the server refuses those.
  const isSchemeMissing = player && !isRecognized && isVideoLink(`https://${link.trim()}`);
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
        error={getFieldError("video_link")}
        hint={video_link_hint()}
        feedback={
          <span role="status" className={isRecognized ? styles.recognized : undefined}>
            {isRecognized && <Icon name="check" />}
            {isRecognized && video_recognized({ provider: player.provider })}
            {isSchemeMissing && video_link_scheme_missing({ provider: player.provider })}
          </span>
        }
      />
      <MediaDescriptionField
        maxLength={VIDEO_DESCRIPTION_INPUT_MAX}
        value={values.description}
        onChange={(description) => set("description", description)}
        error={getFieldError("description")}
      />
    </>
  );
}
