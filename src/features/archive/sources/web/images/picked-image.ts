import { validateField } from "#platform/web/forms/use-form.ts";
import { mediaDescriptionSchema } from "../../rules.ts";

/** The state of an upload; `progress` is from 0 to 1. */
export type UploadState =
  | { name: "picked" | "waiting" | "compressing" | "sent" }
  | { name: "sending"; progress: number }
  | { name: "failed"; errorMessage: string };

export type UploadRequest = { file: Blob; fields: Record<string, string>; idempotencyKey: string };

export type PickedImage = {
  /** Unique in the form; the server does not know it. */
  id: string;
  file: File;
  /** The time of picking in milliseconds, followed by the file's name. */
  fileName: string;
  description: string;
  state: UploadState;
  /** A request whose response was lost: it is repeated unchanged, because the server adds nothing twice only then. */
  unconfirmed?: UploadRequest | undefined;
  /** Whether the original is sent because the browser could not compress it. */
  hasCompressionFailed?: boolean;
};

/** Returns whether it is to be sent when the form is. */
export function isUnsent({ state }: PickedImage): boolean {
  return state.name === "picked" || state.name === "failed";
}

/** Returns whether it waits or is being sent. */
export function isInProgress(image: PickedImage): boolean {
  return !isUnsent(image) && image.state.name !== "sent";
}

/** Returns the error of its description; undefined if it can be sent, or has been. */
export function getDescriptionError({ description, state }: PickedImage): string | undefined {
  if (state.name === "sent") return undefined;
  return validateField("description", mediaDescriptionSchema, description)[0]?.message;
}
