import type { ClipboardEvent, DragEvent } from "react";
import * as m from "#messages";
import { findDelimiter } from "#platform/shared/table-cells.ts";
import { showToast } from "../toasts/toast.ts";

/** The total size of files that are dropped together. */
export const TEXT_FILES_MAX_BYTES = 500_000;

/** A text that is pasted or dropped into a field. */
export type Insertion = {
  source: "paste" | "drop" | "file";
  text: string;
  /** The same by rows and cells, where it has them. */
  table: string[][] | null;
  /** The text of the field, without the selection that a paste replaces. */
  before: string;
  after: string;
};

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the props of a field whose pasted and dropped texts, and text files, `insert` may take. What it does not take, which it says by
 * returning false, the browser inserts; but a file it must take.
 */
export function createInsertProps(insert: (insertion: Insertion) => boolean) {
  const insertFiles = async (files: File[], control: Control) => {
    try {
      const text = await readTextFiles(files);
      const table = files.some(({ name }) => /\.csv$/i.test(name)) ? await parseCsv(text) : splitColumns(text);
      insert({ source: "file", text, table, before: control.value, after: "" });
    } catch {
      showToast({ kind: "error", message: m.file_not_text() });
    }
  };
  return {
    onPaste: (event: ClipboardEvent<Control>) => {
      const { currentTarget: control, clipboardData } = event;
      const text = clipboardData.getData("text");
      const files = [...clipboardData.files];
      if (text === "" && files.length > 0) {
        event.preventDefault();
        return void insertFiles(files, control);
      }
      const { value, selectionStart, selectionEnd } = control;
      const before = value.slice(0, selectionStart ?? 0);
      const after = value.slice(selectionEnd ?? 0);
      if (insert({ source: "paste", text, table: splitColumns(text), before, after })) event.preventDefault();
    },
    // Else the browser opens the file instead of the page.
    onDragOver: (event: DragEvent<Control>) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent<Control>) => {
      const { currentTarget: control, dataTransfer } = event;
      const files = [...dataTransfer.files];
      if (files.length > 0) {
        event.preventDefault();
        return void insertFiles(files, control);
      }
      const text = dataTransfer.getData("text");
      // Text that is dragged within the field is moved by the browser.
      if (text === "" || control.value.includes(text.replaceAll("\r\n", "\n"))) return;
      const isTaken = insert({ source: "drop", text, table: splitColumns(text), before: control.value, after: "" });
      if (isTaken) event.preventDefault();
    },
  };
}

/** @throws {Error} for files that are too large, or are no texts */
async function readTextFiles(files: File[]): Promise<string> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > TEXT_FILES_MAX_BYTES) throw new Error("too large");
  const texts = await Promise.all(files.map(async (file) => decodeText(new Uint8Array(await file.arrayBuffer()))));
  return texts.join("\n");
}

/**
 * Decodes UTF-8, UTF-16 with its byte order mark, and else what Excel writes on most machines for "CSV".
 *
 * @throws {Error} for a file that is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const text =
    first === 0xff && second === 0xfe
      ? new TextDecoder("utf-16le").decode(bytes)
      : first === 0xfe && second === 0xff
        ? new TextDecoder("utf-16be").decode(bytes)
        : decodeUtf8(bytes);
  if (text.includes("\0")) throw new Error("binary");
  return text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the cells of a text that was copied from several columns of a spreadsheet; null for other texts. */
export function splitColumns(text: string): string[][] | null {
  if (!text.trim().includes("\t")) return null;
  return text.split(/\r\n?|\n/).map((row) => row.split("\t"));
}

/** Returns the cells of a CSV file with any separator; null for other files. */
export async function parseCsv(text: string): Promise<string[][] | null> {
  const [firstLine = ""] = text.split("\n", 1);
  // Only for those who drop such a file: 25 kB.
  const { parse } = await import("csv-parse/browser/esm/sync");
  try {
    return parse(text, { bom: true, delimiter: findDelimiter(firstLine), relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
}
