import { join } from "node:path";
import { INCOMING, openFileSystemStore } from "./file-system-store.ts";
import type { MediaStore } from "./media-store.ts";
import { parseS3Url } from "./s3-url.ts";

export type MediaStorage = {
  store: MediaStore;
  /** A local folder for files that are being received or created. */
  incoming: string;
};

/** Opens the S3-compatible store at `mediaUrl`, else the folder `media` of the data folder. */
export async function openMediaStore({
  mediaUrl,
  dataDirectory,
}: {
  mediaUrl: string | undefined;
  dataDirectory: string;
}): Promise<MediaStorage> {
  const folder = join(dataDirectory, "media");
  const incoming = join(folder, INCOMING);
  const s3Config = mediaUrl ? parseS3Url(mediaUrl) : undefined;
  if (!s3Config) return { store: openFileSystemStore(folder), incoming };
  // Imported only where it is used: the library takes 0.3 s to load.
  const { openS3Store } = await import("./s3-store.ts");
  return { store: openS3Store(s3Config), incoming };
}
