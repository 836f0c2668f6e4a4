import { vi } from "vitest";

type Reply = { status?: number; body: object };
/** The request of an upload, and functions that end it. */
export type Upload = {
  url: string;
  key: string;
  form: FormData;
  isAborted: boolean;
  progress(fraction: number): void;
  respond(reply: Reply): void;
  /** Loses the connection. */
  lose(): void;
};

/** Keeps the uploads of a page, which are sent by `XMLHttpRequest`, until the test responds to them. */
export function stubUploads(): Upload[] {
  const uploads: Upload[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #url = "";
    #headers = new Map<string, string>();
    #upload: Upload | undefined;
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    send(form: FormData) {
      this.#upload = {
        ...{ url: this.#url, key: this.#headers.get("idempotency-key") ?? "", form, isAborted: false },
        progress: (fraction) =>
          this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: fraction * 100, total: 100 })),
        respond: ({ status = 200, body }) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.dispatchEvent(new Event("load"));
          this.dispatchEvent(new Event("loadend"));
        },
        lose: () => {
          this.dispatchEvent(new Event("error"));
          this.dispatchEvent(new Event("loadend"));
        },
      };
      uploads.push(this.#upload);
    }
    abort() {
      if (this.#upload) this.#upload.isAborted = true;
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return uploads;
}
