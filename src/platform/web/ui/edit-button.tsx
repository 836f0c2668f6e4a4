import { edit_label } from "#messages";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { useDisclosure } from "./use-disclosure.ts";

type EditButtonProps = {
  /** What opens, and gives the focus back to this button. */
  disclosure: ReturnType<typeof useDisclosure>;
  /** Shows the word, not only the sign. */
  showsLabel?: boolean;
};

/** The pencil beside what it edits. */
export function EditButton({ disclosure, showsLabel = false }: EditButtonProps) {
  return (
    <Button
      variant={showsLabel ? "secondary" : "icon"}
      ref={disclosure.opener}
      onClick={disclosure.open}
      aria-label={edit_label()}
    >
      <Icon name="pencil" />
      {showsLabel && edit_label()}
    </Button>
  );
}
