import { v7 } from "uuid";
import { image_cancelled, image_file_too_large } from "#messages";
import { CallError } from "#platform/web/call-error.ts";
import { messageOf } from "#platform/web/message-of.ts";
import type { Shrunk } from "./compress-image.ts";
import { writeMegabytes } from "./write-megabytes.ts";

/** How far an image is; `share` from 0 to 1. */
export type Step =
  | { name: "picked" }
  | { name: "waiting" }
  | { name: "shrinking" }
  | { name: "sending"; share: number }
  | { name: "sent" }
  | { name: "failed"; problem: string };

export type PickedImage = {
  /** Only tells it from the others. */
  id: string;
  file: File;
  /** The time it was picked, followed by its name. */
  fileName: string;
  description: string;
  step: Step;
  /**
   * Whether it was sent and no answer told what became of it. Until one does, only the very same is sent again:
   * then the server adds nothing twice.
   */
  isInDoubt: boolean;
  /** Whether it is sent as it was picked only because it could not be made smaller here. */
  isAsPicked: boolean;
};

/** What holds for all images that are sent at once. */
export type UploadBatch = { incidentId: string; isUntouched: boolean };

export type UploadRequest = UploadBatch & { file: Blob; fileName: string; description: string };

type ImageQueueOptions = {
  compress: (file: File, signal: AbortSignal) => Promise<Shrunk>;
  /** Sends one image. The same key means the same act. */
  upload: (
    parcel: UploadRequest,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<unknown>;
  /** Of what is sent. */
  maxBytes: number;
  now: () => number;
};

/** What is kept of an image between two tries, and is not shown. */
type Memory = { errand?: UploadBatch; shrunk?: Shrunk; act?: { key: string; of: string }; stop?: AbortController };

/**
 * The images that were picked and how far each is. They are sent one after the other, because the line is
 * thin; one that fails does not hold up those behind it. Nothing is forgotten before it is sent or taken out.
 */
export class ImageQueue {
  readonly #ways: ImageQueueOptions;
  readonly #memory = new Map<string, Memory>();
  readonly #listeners = new Set<() => void>();
  #images: readonly PickedImage[] = [];
  #isSending = false;

  constructor(ways: ImageQueueOptions) {
    this.#ways = ways;
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
      fileName: `${this.#ways.now()}${file.name}`,
      description: "",
      step: { name: "picked" } as const,
      isInDoubt: false,
      isAsPicked: false,
    }));
    this.#show([...this.#images, ...picked]);
  }

  /** Does nothing to one in doubt. */
  describe(id: string, description: string): void {
    if (!this.#find(id)?.isInDoubt) this.#change(id, { description });
  }

  remove(id: string): void {
    this.cancel(id);
    this.#memory.delete(id);
    this.#show(this.#images.filter((image) => image.id !== id));
  }

  /** Stops sending it, or takes it out of those that wait to be sent, where that still keeps it from being added. */
  cancel(id: string): void {
    const image = this.#find(id);
    if (!image || !canBeCancelled(image)) return;
    if (image.step.name === "waiting") this.#change(id, { step: { name: "failed", problem: image_cancelled() } });
    this.#memory.get(id)?.stop?.abort();
  }

  /**
   * Sends the named images, or all that are not sent yet, those that failed included. Resolves when none is left
   * to try, with true; at once and with false while others are being sent: these then follow them.
   */
  async send(errand: UploadBatch, ids = this.#images.map(({ id }) => id)): Promise<boolean> {
    for (const id of ids) {
      const image = this.#find(id);
      if (image?.step.name !== "picked" && image?.step.name !== "failed") continue;
      if (!image.isInDoubt) this.#remember(id).errand = errand;
      this.#change(id, { step: { name: "waiting" } });
    }
    if (this.#isSending) return false;
    this.#isSending = true;
    try {
      for (let next = this.#nextWaiting(); next; next = this.#nextWaiting()) {
        await this.#sendOne(next, this.#remember(next.id).errand ?? errand);
      }
    } finally {
      this.#isSending = false;
    }
    return true;
  }

  async #sendOne(image: PickedImage, errand: UploadBatch): Promise<void> {
    const memory = this.#remember(image.id);
    const stop = new AbortController();
    memory.stop = stop;
    try {
      const file = await this.#prepare(image, errand, stop.signal);
      this.#assertSmallEnough(file);
      this.#change(image.id, { step: { name: "sending", share: 0 } });
      const { fileName, description } = image;
      await this.#ways.upload(
        { ...errand, file, fileName, description },
        {
          idempotencyKey: keyOfAct(memory, JSON.stringify([errand, description])),
          signal: stop.signal,
          onProgress: (share) => this.#change(image.id, { step: { name: "sending", share } }),
        },
      );
      this.#change(image.id, { step: { name: "sent" }, isInDoubt: false });
      this.#memory.delete(image.id);
    } catch (error) {
      const isCancelled = stop.signal.aborted;
      const problem = isCancelled ? image_cancelled() : messageOf(error);
      const isInDoubt = !isCancelled && leavesInDoubt(error, this.#find(image.id));
      this.#change(image.id, { step: { name: "failed", problem }, isInDoubt });
    } finally {
      delete memory.stop;
    }
  }

  /** The bytes to send. They are made smaller once, so that a second try sends the same. */
  async #prepare({ id, file }: PickedImage, { isUntouched }: UploadBatch, signal: AbortSignal): Promise<Blob> {
    const memory = this.#remember(id);
    if (isUntouched) {
      this.#change(id, { isAsPicked: false });
      return file;
    }
    if (!memory.shrunk) {
      this.#change(id, { step: { name: "shrinking" } });
      memory.shrunk = await this.#ways.compress(file, signal);
    }
    this.#change(id, { isAsPicked: memory.shrunk.hasFailed });
    return memory.shrunk.file;
  }

  #assertSmallEnough({ size }: Blob): void {
    const { maxBytes } = this.#ways;
    if (size > maxBytes) throw new Error(image_file_too_large({ size: writeMegabytes(size), max: writeMegabytes(maxBytes) }));
  }

  #nextWaiting(): PickedImage | undefined {
    return this.#images.find(({ step }) => step.name === "waiting");
  }

  #find(id: string): PickedImage | undefined {
    return this.#images.find((image) => image.id === id);
  }

  #remember(id: string): Memory {
    const memory = this.#memory.get(id) ?? {};
    this.#memory.set(id, memory);
    return memory;
  }

  #change(id: string, change: Partial<PickedImage>): void {
    this.#show(this.#images.map((image) => (image.id === id ? { ...image, ...change } : image)));
  }

  #show(images: readonly PickedImage[]): void {
    this.#images = images;
    for (const tell of this.#listeners) tell();
  }
}

/** Whether stopping it is sure to keep it from being added. Once all of it has left this device, nothing is. */
export function canBeCancelled({ step, isInDoubt }: PickedImage): boolean {
  if (isInDoubt) return false;
  return step.name === "waiting" || step.name === "shrinking" || (step.name === "sending" && step.share < 1);
}

/**
 * Whether it may have been added although sending it ended so. A refusal of the server says that it was not; 4xx
 * says that this try did nothing; what else ends a try once it was on its way says nothing. How much had left is no
 * help: browsers tell that late.
 */
function leavesInDoubt(error: unknown, image: PickedImage | undefined): boolean {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 201) return false;
  const hasDoneNothing = status >= 400 && status < 500;
  return image !== undefined && (image.isInDoubt || (image.step.name === "sending" && !hasDoneNothing));
}

/** The same act keeps its key, so that a try after a lost answer adds nothing twice; another text is another act. */
function keyOfAct(memory: Memory, of: string): string {
  if (memory.act?.of !== of) memory.act = { key: v7(), of };
  return memory.act.key;
}
