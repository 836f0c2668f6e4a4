import { useRef, useState } from "react";
import { z } from "zod";
import * as m from "#messages";
import { type PublishableKind, schedule } from "#platform/shared/item-calls.ts";
import { useMutation } from "../api/use-mutation.ts";
import { parseDateTimeInput, toLocalDateTime } from "../formatting/local-date-time.ts";
import { Form } from "../forms/form.tsx";
import { SaveActions } from "../forms/save-actions.tsx";
import { saveEdit } from "../forms/save-edit.ts";
import type { EditProps } from "../forms/use-edit-form.ts";
import { useForm } from "../forms/use-form.ts";
import { Button } from "../ui/button.tsx";
import { DateTimeField } from "../ui/date-time-field.tsx";
import { EditDialog } from "../ui/edit-dialog.tsx";
import type { PublishableItem } from "./publication-tools.tsx";

const rules = {
  publish_at: z.string().refine((text) => parseDateTimeInput(text) !== null, { error: () => m.publish_at_required() }),
};

/** Sets when an item is published automatically, in the time zone of the device. */
export default function ScheduleDialog({
  item: { _id, publication },
  kind,
  revalidate,
  onClose,
}: EditProps<{ item: PublishableItem; kind: PublishableKind }>) {
  const before = publication?.publish_at ?? null;
  const [initial] = useState(() => ({ publish_at: before === null ? "" : toLocalDateTime(new Date(before)) }));
  const form = useForm(initial, rules);
  const { mutate, isBusy } = useMutation(revalidate);
  const formRef = useRef<HTMLFormElement>(null);
  const { values, change, getFieldError, isChanged } = form;
  const moment = parseDateTimeInput(values.publish_at);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, schedule, { kind, id: _id, publish_at: moment });
  const clear = () => mutate(schedule, { kind, id: _id, publish_at: null }, { onSuccess: onClose });
  return (
    <EditDialog title={m.publish_schedule_title()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <DateTimeField
          labels={{ day: m.publish_at_day(), time: m.publish_at_time() }}
          name="publish_at"
          hint={m.publish_at_hint({ timeZone })}
          value={values.publish_at}
          onChange={(update) => change("publish_at", update)}
          error={getFieldError("publish_at")}
        />
        <SaveActions form={form} label={m.publish_schedule()}>
          {before !== null && (
            <Button variant="secondary" isBusy={isBusy} onClick={() => void clear()}>
              {m.publish_schedule_clear()}
            </Button>
          )}
        </SaveActions>
      </Form>
    </EditDialog>
  );
}
