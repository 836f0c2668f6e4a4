import { useRevalidator } from "react-router";
import {
  publish_again_consequence,
  publish_consequence,
  publish_duplicate,
  publish_label,
  publish_question,
  publish_schedule,
  publish_unfinished,
  publish_unpublish,
  publish_unpublish_consequence,
  publish_unpublish_question,
} from "#messages";
import type { Call, InputOf, Issue } from "#platform/shared/define-call.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useLazyDisclosure } from "../lazy/lazy-component.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import styles from "./publication-tools.module.css";
import type { PublicationCalls, PublishableItem } from "./publishable-item.ts";

const importPublicationDialog = () => import("./publication-dialog.tsx");
const importScheduleDialog = () => import("./schedule-dialog.tsx");

type PublicationToolsProps = { item: PublishableItem; calls: PublicationCalls };

/** The buttons that publish, schedule, unpublish and duplicate an item. */
export function PublicationTools({ item, calls }: PublicationToolsProps) {
  const { _id, publication } = item;
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage, issues } = useMutation(revalidate);
  const confirming = useLazyDisclosure(importPublicationDialog);
  const scheduling = useLazyDisclosure(importScheduleDialog);
  const change = (call: Call) =>
    mutate(call, { id: _id } as InputOf<Call>, { onSuccess: confirming.close }).then(confirming.close);
  const wording = publication
    ? {
        question: publish_question(),
        confirmLabel: publish_label(),
        consequence: publication.state === "draft" ? publish_consequence() : publish_again_consequence(),
      }
    : {
        question: publish_unpublish_question(),
        confirmLabel: publish_unpublish(),
        consequence: publish_unpublish_consequence(),
      };
  return (
    <>
      <Button variant={publication ? "primary" : "secondary"} ref={confirming.opener} onClick={confirming.open}>
        {wording.confirmLabel}
      </Button>
      {publication && (
        <Button variant="secondary" ref={scheduling.opener} onClick={scheduling.open}>
          {publish_schedule()}
        </Button>
      )}
      <Button variant="secondary" isBusy={isBusy} onClick={() => void change(calls.duplicate)}>
        {publish_duplicate()}
      </Button>
      {errorMessage && (
        <div className={styles.refusal}>
          <ErrorNotice>{issues.length > 0 ? <MissingFields issues={issues} /> : errorMessage}</ErrorNotice>
        </div>
      )}
      {confirming.Content && (
        <confirming.Content
          {...wording}
          itemName={item.title}
          isBusy={isBusy}
          onConfirm={() => void change(publication ? calls.publish : calls.unpublish)}
          onCancel={confirming.close}
        />
      )}
      {scheduling.Content && (
        <scheduling.Content item={item} call={calls.schedule} revalidate={revalidate} onClose={scheduling.close} />
      )}
    </>
  );
}

/** Lists everything that keeps an item from being published, so that one attempt shows it all. */
function MissingFields({ issues }: { issues: Issue[] }) {
  return (
    <>
      <p>{publish_unfinished()}</p>
      <ul className={styles.missing}>
        {[...new Set(issues.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
}
