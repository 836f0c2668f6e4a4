import { useState, useSyncExternalStore } from "react";
import { uploadCall } from "#platform/web/api/upload-call.ts";
import { createImageArchive } from "../../calls.ts";
import { IMAGE_MAX_BYTES } from "../../rules.ts";
import { compressImage } from "./compress-image.ts";
import { ImageQueue } from "./image-queue.ts";

function createQueue(): ImageQueue {
  return new ImageQueue({
    compress: compressImage,
    upload: ({ file, fileName, description, incidentId, isUntouched }, options) =>
      uploadCall(
        createImageArchive,
        {
          file,
          fileName,
          fields: {
            incident_id: incidentId,
            description,
            filename: fileName,
            ...(isUntouched && { untouched: "true" }),
          },
        },
        options,
      ),
    maxBytes: IMAGE_MAX_BYTES,
    now: () => Date.now(),
  });
}

/** Returns the queue of this page, and its current images. */
export function useImageQueue() {
  const [queue] = useState(createQueue);
  const images = useSyncExternalStore(
    queue.subscribe,
    () => queue.images,
    () => queue.images,
  );
  return { queue, images };
}
