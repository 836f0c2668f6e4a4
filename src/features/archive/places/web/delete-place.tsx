import * as m from "#messages";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ConfirmDialog } from "#platform/web/ui/confirm-dialog.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deletePlace } from "../calls.ts";
import type { Place } from "../rules.ts";
import { formatPlace } from "./format-place.ts";

/** Deletes a place after a confirmation, which warns that this cannot be undone. */
export function DeletePlace({ place, revalidate }: { place: Place; revalidate: Revalidate }) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const dialog = useDisclosure();
  const language = useLanguage();
  const remove = async () => {
    await mutate(deletePlace, { id: place._id }, { onSuccess: dialog.close });
    dialog.close();
  };
  return (
    <>
      <Button variant="icon" ref={dialog.opener} onClick={dialog.open} aria-label={m.delete_label()}>
        <Icon name="trash" />
      </Button>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {dialog.isOpen && (
        <ConfirmDialog
          question={m.delete_question()}
          confirmLabel={m.delete_label()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={dialog.close}
        >
          <p>
            <strong dir="auto">{formatPlace(place, language)}</strong>
          </p>
          <p>{m.place_delete_note()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
