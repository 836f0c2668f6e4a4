/** The source of a regular expression that matches an id: a UUID in small letters. */
export const ID_SOURCE = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const ID_PATTERN = new RegExp(`^${ID_SOURCE}$`);

/** Returns whether a text is an id as the site writes it. */
export const isId = (text: string): boolean => ID_PATTERN.test(text);
