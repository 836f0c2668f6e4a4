import { useState } from "react";
import * as m from "#messages";
import { useLocalStorage } from "#platform/web/storage/use-local-storage.ts";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { NameForm } from "./name-form.tsx";

declare module "#platform/web/storage/local-storage.ts" {
  interface LocalStorageItems {
    visitorName: string;
  }
}

/** A dialog that asks for the name; it closes when a name was saved. */
export default function NamePrompt() {
  const [isOpen, setOpen] = useState(true);
  const [, setStoredName] = useLocalStorage("visitorName");
  const close = () => setOpen(false);
  if (!isOpen) return null;
  const save = (name: string) => {
    setStoredName(name);
    close();
  };
  return (
    <Dialog title={m.name_prompt_label()} onClose={close} hasCloseIcon>
      <NameForm onSave={save} />
    </Dialog>
  );
}
