import type { Call } from "#platform/shared/define-call.ts";
import type { Publication } from "#platform/shared/publication.ts";

/** The calls that publish and unpublish items of a kind. All take `id`. */
export type PublicationCalls = {
  publish: Call;
  unpublish: Call;
  /** Also takes `publish_at`. */
  schedule: Call;
  duplicate: Call;
};

/** An item that may be published; `publication` is absent when it is public. */
export type PublishableItem = { _id: string; title: string; publication?: Publication | undefined };
