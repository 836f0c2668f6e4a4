import { CallError } from "#platform/web/api/call-error.ts";
import { validateField } from "#platform/web/forms/use-form.ts";
import { mediaDescriptionSchema } from "../../rules.ts";

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
   * Whether it was sent without a response that reveals the outcome. Until then, only the identical request is repeated, so that the
   * server creates no duplicate.
   */
  isOutcomeUnknown: boolean;
  /** Whether the original is sent because the browser could not compress it. */
  hasCompressionFailed: boolean;
};

/** Returns whether it waits or is being sent. */
export function isInProgress({ state }: PickedImage): boolean {
  return state.name === "waiting" || state.name === "compressing" || state.name === "sending";
}

/** Returns whether its description can be changed. */
export function isEditable(image: PickedImage): boolean {
  return (image.state.name === "picked" || image.state.name === "failed") && !image.isOutcomeUnknown;
}

export function isBlank({ description }: PickedImage): boolean {
  return description.trim() === "";
}

/** Returns the error of its description; undefined if it can be sent, or has been. */
export function getDescriptionError({ description, state }: PickedImage): string | undefined {
  if (state.name === "sent") return undefined;
  return validateField("description", mediaDescriptionSchema, description)[0]?.message;
}

/** Returns whether canceling surely prevents that the image is added; false once all its bytes are sent. */
export function isCancelable({ state, isOutcomeUnknown }: PickedImage): boolean {
  if (isOutcomeUnknown) return false;
  return state.name === "waiting" || state.name === "compressing" || (state.name === "sending" && state.progress < 1);
}

/** Returns whether an upload ended without any response. */
export function isConnectionError(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 0;
}

/**
 * Returns whether the image may have been added despite the error. A refusal (201) means that it was not; 4xx means that this attempt had
 * no effect; any other error after the start leaves it open. The progress does not help, as browsers report it late.
 */
export function leavesOutcomeUnknown(error: unknown, image: PickedImage | undefined): boolean {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 201) return false;
  const hasHadNoEffect = status >= 400 && status < 500;
  return image !== undefined && (image.isOutcomeUnknown || (image.state.name === "sending" && !hasHadNoEffect));
}
