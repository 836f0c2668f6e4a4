import type { CountName } from "../../incidents/count-rules.ts";
import type { Figure } from "../rules.ts";
import { type Columns, UNKNOWN } from "./index-copy.ts";

/** The sum of a figure. */
export type Sum = {
  minimum: number;
  minima: number;
  maximum: number;
  maxima: number;
  incidents: number;
  unknown: number;
  open: number;
};

/** Returns a sum, and a function that adds the figure of a row to it. */
export function createFigure(columns: Columns, name: CountName): { sum: Sum; add(row: number): void } {
  const [minima, maxima] = [columns.get(`${name}_minimum`), columns.get(`${name}_maximum`)];
  const sum: Sum = { minimum: 0, minima: 0, maximum: 0, maxima: 0, incidents: 0, unknown: 0, open: 0 };
  const add = (row: number) => {
    const minimum = minima[row] ?? UNKNOWN;
    const maximum = maxima[row] ?? UNKNOWN;
    if (minimum === UNKNOWN && maximum === UNKNOWN) {
      sum.unknown += 1;
      return;
    }
    sum.incidents += 1;
    if (minimum !== UNKNOWN) {
      sum.minimum += minimum;
      sum.minima += 1;
    }
    if (maximum === UNKNOWN) sum.open += 1;
    else sum.maxima += 1;
    sum.maximum += maximum === UNKNOWN ? minimum : maximum;
  };
  return { sum, add };
}

export function toFigure({ minimum, minima, maximum, maxima, incidents, unknown, open }: Sum): Figure {
  return {
    minimum: minima > 0 ? minimum : null,
    maximum: maxima > 0 ? maximum : null,
    incidents,
    without_maximum: open,
    unknown,
  };
}
