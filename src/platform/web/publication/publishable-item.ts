import type { Call } from "#platform/shared/define-call.ts";
import type { Publication } from "#platform/shared/publication.ts";

/** The calls that change what the public sees of one kind of item. All take `id`. */
export type PublicationCalls = {
  publish: Call;
  unpublish: Call;
  /** Takes `publish_at`, too. */
  schedule: Call;
  duplicate: Call;
};

/** An item that may be public or not; `publication` is absent where it is. */
export type PublishableItem = { _id: string; title: string; publication?: Publication | undefined };
