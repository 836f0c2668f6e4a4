import { Link } from "react-router";
import { zeros_notice, zeros_title } from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import type { UnconfirmedZeros } from "../rules.ts";
import styles from "./unconfirmed-zeros.module.css";

/** Leads to the zeros that wait to be confirmed; renders nothing where there are none. */
export function UnconfirmedZerosNotice({ zeros }: { zeros: UnconfirmedZeros }) {
  const localizePath = useLocalizePath();
  if (zeros.length === 0) return null;
  return (
    <p className={styles.notice}>
      {zeros_notice()}{" "}
      <Link className={styles.link} to={localizePath("/dashboard/unconfirmed-zeros")}>
        {zeros_title()}
      </Link>
    </p>
  );
}
