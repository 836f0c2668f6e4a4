import { type ComponentProps, useEffect, useRef } from "react";
import * as m from "#messages";
import { TextField } from "#platform/web/ui/field.tsx";

/** The field of a code, which gets the focus when it appears, because only the code is missing. */
export function CodeField(props: Pick<ComponentProps<typeof TextField>, "hint" | "name" | "value" | "onChange" | "error">) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={container}>
      <TextField
        label={m.second_factor_code_label()}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        width="medium"
        isRequired
        {...props}
      />
    </div>
  );
}
