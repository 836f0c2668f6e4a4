import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { useFocusFirstField } from "#platform/web/ui/use-focus.ts";
import { NameForm } from "./name-form.tsx";
import styles from "./signed-by.module.css";

type SignedByProps = { name: string; onChange: (name: string) => void };

/** Shows the name with which the letter is signed, and edits it in place. */
export function SignedBy({ name, onChange }: SignedByProps) {
  const disclosure = useDisclosure();
  if (disclosure.isOpen) return <ChangeName name={name} onChange={onChange} onClose={disclosure.close} />;
  return (
    <p className={styles.signed}>
      <span>{m.name_signed({ name })}</span>
      <Button variant="secondary" ref={disclosure.opener} onClick={disclosure.open}>
        {m.name_change()}
      </Button>
    </p>
  );
}

function ChangeName({ name, onChange, onClose }: SignedByProps & { onClose: () => void }) {
  const container = useFocusFirstField<HTMLDivElement>("input");
  const save = (next: string) => {
    onChange(next);
    onClose();
  };
  return (
    <div ref={container}>
      <NameForm initial={name} onSave={save} onCancel={onClose} />
    </div>
  );
}
