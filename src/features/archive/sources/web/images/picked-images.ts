import { v7 } from "uuid";
import { isBlank, isEditable, type PickedImage } from "./picked-image.ts";

/** The picked images in their order, each with its description and its state. */
export class PickedImages {
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #images: readonly PickedImage[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  get images(): readonly PickedImage[] {
    return this.#images;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  pick(files: File[], getDescription: (name: string) => string = () => ""): void {
    const picked = files.map((file) => ({
      id: v7(),
      file,
      fileName: `${this.#now()}${file.name}`,
      description: getDescription(file.name),
      state: { name: "picked" } as const,
      isOutcomeUnknown: false,
      hasCompressionFailed: false,
    }));
    this.#setImages([...this.#images, ...picked]);
  }

  /** Does nothing while the outcome of an image is unknown. */
  setDescription(id: string, description: string): void {
    if (!this.findImage(id)?.isOutcomeUnknown) this.updateImage(id, { description });
  }

  /** Copies the description of an image to those without one; `undo` removes unchanged copies. */
  copyDescription(id: string): { count: number; undo: () => void } {
    const description = this.findImage(id)?.description ?? "";
    const targets = this.#images.filter((image) => isEditable(image) && isBlank(image)).map((image) => image.id);
    for (const target of targets) this.setDescription(target, description);
    const undo = () => {
      const copies = this.#images.filter((image) => targets.includes(image.id) && image.description === description);
      for (const copy of copies) if (isEditable(copy)) this.setDescription(copy.id, "");
    };
    return { count: targets.length, undo };
  }

  remove(id: string): void {
    this.#setImages(this.#images.filter((image) => image.id !== id));
  }

  /** Undoes the removal of an image that was not being sent. */
  restore(image: PickedImage, index: number): void {
    this.#setImages([...this.#images.slice(0, index), { ...image, state: { name: "picked" } }, ...this.#images.slice(index)]);
  }

  protected findImage(id: string): PickedImage | undefined {
    return this.#images.find((image) => image.id === id);
  }

  protected updateImage(id: string, change: Partial<PickedImage>): void {
    this.#setImages(this.#images.map((image) => (image.id === id ? { ...image, ...change } : image)));
  }

  protected notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #setImages(images: readonly PickedImage[]): void {
    this.#images = images;
    this.notify();
  }
}
