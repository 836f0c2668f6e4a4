import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { createInsertProps, type Insertion } from "#platform/web/forms/text-insertion.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { handleEnter, isForInputMethod } from "#platform/web/ui/enter-key.ts";
import { type FieldErrorText, TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import {
  type AddResult,
  addTypedAddresses,
  endsAddress,
  formatTableAddresses,
  isAddressList,
  isBlank,
  type RecipientsInput,
} from "../typed-addresses.ts";
import { formatIssue } from "./letter-form.ts";
import styles from "./recipients-field.module.css";

/** How long the border of a field with an invalid address is red. The message stays until the text changes. */
const HIGHLIGHT_MS = 3 * SECOND;

type RecipientsFieldProps = {
  label: string;
  name: string;
  isRequired?: boolean;
  recipients: RecipientsInput;
  onChange: (recipients: RecipientsInput) => void;
  /** The validation error of the list as it would be sent. */
  error: FieldErrorText | undefined;
  /** Increases with each attempt to submit, which highlights an invalid address like an attempt to add it. */
  submitCount: number;
};

/** A list of addresses, added one by one with Enter, a comma or the button, or many at once by pasting or dropping. */
export function RecipientsField({ label, name, isRequired, recipients, onChange, error, submitCount }: RecipientsFieldProps) {
  const [issue, setIssue] = useState<AddResult["issue"]>(null);
  const [highlightCount, setHighlightCount] = useState(0);
  const [isHighlighted, setHighlighted] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const field = useRef<HTMLDivElement>(null);
  /** For code that runs later: Undo, and after reading a file. */
  const latestRecipients = useRef(recipients);
  useEffect(() => {
    latestRecipients.current = recipients;
  });
  const input = () => field.current?.querySelector("input");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each highlight restarts the timer
  useEffect(() => {
    if (!isHighlighted) return;
    const timer = setTimeout(() => setHighlighted(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [isHighlighted, highlightCount]);

  const highlight = () => {
    setHighlighted(true);
    setHighlightCount((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each submit
  useEffect(() => {
    if (submitCount > 0 && addTypedAddresses(recipients).issue) highlight();
  }, [submitCount]);

  const add = (typed: string) => {
    const result = addTypedAddresses({ ...latestRecipients.current, typed });
    const issue = isBlank(typed) ? "invalid" : result.issue;
    onChange(result.recipients);
    setIssue(issue);
    if (issue) highlight();
    if (result.added.length > 0) setAnnouncement(m.recipients_added({ count: result.added.length }));
    else setAnnouncement(issue ? "" : m.recipient_duplicate());
    return result;
  };
  const type = (typed: string) => {
    if (endsAddress(typed, recipients.typed)) return void add(typed);
    setIssue(null);
    setHighlighted(false);
    onChange({ ...recipients, typed });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    handleEnter(event, () => add(recipients.typed));
    if (event.key === "Backspace" && recipients.typed === "" && !isForInputMethod(event.nativeEvent))
      field.current?.querySelector<HTMLElement>("li:last-child button")?.focus();
  };
  const insert = ({ source, text, table, before, after }: Insertion) => {
    const list = table ? formatTableAddresses(table) : text;
    if (source !== "file" && !isAddressList(list)) return false;
    const { added, recipients } = add(`${before} ${list} ${after}`);
    if (added.length < 2) return true;
    // The toast says it.
    setAnnouncement("");
    const undo = () => {
      const { addresses, typed } = latestRecipients.current;
      onChange({
        addresses: addresses.filter((address) => !added.includes(address)),
        typed: typed === recipients.typed ? before + after : typed,
      });
    };
    const message = m.recipients_added({ count: added.length });
    showToast({ kind: "success", message, action: { label: m.undo_label(), run: undo } });
    return true;
  };
  const remove = (address: string) => {
    onChange({ ...recipients, addresses: recipients.addresses.filter((other) => other !== address) });
    setAnnouncement(m.recipient_removed({ address }));
  };

  const message = issue ? formatIssue(issue) : error;
  // Only text in the field gets and loses the red border; an empty list keeps it.
  const isUnhighlighted = !isHighlighted && (issue !== null || (recipients.typed.trim() !== "" && message !== undefined));
  return (
    <div className="stack gap-2" ref={field}>
      <TextField
        label={label}
        width="medium"
        isRequired={isRequired}
        name={name}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="enter"
        value={recipients.typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        {...createInsertProps(insert)}
        error={message}
        hint={m.recipients_hint()}
        data-muted={isUnhighlighted || undefined}
      />
      <Button
        variant="secondary"
        className="start"
        onClick={() => {
          add(recipients.typed);
          input()?.focus();
        }}
      >
        <Icon name="plus" />
        {m.recipient_add()}
      </Button>
      <RecipientList addresses={recipients.addresses} onRemove={remove} focusInput={() => input()?.focus()} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

type RecipientListProps = {
  addresses: string[];
  onRemove: (address: string) => void;
  /** Called when the last address is removed. */
  focusInput: () => void;
};

/** Lists addresses, each with a button that removes it and moves the focus to the next address. */
function RecipientList({ addresses, onRemove, focusInput }: RecipientListProps) {
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
    <ul className="row" ref={list}>
      {addresses.map((address, index) => (
        <li key={address} className={`chip ${styles.recipient}`}>
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
