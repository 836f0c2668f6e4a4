import { type KeyboardEvent, useEffect, useRef } from "react";
import { recipient_remove } from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./recipients-field.module.css";

type RecipientListProps = {
  addresses: string[];
  onRemove: (address: string) => void;
  /** Where the focus goes when the last address is gone. */
  focusBox: () => void;
};

/** The addresses of a list, each with what removes it; the focus then goes to the one that takes its place. */
export function RecipientList({ addresses, onRemove, focusBox }: RecipientListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an address went
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const heir = buttons[Math.min(removedAt.current, buttons.length - 1)];
    removedAt.current = null;
    if (heir) heir.focus();
    else focusBox();
  }, [addresses.length]);

  if (addresses.length === 0) return null;
  const remove = (index: number, address: string) => {
    removedAt.current = index;
    onRemove(address);
  };
  const onKeyDown = (event: KeyboardEvent, index: number, address: string) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    remove(index, address);
  };
  return (
    <ul className={styles.list} ref={list}>
      {addresses.map((address, index) => (
        <li key={address} className={styles.recipient}>
          <span className={styles.address}>{address}</span>
          <Button
            look="icon"
            aria-label={recipient_remove({ address })}
            onClick={() => remove(index, address)}
            onKeyDown={(event) => onKeyDown(event, index, address)}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
