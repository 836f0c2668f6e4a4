const toEscape = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * For Vite: writes each character beyond Latin-1 as an escape. V8 keeps a source that has one in two bytes a character, and there
 * they are in texts and patterns alone, where an escape means the same.
 */
export const escapeChunks = {
  name: "escape-chunks",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk") chunk.code = chunk.code.replace(/[^\0-\xff]/g, toEscape);
  },
};
