import type { ColumnType, Generated } from "kysely";

/** Whether the public sees it, in the tables of what is published. */
export type Publication = {
  /**
   * A draft was never public: its `sequence` and `created_at` become those of its first publication. What is unpublished was public, and
   * keeps both.
   */
  publication: Generated<"draft" | "published" | "unpublished">;
  /** When it is scheduled to become public; null where it is not scheduled. */
  publish_at: ColumnType<string | null, string | null | undefined>;
  /** The account that scheduled it. */
  scheduled_by: ColumnType<string | null, string | null | undefined>;
};
