type Names = { first_name: string | null; last_name: string | null };

/** Returns the full name of a person; null where there is none, as of a row that a left join has not found. */
export function formatFullName(row: { first_name: string; last_name: string }): string;
export function formatFullName(row: Names): string | null;
export function formatFullName({ first_name, last_name }: Names): string | null {
  return first_name === null ? null : `${first_name} ${last_name}`;
}
