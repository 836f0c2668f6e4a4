import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { uploadCall } from "#platform/web/api/upload-call.ts";
import { waitForConnection } from "#platform/web/api/wait-for-connection.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { createImageArchive } from "../../admin-calls.ts";
import { IMAGE_MAX_BYTES } from "../../image-rules.ts";
import { compressImage, preloadCompression } from "./compress-image.ts";
import { ImageQueue } from "./image-queue.ts";

function createQueue(): ImageQueue {
  return new ImageQueue({
    compress: compressImage,
    upload: ({ file, fileName, description, incidentId, isUntouched, source: { is_sensitive, ...known } = {} }, options) =>
      uploadCall(
        createImageArchive,
        {
          file,
          fileName,
          fields: {
            incident_id: incidentId,
            description,
            filename: fileName,
            ...known,
            ...(is_sensitive !== undefined && { is_sensitive: String(is_sensitive) }),
            ...(isUntouched && { untouched: "true" }),
          },
        },
        options,
      ),
    waitForConnection,
    onConnectionLost: (message) => showToast({ kind: "error", message }),
    maxBytes: IMAGE_MAX_BYTES,
    now: () => Date.now(),
  });
}

/** Returns the queue of this page, its current images, and whether they wait for the connection. */
export function useImageQueue() {
  const [queue] = useState(createQueue);
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  const images = useSyncExternalStore(
    subscribe,
    () => queue.images,
    () => queue.images,
  );
  const isConnectionLost = useSyncExternalStore(
    subscribe,
    () => queue.isConnectionLost,
    () => false,
  );
  const hasImages = images.length > 0;
  useEffect(() => {
    if (hasImages) void preloadCompression();
  }, [hasImages]);
  // Otherwise it would go on, and wait for the connection, behind other pages.
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, images, isConnectionLost };
}
