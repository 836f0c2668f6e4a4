import { describe, expect, it } from "vitest";
import { idSchema } from "./call-schemas.ts";

describe("idSchema", () => {
  it.each(["", "0", "../etc", "019a0000-0000-7000-8000-00000000000\u0000", "' or 1=1 --", null, undefined, 5, ["a"]])(
    "says of %j that it names nothing",
    (value) => {
      const { error } = idSchema.safeParse(value);
      expect(error?.issues.map(({ message }) => message)).toEqual(["This does not exist, or was deleted."]);
    },
  );
});
