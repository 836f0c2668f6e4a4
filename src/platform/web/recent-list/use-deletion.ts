import { useLocation, useNavigate } from "react-router";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { restore, type TrashableKind } from "#platform/shared/item-calls.ts";
import { delocalizePath } from "#platform/shared/languages.ts";
import { type Revalidate, runToastAction, useMutation } from "../api/use-mutation.ts";
import { useLocalizePath } from "../routing/use-language.ts";
import { useListPath } from "./use-list-path.ts";

type Deletion<C extends Call> = {
  call: C;
  /** Returns the input of the call; readers may see the reason. */
  getInput: (reason?: string) => InputOf<C>;
  kind: TrashableKind;
  id: string;
  /** The public path above the item's own page, which is left: it no longer shows the item. */
  path?: string;
};

/** Returns the props of a `DeleteButton` that moves an item to the trash, and offers Undo. */
export function useDeletion<C extends Call>({ call, getInput, kind, id, path = "" }: Deletion<C>, revalidate: Revalidate) {
  const { mutate, isBusy, errorMessage } = useMutation(revalidate);
  const navigate = useNavigate();
  const localizePath = useLocalizePath();
  const listPath = useListPath(path);
  const permalink = `${listPath}/${id}`;
  const isLeavingPage = delocalizePath(useLocation().pathname) === permalink;
  const undo = () =>
    runToastAction(restore, { kind, id }, async () => {
      if (isLeavingPage) await navigate(localizePath(permalink));
      await revalidate();
    });
  const onConfirm = (closeDialog: () => void, reason?: string) => {
    const onSuccess = async () => {
      closeDialog();
      if (isLeavingPage) await navigate(localizePath(listPath));
    };
    return mutate(call, getInput(reason), { onSuccess, undo, isLeavingPage });
  };
  return { isBusy, errorMessage, onConfirm };
}
