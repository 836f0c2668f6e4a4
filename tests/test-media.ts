import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MediaStorage, openMediaStore } from "#platform/server/media/open-media-store.ts";

type TestMedia = {
  media: MediaStorage;
  mediaDirectory: string;
  closeMedia(): Promise<void>;
};

/** Opens a media store in a new, empty folder, or at `mediaUrl`. `closeMedia` removes the folder. */
export async function openTestMedia(mediaUrl?: string): Promise<TestMedia> {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
  const media = await openMediaStore({ mediaUrl, dataDirectory: directory });
  return {
    media,
    mediaDirectory: join(directory, "media"),
    closeMedia: async () => {
      await media.store.close();
      await rm(directory, { recursive: true });
    },
  };
}
