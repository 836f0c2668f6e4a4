import { donation_other_page } from "#messages";
import { useRootData } from "#platform/web/root-data.ts";
import { OutsideButtonLink } from "#platform/web/ui/button.tsx";
import styles from "./other-way.module.css";

/** The organisation's donation page elsewhere; nothing where none is configured. */
export function OtherWay() {
  const { donation } = useRootData().site;
  if (donation === null) return null;
  return (
    <OutsideButtonLink look="quiet" className={styles.link} href={donation}>
      {donation_other_page()}
    </OutsideButtonLink>
  );
}
