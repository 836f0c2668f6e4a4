import { type ReactNode, useState } from "react";

type DropFirstProps<T> = { items: T[]; render: (items: T[]) => ReactNode };

/** A list with a button that takes its first item out, as another admin may while one types. */
export function DropFirst<T>({ items, render }: DropFirstProps<T>) {
  const [shown, setShown] = useState(items);
  return (
    <>
      {render(shown)}
      <button type="button" onClick={() => setShown(shown.slice(1))}>
        Drop the first
      </button>
    </>
  );
}
