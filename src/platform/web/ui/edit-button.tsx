import * as m from "#messages";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { useDisclosure } from "./use-disclosure.ts";

type EditButtonProps = {
  /** Opened by this button, to which it returns the focus. */
  disclosure: ReturnType<typeof useDisclosure>;
  /** Shows a label beside the icon. */
  showsLabel?: boolean;
};

/** A button with a pencil icon that opens an edit form. */
export function EditButton({ disclosure, showsLabel = false }: EditButtonProps) {
  return (
    <Button
      variant={showsLabel ? "secondary" : "icon"}
      ref={disclosure.opener}
      onClick={disclosure.open}
      aria-label={m.edit_label()}
    >
      <Icon name="pencil" />
      {showsLabel && m.edit_label()}
    </Button>
  );
}
