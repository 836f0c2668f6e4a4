import { useState } from "react";
import { useIsAdmin } from "#platform/web/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { edit_mode_label } from "#words";

/** Whether an admin sees the controls that change the archive: on at first, and switched by `EditModeToggle`. */
export function useEditMode() {
  const isAdmin = useIsAdmin();
  const [isOn, setOn] = useState(true);
  return { isAdmin, isOn, setOn, canEdit: isAdmin && isOn };
}

type EditModeToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void };

export function EditModeToggle({ isOn, onChange }: EditModeToggleProps) {
  return (
    <Button look="quiet" role="switch" aria-checked={isOn} onClick={() => onChange(!isOn)}>
      <Icon name={isOn ? "check" : "eye"} />
      {edit_mode_label()}
    </Button>
  );
}
