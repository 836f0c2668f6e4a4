/** Returns the number in the middle; of an even count the higher one. */
export const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
