import { useRootData } from "#platform/web/root-data.ts";
import { donation_other_page, donation_other_way } from "#words";
import styles from "./other-way.module.css";

/** The organisation's donation page elsewhere; nothing where none is configured. */
export function OtherWay() {
  const { donation } = useRootData().site;
  if (donation === null) return null;
  return (
    <p>
      {donation_other_way()}{" "}
      <a className={styles.link} href={donation} target="_blank" rel="noopener noreferrer">
        {donation_other_page()}
      </a>
    </p>
  );
}
