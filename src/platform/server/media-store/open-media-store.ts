import { join } from "node:path";
import { openFileSystemStore } from "./file-system-store.ts";
import type { MediaStore } from "./media-store.ts";
import { parseS3Url } from "./s3-url.ts";

export type MediaStorage = {
  store: MediaStore;
  /** A folder of this machine for what is still arriving or being made. */
  incoming: string;
};

/** The S3-compatible store at `mediaUrl`, else the folder `media` of the data folder. */
export async function openMediaStore({
  mediaUrl,
  dataDirectory,
}: {
  mediaUrl: string | undefined;
  dataDirectory: string;
}): Promise<MediaStorage> {
  const folder = join(dataDirectory, "media");
  const incoming = join(folder, "incoming");
  const s3Config = mediaUrl ? parseS3Url(mediaUrl) : undefined;
  if (!s3Config) return { store: openFileSystemStore(folder), incoming };
  // Only where it is used: the library takes a third of a second to load.
  const { openS3Store } = await import("./s3-store.ts");
  return { store: openS3Store(s3Config), incoming };
}
