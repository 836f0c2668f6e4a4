import { edit_label } from "#messages";
import type { useDisclosure } from "../use-disclosure.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type EditButtonProps = {
  /** What opens, and gives the focus back to this button. */
  editing: ReturnType<typeof useDisclosure>;
  /** Shows the word, not only the sign. */
  isWide?: boolean;
};

/** The pencil beside what it edits. */
export function EditButton({ editing, isWide = false }: EditButtonProps) {
  return (
    <Button look={isWide ? "quiet" : "icon"} ref={editing.opener} onClick={editing.open} aria-label={edit_label()}>
      <Icon name="pencil" />
      {isWide && edit_label()}
    </Button>
  );
}
