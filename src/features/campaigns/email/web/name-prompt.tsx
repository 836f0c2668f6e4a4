import { useState } from "react";
import { name_prompt_label } from "#messages";
import { Dialog } from "#platform/web/ui/dialog.tsx";
import { useStored } from "#platform/web/use-stored.ts";
import { NameForm } from "./name-form.tsx";

/** The overlay itself; it goes when a name was saved, or when it is closed. */
export default function NamePrompt() {
  const [isOpen, setOpen] = useState(true);
  const [, keep] = useStored("visitorName");
  const close = () => setOpen(false);
  if (!isOpen) return null;
  const save = (name: string) => {
    keep(name);
    close();
  };
  return (
    <Dialog title={name_prompt_label()} onClose={close} hasCloseIcon>
      <NameForm onSave={save} />
    </Dialog>
  );
}
