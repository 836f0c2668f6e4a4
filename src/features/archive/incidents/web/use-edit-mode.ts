import { useDeferredValue, useState } from "react";
import { useIsAdmin } from "#platform/web/root-data.ts";

/** Whether an admin sees the controls that change the archive: on at first, and switched by `EditModeToggle`. */
export function useEditMode() {
  const isAdmin = useIsAdmin();
  const [isOn, setOn] = useState(true);
  // The switch moves at once, also while the code of what it shows is on its way.
  const isShown = useDeferredValue(isOn);
  return { isAdmin, isOn, setOn, canEdit: isAdmin && isShown };
}
