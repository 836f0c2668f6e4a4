/** A field and its text, or a file with its bytes. */
export type FormPart = [field: string, value: string | { name: string; bytes: Uint8Array; type?: string }];

/** Encodes a multipart form as a browser does, with its parts in the given order. */
export async function encodeForm(parts: FormPart[]): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === "string") form.append(field, value);
    else form.append(field, new File([Uint8Array.from(value.bytes)], value.name, { type: value.type ?? "" }));
  }
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), contentType: body.headers.get("content-type") ?? "" };
}
