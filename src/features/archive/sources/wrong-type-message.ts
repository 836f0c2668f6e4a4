import * as m from "#messages";
import type { OtherFormat } from "./image-type.ts";

/** Returns why a file that is neither JPEG nor PNG is refused, and what to do. */
export function getWrongTypeMessage(format: OtherFormat | undefined): string {
  if (!format) return m.image_wrong_type();
  return format === "HEIC" ? m.image_is_heic() : m.image_is_other_format({ format });
}
