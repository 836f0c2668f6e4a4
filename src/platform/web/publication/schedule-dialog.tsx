import { useRef, useState } from "react";
import { z } from "zod";
import * as m from "#messages";
import { type PublishableKind, schedule } from "#platform/shared/item-calls.ts";
import { normalizeDateInput } from "#platform/shared/normalize-date-input.ts";
import { type Revalidate, useMutation } from "../api/use-mutation.ts";
import { formatDateTime } from "../formatting/format-day.ts";
import { Form } from "../forms/form.tsx";
import { SaveActions } from "../forms/save-actions.tsx";
import { saveEdit } from "../forms/save-edit.ts";
import { useForm } from "../forms/use-form.ts";
import { useLanguage } from "../routing/use-language.ts";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { fromLocalDateTime, toLocalDateTime } from "./local-date-time.ts";
import type { PublishableItem } from "./publication-tools.tsx";

const LAST_DAY = "9999-12-31";

const rules = {
  publish_at: z.string().refine((text) => toMoment(text) !== null, { error: () => m.publish_at_required() }),
};

/** Returns a day as it was typed, and a time. */
function splitDateTime(text: string): [day: string, time: string] {
  const [, day = "", time = ""] = /^(.*)T([^T]*)$/.exec(text) ?? [];
  return [day, time];
}

function toMoment(text: string): string | null {
  const [day, time] = splitDateTime(text);
  return fromLocalDateTime(`${normalizeDateInput(day)}T${time}`);
}

type ScheduleDialogProps = {
  item: PublishableItem;
  kind: PublishableKind;
  revalidate: Revalidate;
  onClose: () => void;
};

/** Sets when an item is published automatically, in the time zone of the device. */
export default function ScheduleDialog({ item: { _id, publication }, kind, revalidate, onClose }: ScheduleDialogProps) {
  const before = publication?.publish_at ?? null;
  const [initial] = useState(() => ({ publish_at: before === null ? "" : toLocalDateTime(new Date(before)) }));
  const form = useForm(initial, rules);
  const { mutate, isBusy } = useMutation(revalidate);
  const formRef = useRef<HTMLFormElement>(null);
  const language = useLanguage();
  const { values, change, getFieldError, isChanged } = form;
  const moment = toMoment(values.publish_at);
  const [day, time] = splitDateTime(values.publish_at);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, schedule, { kind, id: _id, publish_at: moment });
  const clear = () => mutate(schedule, { kind, id: _id, publish_at: null }, { onSuccess: onClose });
  return (
    <EditDialog title={m.publish_schedule_title()} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <DateField
          label={m.publish_at_day()}
          name="publish_at"
          isRequired
          max={LAST_DAY}
          value={day}
          onChange={(value) => change("publish_at", (before) => `${value}T${splitDateTime(before)[1]}`)}
          error={getFieldError("publish_at")}
        />
        <TextField
          label={m.publish_at_time()}
          hint={m.publish_at_hint({ timeZone })}
          feedback={moment && formatDateTime(moment, language)}
          type="time"
          name="publish_at_time"
          width="short"
          isRequired
          value={time}
          onChange={({ target: { value } }) => change("publish_at", (before) => `${splitDateTime(before)[0]}T${value}`)}
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
