import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import type { Issue } from "#platform/shared/define-call.ts";
import { duplicate, type PublishableKind, publish, unpublish } from "#platform/shared/item-calls.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useLazyDisclosure } from "../lazy/lazy-component.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import styles from "./publication-panel.module.css";

const importPublicationDialog = () => import("./publication-dialog.tsx");
const importScheduleDialog = () => import("./schedule-dialog.tsx");

type PublicationToolsProps = {
  item: PublishableItem;
  kind: PublishableKind;
  /** Whether readers see why it was unpublished. */
  asksReason?: boolean | undefined;
  /** Renders what to check before an item is published. */
  renderNote?: ((item: PublishableItem) => ReactNode) | undefined;
};

/** The buttons that publish, schedule, unpublish and duplicate an item. */
export function PublicationTools({ item, kind, asksReason = false, renderNote }: PublicationToolsProps) {
  const { _id, publication } = item;
  const { revalidate } = useRevalidator();
  const { mutate, isBusy, errorMessage, issues } = useMutation(revalidate);
  const confirming = useLazyDisclosure(importPublicationDialog);
  const scheduling = useLazyDisclosure(importScheduleDialog);
  const options = { onSuccess: confirming.close };
  const change = (call: typeof publish) => mutate(call, { kind, id: _id }, options).then(confirming.close);
  const takeBack = (reason?: string) => mutate(unpublish, { kind, id: _id, reason }, options).then(confirming.close);
  const wording = publication
    ? {
        question: m.publish_question(),
        confirmLabel: m.publish_label(),
        consequence: publication.state === "draft" ? m.publish_consequence() : m.publish_again_consequence(),
      }
    : {
        question: m.publish_unpublish_question(),
        confirmLabel: m.publish_unpublish(),
        consequence: asksReason ? m.publish_unpublish_told() : m.publish_unpublish_consequence(),
      };
  return (
    <>
      <Button variant={publication ? "primary" : "secondary"} ref={confirming.opener} onClick={confirming.open}>
        {wording.confirmLabel}
      </Button>
      {publication && (
        <Button variant="secondary" ref={scheduling.opener} onClick={scheduling.open}>
          {m.publish_schedule()}
        </Button>
      )}
      <Button variant="secondary" isBusy={isBusy} onClick={() => void change(duplicate)}>
        {m.publish_duplicate()}
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
          asksReason={!publication && asksReason}
          note={publication && renderNote?.(item)}
          onConfirm={(reason) => void (publication ? change(publish) : takeBack(reason))}
          onCancel={confirming.close}
        />
      )}
      {scheduling.Content && <scheduling.Content item={item} kind={kind} revalidate={revalidate} onClose={scheduling.close} />}
    </>
  );
}

/** Lists everything that keeps an item from being published, so that one attempt shows it all. */
function MissingFields({ issues }: { issues: Issue[] }) {
  return (
    <>
      <p>{m.publish_incomplete()}</p>
      <ul className={styles.missing}>
        {[...new Set(issues.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
}

/** An item that may be published; `publication` is absent when it is public. */
export type PublishableItem = { _id: string; title: string; publication?: Publication | undefined };
