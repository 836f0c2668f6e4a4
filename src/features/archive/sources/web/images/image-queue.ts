import { v7 } from "uuid";
import * as m from "#messages";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import type { SourceFormValues } from "../source-form.ts";
import type { CompressedImage } from "./compress-image.ts";
import type { ImageFormValues } from "./image-fields.tsx";
import { getSizeError } from "./image-file.ts";
import { isCancelable, isConnectionError, leavesOutcomeUnknown, type PickedImage } from "./picked-image.ts";
import { PickedImages } from "./picked-images.ts";

type ImageQueueOptions = {
  compress: (file: File, signal: AbortSignal) => Promise<CompressedImage>;
  /** Sends one image. The server handles requests with the same key once. */
  upload: (
    request: UploadRequest,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (progress: number) => void },
  ) => Promise<unknown>;
  /** Resolves when the server can be reached after so many losses in a row, or when the signal aborts. */
  waitForConnection: (losses: number, signal: AbortSignal) => Promise<void>;
  /** Called with the error message at the first loss; not again before the next response. */
  onConnectionLost: (errorMessage: string) => void;
  /** The maximum size of the sent file. */
  maxBytes: number;
  now: () => number;
};

/** Losses after which an image fails and the others go on: some proxies close the connection when a file is too large. */
const MAX_LOSSES = 5;

/**
 * The picked images, sent one at a time, for slow connections. A failure does not stop the next ones; while the
 * connection is lost, all wait for it. An image stays in the queue until it is removed.
 */
export class ImageQueue extends PickedImages {
  readonly #options: ImageQueueOptions;
  readonly #records = new Map<string, UploadRecord>();
  #isSending = false;
  #isStopped = false;
  #isConnectionLost = false;
  #lossesInARow = 0;
  #wait: AbortController | null = null;

  constructor(options: ImageQueueOptions) {
    super(options.now);
    this.#options = options;
  }

  /** Whether images wait for the connection. */
  get isConnectionLost(): boolean {
    return this.#isConnectionLost;
  }

  override remove(id: string): void {
    this.cancel(id);
    this.#records.delete(id);
    super.remove(id);
    if (!this.#findWaiting()) this.#wait?.abort();
  }

  /** Cancels an image that waits or is being sent; does nothing unless it is cancelable. */
  cancel(id: string): void {
    const image = this.findImage(id);
    if (!image || !isCancelable(image)) return;
    if (image.state.name === "waiting") this.updateImage(id, { state: { name: "failed", errorMessage: m.image_canceled() } });
    this.#records.get(id)?.abortController?.abort();
    if (!this.#findWaiting()) this.#wait?.abort();
  }

  /** Cancels everything that can be canceled and sends no more, for when the page is left. */
  stop(): void {
    this.#isStopped = true;
    for (const { id } of this.images) this.cancel(id);
    this.#wait?.abort();
  }

  /** Makes the next attempt at once while the connection is lost. */
  retryConnection(): void {
    for (const record of this.#records.values()) record.losses = 0;
    this.#wait?.abort();
  }

  /**
   * Sends the images with these ids, or all that are not sent yet, including failed ones. Resolves with true after
   * the last attempt, with false when stopped before; while another call is sending, resolves at once with false, and
   * that call sends these too.
   */
  async send(batch: UploadBatch, ids = this.images.map(({ id }) => id)): Promise<boolean> {
    for (const id of ids) {
      const image = this.findImage(id);
      if (image?.state.name !== "picked" && image?.state.name !== "failed") continue;
      const record = this.#getRecord(id);
      record.losses = 0;
      if (!image.isOutcomeUnknown) record.batch = batch;
      this.updateImage(id, { state: { name: "waiting" } });
    }
    if (this.#isSending) return false;
    this.#isSending = true;
    this.#isStopped = false;
    try {
      for (let next = this.#findWaiting(); next && !this.#isStopped; next = this.#findWaiting()) {
        await this.#sendOne(next, this.#getRecord(next.id).batch ?? batch);
        if (this.#isConnectionLost && !this.#isStopped && this.#findWaiting()) await this.#waitForConnection();
      }
    } finally {
      this.#isSending = false;
      this.#noteResponse();
    }
    return !this.#isStopped;
  }

  async #sendOne(image: PickedImage, batch: UploadBatch): Promise<void> {
    const record = this.#getRecord(image.id);
    const abortController = new AbortController();
    record.abortController = abortController;
    try {
      const file = await this.#prepare(image, batch, abortController.signal);
      const sizeError = getSizeError(file, this.#options.maxBytes);
      if (sizeError) throw new Error(sizeError);
      this.updateImage(image.id, { state: { name: "sending", progress: 0 } });
      const { fileName, description } = image;
      await this.#options.upload(
        { ...batch, file, fileName, description },
        {
          idempotencyKey: getIdempotencyKey(record, batch, description),
          signal: abortController.signal,
          onProgress: (progress) => {
            if (progress > 0) this.#setConnectionLost(false);
            this.updateImage(image.id, { state: { name: "sending", progress } });
          },
        },
      );
      this.updateImage(image.id, { state: { name: "sent" }, isOutcomeUnknown: false });
      this.#records.delete(image.id);
      this.#noteResponse();
    } catch (error) {
      if (abortController.signal.aborted) {
        this.updateImage(image.id, { state: { name: "failed", errorMessage: m.image_canceled() }, isOutcomeUnknown: false });
      } else this.#handleError(image.id, record, error);
    } finally {
      delete record.abortController;
    }
  }

  #handleError(id: string, record: UploadRecord, error: unknown): void {
    const errorMessage = getErrorMessage(error);
    const isOutcomeUnknown = leavesOutcomeUnknown(error, this.findImage(id));
    const isLost = isConnectionError(error);
    if (isLost) record.losses += 1;
    const isWaiting = isLost && !this.#isStopped && record.losses < MAX_LOSSES;
    this.updateImage(id, { state: isWaiting ? { name: "waiting" } : { name: "failed", errorMessage }, isOutcomeUnknown });
    if (isLost) this.#noteLoss(errorMessage);
    else this.#noteResponse();
  }

  #noteLoss(errorMessage: string): void {
    this.#lossesInARow += 1;
    if (this.#lossesInARow === 1) this.#options.onConnectionLost(errorMessage);
    this.#setConnectionLost(true);
  }

  #noteResponse(): void {
    this.#lossesInARow = 0;
    this.#setConnectionLost(false);
  }

  async #waitForConnection(): Promise<void> {
    const wait = new AbortController();
    this.#wait = wait;
    await this.#options.waitForConnection(this.#lossesInARow, wait.signal);
    this.#wait = null;
    // After a manual attempt, nothing is known yet.
    if (!wait.signal.aborted) this.#setConnectionLost(false);
  }

  #setConnectionLost(isLost: boolean): void {
    if (this.#isConnectionLost === isLost) return;
    this.#isConnectionLost = isLost;
    this.notify();
  }

  /** Returns the file to send. It is compressed only once, so that a retry sends the same bytes. */
  async #prepare({ id, file }: PickedImage, { isUntouched }: UploadBatch, signal: AbortSignal): Promise<Blob> {
    const record = this.#getRecord(id);
    if (isUntouched) {
      this.updateImage(id, { hasCompressionFailed: false });
      return file;
    }
    if (!record.compressed) {
      this.updateImage(id, { state: { name: "compressing" } });
      record.compressed = await this.#options.compress(file, signal);
    }
    this.updateImage(id, { hasCompressionFailed: record.compressed.hasFailed });
    return record.compressed.file;
  }

  #findWaiting(): PickedImage | undefined {
    return this.images.find(({ state }) => state.name === "waiting");
  }

  #getRecord(id: string): UploadRecord {
    const record = this.#records.get(id) ?? { losses: 0 };
    this.#records.set(id, record);
    return record;
  }
}

/** The options that all images of one `send` share. */
export type UploadBatch = { incidentId: string; isUntouched: boolean; source?: Partial<SourceFormValues & ImageFormValues> };

export type UploadRequest = UploadBatch & { file: Blob; fileName: string; description: string };

/** The internal state of an image between attempts. */
type UploadRecord = {
  batch?: UploadBatch;
  compressed?: CompressedImage;
  idempotency?: { key: string; fingerprint: string };
  abortController?: AbortController;
  /** How often its upload lost the connection since the last click on a button. */
  losses: number;
};

/** Returns the same key for the same request, so that a retry creates no duplicate; a changed request gets a new one. */
function getIdempotencyKey(record: UploadRecord, batch: UploadBatch, description: string): string {
  const fingerprint = JSON.stringify([batch, description]);
  if (record.idempotency?.fingerprint !== fingerprint) record.idempotency = { key: v7(), fingerprint };
  return record.idempotency.key;
}
