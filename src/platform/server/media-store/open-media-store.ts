import { join } from "node:path";
import { openFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";
import { readS3Address } from "./s3-address.ts";

export type Media = {
  store: MediaStore;
  /** A folder of this machine for what is still arriving or being made. */
  incoming: string;
};

/** The S3-compatible store at `mediaUrl`, else the folder `media` of the data folder. */
export async function openMedia({
  mediaUrl,
  dataDirectory,
}: {
  mediaUrl: string | undefined;
  dataDirectory: string;
}): Promise<Media> {
  const folder = join(dataDirectory, "media");
  const incoming = join(folder, "incoming");
  const place = mediaUrl ? readS3Address(mediaUrl) : undefined;
  if (!place) return { store: openFolderStore(folder), incoming };
  // Only where it is used: the library takes a third of a second to load.
  const { openS3Store } = await import("./s3-store.ts");
  return { store: openS3Store(place), incoming };
}
