import { type KeyboardEvent, useEffect, useRef } from "react";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./recipients-field.module.css";

type RecipientListProps = {
  addresses: string[];
  onRemove: (address: string) => void;
  /** Called when the last address is removed. */
  focusInput: () => void;
};

/** Lists addresses, each with a button that removes it and moves the focus to the next address. */
export function RecipientList({ addresses, onRemove, focusInput }: RecipientListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after an address was removed
  useEffect(() => {
    if (removedIndex.current === null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const nextButton = buttons[Math.min(removedIndex.current, buttons.length - 1)];
    removedIndex.current = null;
    if (nextButton) nextButton.focus();
    else focusInput();
  }, [addresses.length]);

  if (addresses.length === 0) return null;
  const remove = (index: number, address: string) => {
    removedIndex.current = index;
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
            variant="icon"
            aria-label={m.recipient_remove({ address })}
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
