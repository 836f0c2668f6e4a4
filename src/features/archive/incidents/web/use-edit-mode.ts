import { useState } from "react";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";

/** Whether an admin sees the controls that change the archive: on at first, and switched by `EditModeToggle`. */
export function useEditMode() {
  const isAdmin = useIsAdmin();
  const [isOn, setOn] = useState(true);
  return { isAdmin, isOn, setOn, canEdit: isAdmin && isOn };
}
