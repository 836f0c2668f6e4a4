import { useRef } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { OTHER_NETWORKS_MAX_COUNT } from "../settings.ts";
import type { Network } from "./site-form.ts";
import styles from "./site-page.module.css";

type NetworkFieldsProps = {
  legend: string;
  networks: Network[];
  onChange: (networks: Network[]) => void;
  state: string;
  /** Returns the error at a path within the list. */
  getError: (path?: string) => string | undefined;
};

/** The names and addresses of networks after the first three. */
export function NetworkFields({ legend, networks, onChange, state, getError }: NetworkFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, changed: Partial<Network>) =>
    onChange(networks.map((network, at) => (at === index ? { ...network, ...changed } : network)));
  /** Changes the list and moves the focus to the next field. */
  const changeList = (next: Network[], getTarget: (element: HTMLFieldSetElement) => Element | null | undefined) => {
    flushSync(() => onChange(next));
    const target = group.current && getTarget(group.current);
    if (target instanceof HTMLElement) target.focus();
  };
  const add = () =>
    changeList([...networks, { network: "", href: "" }], (element) => [...element.querySelectorAll("input")].at(-2));
  const remove = (index: number) =>
    changeList(
      networks.filter((_, at) => at !== index),
      (element) => {
        const buttons = [...element.querySelectorAll("button")];
        return buttons[Math.min(index, buttons.length - 1)];
      },
    );
  const listError = getError();
  return (
    <fieldset ref={group} className="field-group stack gap-1">
      <legend>{legend}</legend>
      <p className={`muted ${styles.state}`}>{state}</p>
      {networks.map(({ network, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
        <div key={index} className={`stack ${styles.network}`}>
          <TextField
            label={m.site_label_network_name({ number: index + 1 })}
            value={network}
            onChange={({ target }) => change(index, { network: target.value })}
            error={getError(`.${index}.network`)}
          />
          <TextField
            label={m.site_label_network_address({ number: index + 1 })}
            type="url"
            dir="ltr"
            value={href}
            onChange={({ target }) => change(index, { href: target.value })}
            error={getError(`.${index}.href`)}
          />
          <div>
            <Button variant="secondary" onClick={() => remove(index)}>
              <Icon name="trash" />
              {m.site_network_remove({ number: index + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {listError && (
        <p className={styles.error} role="alert">
          {listError}
        </p>
      )}
      {networks.length < OTHER_NETWORKS_MAX_COUNT && (
        <div>
          <Button variant="secondary" onClick={add}>
            <Icon name="plus" />
            {m.site_network_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
