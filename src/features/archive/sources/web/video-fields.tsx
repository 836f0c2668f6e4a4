import * as m from "#messages";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { isPrivateTelegramLink } from "../link-rules.ts";
import { parseVideoLink } from "../parse-video-link.ts";
import { mediaDescriptionSchema, VIDEO_DESCRIPTION_INPUT_MAX, type Video, videoLinkSchema } from "../rules.ts";
import { MediaDescriptionField } from "./media-description-field.tsx";
import { SourceFields, type SourceFieldsProps } from "./source-fields.tsx";
import { emptySource, type SourceFormValues, sourceRules, toSourceFormValues } from "./source-form.ts";
import styles from "./video-fields.module.css";

export const videoRules = { video_link: videoLinkSchema, description: mediaDescriptionSchema, ...sourceRules };

const isVideoLink = (text: string) => videoLinkSchema.safeParse(text).success;

type VideoFormValues = { video_link: string; description: string } & SourceFormValues;

export const emptyVideo: VideoFormValues = { video_link: "", description: "", ...emptySource };

/** Returns the input values for a video. */
export function toVideoFormValues(video: Video): VideoFormValues {
  const { video_link, description } = video;
  return { video_link, description, ...toSourceFormValues(video, video_link) };
}

export function VideoFields(props: SourceFieldsProps<VideoFormValues>) {
  const { form } = props;
  const link = form.values.video_link;
  const player = parseVideoLink(link);
  const isRecognized = player && isVideoLink(link);
  // Browsers may show links without `https://`, and the server refuses those.
  const isSchemeMissing = player && !isRecognized && isVideoLink(`https://${link.trim()}`);
  return (
    <>
      <TextField
        label={m.video_link_label()}
        isRequired
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        {...form.getTextProps("video_link")}
        hint={m.video_link_hint()}
        feedback={
          <span role="status" className={isRecognized ? styles.recognized : undefined}>
            {isRecognized && <Icon name="check" />}
            {isRecognized && <span>{m.video_recognized({ provider: player.provider })}</span>}
            {isSchemeMissing && <span>{m.video_link_scheme_missing({ provider: player.provider })}</span>}
            {isPrivateTelegramLink(link) && <span>{m.media_link_private()}</span>}
          </span>
        }
      />
      <MediaDescriptionField maxLength={VIDEO_DESCRIPTION_INPUT_MAX} {...form.getValueProps("description")} />
      <SourceFields {...props} hasLink />
    </>
  );
}
