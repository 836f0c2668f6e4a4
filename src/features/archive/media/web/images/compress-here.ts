import library from "browser-image-compression";

// Its types describe what Node would get; a bundler takes the module whose default is the function itself.
const imageCompression = library as unknown as typeof library.default;

export type Compressed = { file: Blob };

const COMPRESSION = {
  initialQuality: 0.5,
  maxSizeMB: 0.1,
  maxWidthOrHeight: 1920,
  // Its own worker would load the library from a third party, and needs scripts to be allowed from blobs.
  useWebWorker: false,
} as const;

/** Makes an image smaller on the thread that asks. What comes out is upright and without metadata. */
export async function compressHere(file: File): Promise<Compressed> {
  return { file: await imageCompression(file, COMPRESSION) };
}
