import { delete_label } from "#messages";
import { useFetchedDisclosure } from "../use-fetched.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { DangerNotice } from "./notice.tsx";

const fetchQuestion = async () => ({ default: (await import("./confirm-delete.tsx")).ConfirmDelete });

type DeleteButtonProps = {
  /** What exactly will go. */
  what: string;
  isBusy: boolean;
  /** Why the last try failed. */
  problem: string | null;
  /** `closeQuestion` is to be called before what holds this button goes. */
  onConfirm: (closeQuestion: () => void) => Promise<unknown>;
  /** Shows the word, not only the sign. */
  isWide?: boolean;
};

/** Asks, then deletes. */
export function DeleteButton({ what, isBusy, problem, onConfirm, isWide = false }: DeleteButtonProps) {
  const question = useFetchedDisclosure(fetchQuestion);
  const confirm = async () => {
    await onConfirm(question.close);
    question.close();
  };
  return (
    <>
      <Button look={isWide ? "danger" : "icon"} ref={question.opener} onClick={question.open} aria-label={delete_label()}>
        <Icon name="trash" />
        {isWide && delete_label()}
      </Button>
      {problem && <DangerNotice>{problem}</DangerNotice>}
      {question.Opened && (
        <question.Opened what={what} isBusy={isBusy} onConfirm={() => void confirm()} onCancel={question.close} />
      )}
    </>
  );
}
