import * as m from "#messages";
import styles from "./changed-texts.module.css";
import { ClampedText } from "./clamped-text.tsx";
import { UserText } from "./user-text.tsx";

/** Renders the states of a text, oldest first, each with its label. A text that is empty is said to be. */
export function ChangedTexts({ texts }: { texts: readonly (string | null)[] }) {
  const last = texts.length - 1;
  return (
    <dl className={`grid grid-fit ${styles.texts}`}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may be there twice, and texts never move
        <div key={index}>
          <dt>{index === 0 ? m.change_before() : index === last ? m.change_after() : m.change_between()}</dt>
          <dd>
            {text ? <ClampedText lines={12}>{() => <UserText as="p">{text}</UserText>}</ClampedText> : m.conflict_nothing()}
          </dd>
        </div>
      ))}
    </dl>
  );
}
