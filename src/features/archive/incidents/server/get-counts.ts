import { refuse } from "#platform/server/errors.ts";
import { type CountInput, type CountName, type Counts, countMessages, mapCounts, toExactCount } from "../count-rules.ts";

/**
 * Returns the counts of a new incident, each by its range or, without one, by its number.
 *
 * @throws {RefusalError} for a count that is not given
 */
export function getCounts(input: CountInput): Counts {
  return mapCounts((name) => {
    const number = input[`number_of_${name}`] ?? null;
    return input[name] ?? (number === null ? throwRequired(name) : toExactCount(number));
  });
}

/**
 * Returns the counts after an edit. A number equal to the minimum changes nothing: a client that knows only numbers sends
 * back the one that it was given, and must not turn "at least 52" into 52.
 *
 * @throws {RefusalError} for null where a minimum is known
 */
export function getEditedCounts(before: Counts, input: CountInput): Counts {
  return mapCounts((name) => {
    const number = input[`number_of_${name}`];
    if (input[name]) return input[name];
    if (number === undefined || number === before[name].minimum) return before[name];
    return number === null ? throwRequired(name) : toExactCount(number);
  });
}

function throwRequired(name: CountName): never {
  refuse(`number_of_${name}`, countMessages[name].required());
}
