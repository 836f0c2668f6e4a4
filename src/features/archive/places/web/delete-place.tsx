import { cancel, delete_label, delete_question, place_delete_note } from "#messages";
import { type Revalidate, useMutation } from "#platform/web/api/use-mutation.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { deletePlace } from "../calls.ts";
import type { Place } from "../rules.ts";
import { formatPlace } from "./format-place.ts";

/** Deletes a place after confirmation. Unlike all else it has no way back, and the dialog says so. */
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
      <Button variant="icon" ref={dialog.opener} onClick={dialog.open} aria-label={delete_label()}>
        <Icon name="trash" />
      </Button>
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      {dialog.isOpen && (
        <Dialog title={delete_question()} onClose={dialog.close} isAlert>
          <p>
            <strong dir="auto">{formatPlace(place, language)}</strong>
          </p>
          <p>{place_delete_note()}</p>
          <DialogActions>
            <Button variant="secondary" onClick={dialog.close}>
              {cancel()}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
              {delete_label()}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
