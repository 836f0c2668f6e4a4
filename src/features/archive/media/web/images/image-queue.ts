import { v7 } from "uuid";
import { image_canceled, image_file_too_large } from "#messages";
import { CallError, getErrorMessage } from "#platform/web/api/call-error.ts";
import type { CompressedImage } from "./compress-image.ts";
import { formatMegabytes } from "./format-megabytes.ts";

/** The state of an upload; `progress` is from 0 to 1. */
export type UploadState =
  | { name: "picked" }
  | { name: "waiting" }
  | { name: "compressing" }
  | { name: "sending"; progress: number }
  | { name: "sent" }
  | { name: "failed"; errorMessage: string };

export type PickedImage = {
  /** Unique in the queue; the server does not know it. */
  id: string;
  file: File;
  /** The time of picking in milliseconds, followed by the file's name. */
  fileName: string;
  description: string;
  state: UploadState;
  /**
   * Whether it was sent without a response that tells the outcome. Until one does, only the identical request is
   * repeated, so that the server adds nothing twice.
   */
  isOutcomeUnknown: boolean;
  /** Whether the original is sent because the browser could not compress it. */
  hasCompressionFailed: boolean;
};

/** The options that all images of one `send` share. */
export type UploadBatch = { incidentId: string; isUntouched: boolean };

export type UploadRequest = UploadBatch & { file: Blob; fileName: string; description: string };

type ImageQueueOptions = {
  compress: (file: File, signal: AbortSignal) => Promise<CompressedImage>;
  /** Sends one image. The server handles requests with the same key once. */
  upload: (
    request: UploadRequest,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (progress: number) => void },
  ) => Promise<unknown>;
  /** The maximum size of the sent file. */
  maxBytes: number;
  now: () => number;
};

/** The internal state of an image between attempts. */
type UploadRecord = {
  batch?: UploadBatch;
  compressed?: CompressedImage;
  idempotency?: { key: string; fingerprint: string };
  abortController?: AbortController;
};

/**
 * The picked images with their states. They are sent one at a time, for slow connections; a failure does not stop
 * the next ones. An image stays in the queue until it is removed.
 */
export class ImageQueue {
  readonly #options: ImageQueueOptions;
  readonly #records = new Map<string, UploadRecord>();
  readonly #listeners = new Set<() => void>();
  #images: readonly PickedImage[] = [];
  #isSending = false;

  constructor(options: ImageQueueOptions) {
    this.#options = options;
  }

  get images(): readonly PickedImage[] {
    return this.#images;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  pick(files: File[]): void {
    const picked = files.map((file) => ({
      id: v7(),
      file,
      fileName: `${this.#options.now()}${file.name}`,
      description: "",
      state: { name: "picked" } as const,
      isOutcomeUnknown: false,
      hasCompressionFailed: false,
    }));
    this.#setImages([...this.#images, ...picked]);
  }

  /** Does nothing while the outcome of an image is unknown. */
  setDescription(id: string, description: string): void {
    if (!this.#findImage(id)?.isOutcomeUnknown) this.#updateImage(id, { description });
  }

  remove(id: string): void {
    this.cancel(id);
    this.#records.delete(id);
    this.#setImages(this.#images.filter((image) => image.id !== id));
  }

  /** Cancels an image that waits or is being sent; does nothing unless it is cancelable. */
  cancel(id: string): void {
    const image = this.#findImage(id);
    if (!image || !isCancelable(image)) return;
    if (image.state.name === "waiting") this.#updateImage(id, { state: { name: "failed", errorMessage: image_canceled() } });
    this.#records.get(id)?.abortController?.abort();
  }

  /**
   * Sends the images with these ids, or all that are not sent yet, including failed ones. Resolves with true after
   * the last attempt; while another call is sending, resolves at once with false, and that call sends these too.
   */
  async send(batch: UploadBatch, ids = this.#images.map(({ id }) => id)): Promise<boolean> {
    for (const id of ids) {
      const image = this.#findImage(id);
      if (image?.state.name !== "picked" && image?.state.name !== "failed") continue;
      if (!image.isOutcomeUnknown) this.#getRecord(id).batch = batch;
      this.#updateImage(id, { state: { name: "waiting" } });
    }
    if (this.#isSending) return false;
    this.#isSending = true;
    try {
      for (let next = this.#nextWaiting(); next; next = this.#nextWaiting()) {
        await this.#sendOne(next, this.#getRecord(next.id).batch ?? batch);
      }
    } finally {
      this.#isSending = false;
    }
    return true;
  }

  async #sendOne(image: PickedImage, batch: UploadBatch): Promise<void> {
    const record = this.#getRecord(image.id);
    const abortController = new AbortController();
    record.abortController = abortController;
    try {
      const file = await this.#prepare(image, batch, abortController.signal);
      this.#assertSize(file);
      this.#updateImage(image.id, { state: { name: "sending", progress: 0 } });
      const { fileName, description } = image;
      await this.#options.upload(
        { ...batch, file, fileName, description },
        {
          idempotencyKey: getIdempotencyKey(record, JSON.stringify([batch, description])),
          signal: abortController.signal,
          onProgress: (progress) => this.#updateImage(image.id, { state: { name: "sending", progress } }),
        },
      );
      this.#updateImage(image.id, { state: { name: "sent" }, isOutcomeUnknown: false });
      this.#records.delete(image.id);
    } catch (error) {
      const isAborted = abortController.signal.aborted;
      const errorMessage = isAborted ? image_canceled() : getErrorMessage(error);
      const isOutcomeUnknown = !isAborted && leavesOutcomeUnknown(error, this.#findImage(image.id));
      this.#updateImage(image.id, { state: { name: "failed", errorMessage }, isOutcomeUnknown });
    } finally {
      delete record.abortController;
    }
  }

  /** Returns the file to send. It is compressed only once, so that a second attempt sends the same bytes. */
  async #prepare({ id, file }: PickedImage, { isUntouched }: UploadBatch, signal: AbortSignal): Promise<Blob> {
    const record = this.#getRecord(id);
    if (isUntouched) {
      this.#updateImage(id, { hasCompressionFailed: false });
      return file;
    }
    if (!record.compressed) {
      this.#updateImage(id, { state: { name: "compressing" } });
      record.compressed = await this.#options.compress(file, signal);
    }
    this.#updateImage(id, { hasCompressionFailed: record.compressed.hasFailed });
    return record.compressed.file;
  }

  #assertSize({ size }: Blob): void {
    const { maxBytes } = this.#options;
    if (size > maxBytes) throw new Error(image_file_too_large({ size: formatMegabytes(size), max: formatMegabytes(maxBytes) }));
  }

  #nextWaiting(): PickedImage | undefined {
    return this.#images.find(({ state }) => state.name === "waiting");
  }

  #findImage(id: string): PickedImage | undefined {
    return this.#images.find((image) => image.id === id);
  }

  #getRecord(id: string): UploadRecord {
    const record = this.#records.get(id) ?? {};
    this.#records.set(id, record);
    return record;
  }

  #updateImage(id: string, change: Partial<PickedImage>): void {
    this.#setImages(this.#images.map((image) => (image.id === id ? { ...image, ...change } : image)));
  }

  #setImages(images: readonly PickedImage[]): void {
    this.#images = images;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns whether canceling is sure to prevent that the image is added; false once all its bytes are sent. */
export function isCancelable({ state, isOutcomeUnknown }: PickedImage): boolean {
  if (isOutcomeUnknown) return false;
  return state.name === "waiting" || state.name === "compressing" || (state.name === "sending" && state.progress < 1);
}

/**
 * Returns whether the image may have been added despite the error. A refusal (201) says that it was not; 4xx says
 * that this attempt had no effect; any other error after the start says nothing. The progress does not help, as
 * browsers report it late.
 */
function leavesOutcomeUnknown(error: unknown, image: PickedImage | undefined): boolean {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 201) return false;
  const hasHadNoEffect = status >= 400 && status < 500;
  return image !== undefined && (image.isOutcomeUnknown || (image.state.name === "sending" && !hasHadNoEffect));
}

/** Returns the same key for the same request, so that a retry adds nothing twice; a changed request gets a new one. */
function getIdempotencyKey(record: UploadRecord, fingerprint: string): string {
  if (record.idempotency?.fingerprint !== fingerprint) record.idempotency = { key: v7(), fingerprint };
  return record.idempotency.key;
}
