import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";
import { CallError, getErrorMessage } from "#platform/web/api/call-error.ts";
import { uploadCall } from "#platform/web/api/upload-call.ts";
import { getSizeError } from "#platform/web/forms/image-file.ts";
import { createImageArchive } from "../../admin-calls.ts";
import type { SourceFormValues } from "../source-form.ts";
import { compressImage } from "./compress-image.ts";
import type { ImageFormValues } from "./image-fields.tsx";
import { isUnsent, type PickedImage } from "./picked-image.ts";

/** What the images of a form share. */
type UploadBatch = { incidentId: string; isUntouched: boolean; source: Partial<SourceFormValues & ImageFormValues> };

/** Returns the images that were picked on this page, with what changes them and sends them one after the other. */
export function useImageQueue() {
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  // `send` outlives the render that called it.
  const latest = useRef(images);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);

  const replace = (changed: readonly PickedImage[]) => {
    latest.current = changed;
    setImages(changed);
  };
  const update = (id: string, change: Partial<PickedImage>) =>
    replace(latest.current.map((image) => (image.id === id ? { ...image, ...change } : image)));

  const pick = (files: File[], getDescription: (name: string) => string) => {
    const picked = files.map((file): PickedImage => {
      const fileName = `${Date.now()}${file.name}`;
      return { id: v7(), file, fileName, description: getDescription(file.name), state: { name: "picked" } };
    });
    replace([...latest.current, ...picked]);
  };
  const remove = (id: string) => replace(latest.current.filter((image) => image.id !== id));
  /** Undoes a removal. */
  const restore = (image: PickedImage, index: number) =>
    replace([...latest.current.slice(0, index), { ...image, state: { name: "picked" } }, ...latest.current.slice(index)]);

  const sendOne = async (image: PickedImage, batch: UploadBatch, signal: AbortSignal): Promise<unknown> => {
    const { id, fileName } = image;
    let request = image.unconfirmed;
    try {
      if (!request) {
        if (!batch.isUntouched) update(id, { state: { name: "compressing" } });
        const { file, hasFailed } = await prepareFile(image.file, batch, signal);
        update(id, { hasCompressionFailed: hasFailed });
        request = { file, fields: getFields(image, batch), idempotencyKey: v7() };
      }
      const { idempotencyKey, ...form } = request;
      const onProgress = (progress: number) => update(id, { state: { name: "sending", progress } });
      onProgress(0);
      await uploadCall(createImageArchive, { ...form, fileName }, { idempotencyKey, signal, onProgress });
      update(id, { state: { name: "sent" }, unconfirmed: undefined });
      return undefined;
    } catch (error) {
      const unconfirmed = mayHaveBeenAdded(error, image) ? request : undefined;
      update(id, { state: { name: "failed", errorMessage: getErrorMessage(error) }, unconfirmed });
      return error;
    }
  };

  /**
   * Sends images, those that failed before after the others. A refused one stays with its reason, and the next is sent;
   * a lost connection ends it. Resolves with all images; undefined once the page is left, and while another call sends.
   */
  const send = async (batch: UploadBatch, selected: readonly PickedImage[]): Promise<readonly PickedImage[] | undefined> => {
    if (run.current) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    run.current = controller;
    const unsent = selected.filter(isUnsent);
    const isNew = ({ state }: PickedImage) => state.name === "picked";
    const queue = [...unsent.filter(isNew), ...unsent.filter((image) => !isNew(image))];
    for (const { id } of queue) update(id, { state: { name: "waiting" } });
    let error: unknown;
    for (const { id } of queue) {
      const image = latest.current.find((each) => each.id === id);
      if (image && !isConnectionError(error) && !signal.aborted) error = await sendOne(image, batch, signal);
    }
    replace(latest.current.map((image) => (image.state.name === "waiting" ? { ...image, state: { name: "picked" } } : image)));
    run.current = null;
    return signal.aborted ? undefined : latest.current;
  };

  return { images, pick, describe: (id: string, description: string) => update(id, { description }), remove, restore, send };
}

async function prepareFile(file: File, { isUntouched }: UploadBatch, signal: AbortSignal) {
  const prepared = isUntouched ? { file, hasFailed: false } : await compressImage(file, signal);
  const sizeError = getSizeError(prepared.file, IMAGE_MAX_BYTES);
  if (sizeError) throw new Error(sizeError);
  return prepared;
}

function getFields(image: PickedImage, { incidentId, isUntouched, source }: UploadBatch): Record<string, string> {
  const { is_sensitive, ...known } = source;
  return {
    incident_id: incidentId,
    description: image.description,
    filename: image.fileName,
    ...known,
    ...(is_sensitive !== undefined && { is_sensitive: String(is_sensitive) }),
    ...(isUntouched && { untouched: "true" }),
  };
}

const isConnectionError = (error: unknown) => error instanceof CallError && error.status === 0;

/** Returns whether an image may have been added despite the error; a refusal (201) and a 4xx say that this attempt did not add it. */
function mayHaveBeenAdded(error: unknown, { unconfirmed }: PickedImage): boolean {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 201) return false;
  return status < 400 || status >= 500 || unconfirmed !== undefined;
}
