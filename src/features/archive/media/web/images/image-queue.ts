import { v7 } from "uuid";
import { image_canceled, image_file_too_large } from "#messages";
import { CallError, getErrorMessage } from "#platform/web/api/call-error.ts";
import type { CompressedImage } from "./compress-image.ts";
import { formatMegabytes } from "./format-megabytes.ts";

/** How far an image is; `progress` from 0 to 1. */
export type UploadState =
  | { name: "picked" }
  | { name: "waiting" }
  | { name: "compressing" }
  | { name: "sending"; progress: number }
  | { name: "sent" }
  | { name: "failed"; errorMessage: string };

export type PickedImage = {
  /** Only tells it from the others. */
  id: string;
  file: File;
  /** The time it was picked, followed by its name. */
  fileName: string;
  description: string;
  state: UploadState;
  /**
   * Whether it was sent and no answer told what became of it. Until one does, only the very same is sent again:
   * then the server adds nothing twice.
   */
  isOutcomeUnknown: boolean;
  /** Whether it is sent as it was picked only because it could not be made smaller here. */
  hasCompressionFailed: boolean;
};

/** What holds for all images that are sent at once. */
export type UploadBatch = { incidentId: string; isUntouched: boolean };

export type UploadRequest = UploadBatch & { file: Blob; fileName: string; description: string };

type ImageQueueOptions = {
  compress: (file: File, signal: AbortSignal) => Promise<CompressedImage>;
  /** Sends one image. The same key means the same act. */
  upload: (
    request: UploadRequest,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (progress: number) => void },
  ) => Promise<unknown>;
  /** Of what is sent. */
  maxBytes: number;
  now: () => number;
};

/** What is kept of an image between two tries, and is not shown. */
type UploadRecord = {
  batch?: UploadBatch;
  compressed?: CompressedImage;
  idempotency?: { key: string; fingerprint: string };
  abortController?: AbortController;
};

/**
 * The images that were picked and how far each is. They are sent one after the other, because the line is
 * thin; one that fails does not hold up those behind it. Nothing is forgotten before it is sent or taken out.
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

  /** Does nothing to one in doubt. */
  setDescription(id: string, description: string): void {
    if (!this.#findImage(id)?.isOutcomeUnknown) this.#updateImage(id, { description });
  }

  remove(id: string): void {
    this.cancel(id);
    this.#records.delete(id);
    this.#setImages(this.#images.filter((image) => image.id !== id));
  }

  /** Stops sending it, or takes it out of those that wait to be sent, where that still keeps it from being added. */
  cancel(id: string): void {
    const image = this.#findImage(id);
    if (!image || !isCancelable(image)) return;
    if (image.state.name === "waiting") this.#updateImage(id, { state: { name: "failed", errorMessage: image_canceled() } });
    this.#records.get(id)?.abortController?.abort();
  }

  /**
   * Sends the named images, or all that are not sent yet, those that failed included. Resolves when none is left
   * to try, with true; at once and with false while others are being sent: these then follow them.
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

  /** The bytes to send. They are made smaller once, so that a second try sends the same. */
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

/** Whether stopping it is sure to keep it from being added. Once all of it has left this device, nothing is. */
export function isCancelable({ state, isOutcomeUnknown }: PickedImage): boolean {
  if (isOutcomeUnknown) return false;
  return state.name === "waiting" || state.name === "compressing" || (state.name === "sending" && state.progress < 1);
}

/**
 * Whether it may have been added although sending it ended so. A refusal of the server says that it was not; 4xx
 * says that this try did nothing; what else ends a try once it was on its way says nothing. How much had left is no
 * help: browsers tell that late.
 */
function leavesOutcomeUnknown(error: unknown, image: PickedImage | undefined): boolean {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 201) return false;
  const hasHadNoEffect = status >= 400 && status < 500;
  return image !== undefined && (image.isOutcomeUnknown || (image.state.name === "sending" && !hasHadNoEffect));
}

/** The same act keeps its key, so that a try after a lost answer adds nothing twice; another text is another act. */
function getIdempotencyKey(record: UploadRecord, fingerprint: string): string {
  if (record.idempotency?.fingerprint !== fingerprint) record.idempotency = { key: v7(), fingerprint };
  return record.idempotency.key;
}
