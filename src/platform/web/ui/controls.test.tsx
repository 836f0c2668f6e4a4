import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useRef, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { copyText } from "../toasts/copy-text.ts";
import { ActionBar, ActionBarQuestion } from "./action-bar.tsx";
import { BackButton } from "./back-button.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { ClampedText } from "./clamped-text.tsx";
import { DateField } from "./date-field.tsx";
import { DateTimeField } from "./date-time-field.tsx";
import { SelectField, TextAreaField, TextField } from "./field.tsx";
import { FileInput } from "./file-input.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { ParagraphField } from "./paragraph-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Switch } from "./switch.tsx";
import { TabLinks, TabPanel } from "./tab-links.tsx";

describe("DateField", () => {
  type Props = Partial<Parameters<typeof DateField>[0]> & { initial?: string };
  function Field({ initial = "", ...props }: Props) {
    const [value, setValue] = useState(initial);
    return <DateField label="Day" name="day" max="2026-12-31" error={undefined} {...props} value={value} onChange={setValue} />;
  }
  const getInput = () => screen.getByLabelText<HTMLInputElement>("Day");

  it("shows how it reads the text while typing, and becomes one day on blur", async () => {
    const onBlur = vi.fn();
    const { user } = mountElement(<Field onBlur={onBlur} />);
    await user.type(getInput(), "18/06/2022");
    expect(screen.getByText("18 June 2022; in the Ethiopian calendar 11 Sene 2014")).not.toBeNull();
    expect(getInput().value).toBe("18/06/2022");
    await user.tab();
    expect(getInput().value).toBe("2022-06-18");
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it("keeps it as one day at Enter, too, and what is no day as it was typed", async () => {
    const { user } = mountElement(<Field />);
    await user.type(getInput(), "1.3.2022");
    fireEvent.keyDown(getInput(), { key: "Enter", keyCode: 229, isComposing: true });
    expect(getInput().value).toBe("1.3.2022");
    await user.keyboard("{Enter}");
    expect(getInput().value).toBe("2022-03-01");
    await user.clear(getInput());
    await user.type(getInput(), "soon{Enter}");
    await user.tab();
    expect(getInput().value).toBe("soon");
  });

  it("shows its error unless the text can be read, and why an Ethiopian day is invalid", () => {
    const render = (initial: string) => {
      mountElement(<Field initial={initial} error="Please give a day." />);
      const text = document.body.textContent ?? "";
      const isInvalid = getInput().getAttribute("aria-invalid") === "true";
      document.body.replaceChildren();
      return { text, isInvalid };
    };
    expect(render("soon")).toMatchObject({ isInvalid: true, text: expect.stringContaining("Please give a day.") });
    expect(render("18/06/2022")).toMatchObject({ isInvalid: false });
    expect(render("2022-06-18")).toMatchObject({ isInvalid: true });
    const pagumen = render("ጳጉሜን 6 ቀን 2014");
    expect(pagumen.isInvalid).toBe(true);
    expect(pagumen.text).toContain("Pagumen of 2014 has 5");
  });

  it("has a keyboard of digits, except for months and words, and a hint of its own", () => {
    const read = () => ({ day: null, text: "About 2022" });
    const modes = [{}, { url: "/am" }].map((options) => {
      mountElement(<Field />, options);
      const mode = getInput().inputMode;
      document.body.replaceChildren();
      return mode;
    });
    expect(modes).toEqual(["numeric", "text"]);
    mountElement(<Field read={read} hint="Or a year" initial="2022" />);
    expect(getInput().inputMode).toBe("text");
    expect(screen.getByText("Or a year")).not.toBeNull();
    expect(screen.getByText("About 2022")).not.toBeNull();
  });

  it("takes a day from the browser's calendar", async () => {
    const showPicker = vi.fn();
    Object.assign(HTMLInputElement.prototype, { showPicker });
    const { user } = mountElement(<Field initial="18/06/2022" />);
    const native = document.querySelector<HTMLInputElement>('input[type="date"]') as HTMLInputElement;
    expect([native.value, native.max]).toEqual(["2022-06-18", "2026-12-31"]);
    await user.click(screen.getByRole("button", { name: "Choose a day" }));
    expect(showPicker).toHaveBeenCalledOnce();
    fireEvent.change(native, { target: { value: "2022-07-01" } });
    expect(getInput().value).toBe("2022-07-01");
    Reflect.deleteProperty(HTMLInputElement.prototype, "showPicker");
  });

  it("has no button where the browser has no calendar", () => {
    mountElement(<Field />);
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("DateTimeField", () => {
  it("joins a day and a time as they are typed, and says the moment", async () => {
    const values: string[] = [];
    function Field() {
      const [value, setValue] = useState("");
      values.push(value);
      const labels = { day: "Day", time: "Time" };
      return <DateTimeField {...{ labels, name: "at", hint: "Here", value, onChange: setValue, error: "Please choose." }} />;
    }
    const { user } = mountElement(<Field />);
    expect(screen.getByLabelText("Day").getAttribute("aria-invalid")).toBe("true");
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "06:05" } });
    await user.type(screen.getByLabelText("Day"), "1.3.2027");
    await user.tab();
    expect(values.at(-1)).toBe("2027-03-01T06:05");
    expect(screen.getByText("1 March 2027 at 06:05")).not.toBeNull();
    expect(screen.getByLabelText("Time").getAttribute("name")).toBe("at_time");
    for (const name of ["Day", "Time"]) expect(screen.getByLabelText(name).getAttribute("aria-required")).toBe("true");
    expect(screen.getByLabelText("Time").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByText("Here").id).toBe(screen.getByLabelText("Time").getAttribute("aria-describedby")?.split(" ").at(-1));
  });
});

describe("the choices", () => {
  const options = ["a", "b", "c"].map((value) => ({ value, label: `Option ${value}` }));
  const get = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  it("of CheckboxGroup are in the order in which they were chosen, no more than may be", async () => {
    const chosen: string[][] = [];
    function Group() {
      const [values, setValues] = useState<string[]>([]);
      chosen.push(values);
      return <CheckboxGroup {...{ legend: "Kinds", name: "kinds", options, values, onChange: setValues, max: 2 }} />;
    }
    const { user } = mountElement(<Group />);
    for (const name of ["Option c", "Option a", "Option b"]) await user.click(get(name));
    expect(chosen.at(-1)).toEqual(["c", "a"]);
    expect(get("Option b").disabled).toBe(true);
    await user.click(get("Option c"));
    expect(chosen.at(-1)).toEqual(["a"]);
    expect(get("Option b").disabled).toBe(false);
  });

  it("of RadioGroup, Switch and SelectField say what was chosen", async () => {
    const onChange = vi.fn();
    function Switchable() {
      const [isOn, setOn] = useState(false);
      return <Switch label="Night" hint="For the eyes" isOn={isOn} onChange={setOn} />;
    }
    const { user } = mountElement(
      <>
        <RadioGroup {...{ legend: "Kind", name: "kind", options, value: "a", onChange }} />
        <Switchable />
        <SelectField label="One" name="one" options={options} value="b" onChange={({ target }) => onChange(target.value)} />
      </>,
    );
    await user.click(get("Option c"));
    const night = screen.getByRole<HTMLInputElement>("switch", { name: "Night" });
    await user.click(night);
    expect(night.checked).toBe(true);
    expect(document.getElementById(night.getAttribute("aria-describedby") ?? "")?.textContent).toBe("For the eyes");
    await user.click(night);
    expect(night.checked).toBe(false);
    await user.selectOptions(screen.getByLabelText("One"), "Option a");
    expect(onChange.mock.calls).toEqual([["c"], ["a"]]);
  });
});

describe("ParagraphField", () => {
  it("replaces line breaks by spaces at once, keeps the caret, and counts", () => {
    function Field() {
      const [text, setText] = useState("");
      return <ParagraphField label="Text" max={10} value={text} onChange={setText} />;
    }
    mountElement(<Field />);
    const field = screen.getByLabelText<HTMLTextAreaElement>("Text");
    // As somebody pastes it: React takes a value that scripts set for its own.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, "one\n\ntwo three");
    field.setSelectionRange(5, 5);
    fireEvent.input(field);
    expect(field.value).toBe("one two three");
    expect(field.selectionStart).toBe(4);
    expect(screen.getByText("13/10").dataset.over).toBe("true");
  });

  it("counts what is within its limit without a warning", () => {
    mountElement(<ParagraphField label="Text" max={3} value="abc" onChange={() => undefined} />);
    expect(screen.getByText("3/3").dataset.over).toBeUndefined();
  });
});

describe("FileInput", () => {
  const onFiles = vi.fn();
  function Input({ children }: { children?: ReactNode }) {
    const ref = useRef<HTMLInputElement>(null);
    return (
      <>
        <FileInput ref={ref} id="file" label="Choose" onFiles={onFiles} multiple />
        {children}
      </>
    );
  }

  it("passes the files on, and lets the same ones be chosen again", async () => {
    const { user } = mountElement(<Input />);
    expect(onFiles).not.toHaveBeenCalled();
    const files = [new File(["1"], "one.jpg"), new File(["2"], "two.jpg")];
    await user.upload(screen.getByLabelText("Choose"), files);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
    expect(screen.getByLabelText<HTMLInputElement>("Choose").value).toBe("");
  });

  it("passes files on that were chosen before its scripts ran", () => {
    const files = [new File(["1"], "early.jpg")];
    vi.spyOn(HTMLInputElement.prototype, "files", "get").mockReturnValue(files as unknown as FileList);
    onFiles.mockReset();
    mountElement(<Input />);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith(files);
  });
});

describe("FoldedFields", () => {
  it("opens when a field inside gets a value, and stays as somebody opened it", async () => {
    function Fields() {
      const [isFilled, setFilled] = useState(false);
      return (
        <>
          <FoldedFields summary="More" isFilled={isFilled} hasError={false} isLazy>
            <p>Inputs</p>
          </FoldedFields>
          <button type="button" onClick={() => setFilled(!isFilled)}>
            Fill
          </button>
        </>
      );
    }
    const { user } = mountElement(<Fields />);
    const details = screen.getByText("More").closest("details") as HTMLDetailsElement;
    expect([details.open, screen.queryByText("Inputs")]).toEqual([false, null]);
    await user.click(screen.getByRole("button", { name: "Fill" }));
    expect([details.open, screen.queryByText("Inputs") !== null]).toEqual([true, true]);
    await user.click(screen.getByRole("button", { name: "Fill" }));
    expect(details.open).toBe(true);
    await act(async () => {
      details.open = false;
      fireEvent(details, new Event("toggle"));
    });
    expect([details.open, screen.queryByText("Inputs") !== null]).toEqual([false, true]);
  });

  it("renders its inputs once somebody opens it", async () => {
    mountElement(
      <FoldedFields summary="More" isFilled={false} hasError={false} isLazy>
        <p>Inputs</p>
      </FoldedFields>,
    );
    const details = screen.getByText("More").closest("details") as HTMLDetailsElement;
    await act(async () => {
      details.open = true;
      fireEvent(details, new Event("toggle"));
    });
    expect(screen.getByText("Inputs")).not.toBeNull();
  });
});

describe("TextField", () => {
  it("is named, required and described for screen readers, with automatic direction", () => {
    mountElement(<TextField label="Title" isRequired error="Too long." value="x" onChange={() => undefined} />);
    const field = screen.getByLabelText("Title");
    expect(field.getAttribute("aria-required")).toBe("true");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.dir).toBe("auto");
  });
});

describe("TextAreaField", () => {
  it("is as tall as its text and its edges, where the browser does not do that", () => {
    const heights = { scrollHeight: 100, offsetHeight: 52, clientHeight: 50 };
    for (const [name, height] of Object.entries(heights))
      vi.spyOn(HTMLElement.prototype, name as "scrollHeight", "get").mockReturnValue(height);
    for (const [supported, height] of [
      [false, "102px"],
      [true, ""],
    ] as const) {
      vi.stubGlobal("CSS", { supports: () => supported });
      mountElement(<TextAreaField label="Text" value="x" onChange={() => undefined} />);
      expect(screen.getByLabelText("Text").style.height).toBe(height);
      document.body.replaceChildren();
    }
  });
});

describe("ClampedText", () => {
  const stubHeights = (whole: number, shown: number) => {
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(whole);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(shown);
  };
  const mount = (props: object = {}) => {
    const onToggle = vi.fn();
    const text = (isWhole: boolean) => (isWhole ? "All of it" : "A part");
    return {
      ...mountElement(
        <ClampedText lines={3} id="text" onToggle={onToggle} {...props}>
          {text}
        </ClampedText>,
      ),
      onToggle,
    };
  };

  it("shows all of what is cut off, and less again", async () => {
    stubHeights(100, 60);
    const { user, onToggle } = mount();
    const button = screen.getByRole("button", { name: "Read all" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(button.getAttribute("aria-describedby")).toBe("text");
    await user.click(button);
    expect(document.getElementById("text")?.textContent).toBe("All of it");
    expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Show less" }));
    expect(document.getElementById("text")?.textContent).toBe("A part");
    expect(onToggle.mock.calls).toEqual([[true], [false]]);
  });

  it("has no button where nothing is hidden, and names that of a shortened text", () => {
    stubHeights(61, 60);
    mount();
    expect(screen.queryByRole("button")).toBeNull();
    mount({ isAbridged: true });
    expect(screen.getByRole("button", { name: "Exact text" })).not.toBeNull();
  });
});

describe("TabLinks", () => {
  const tabs = ["one", "two", "three"].map((name) => ({ panelId: name, to: `/${name}`, label: name, isOpen: name === "two" }));
  const mount = () =>
    mountElement(
      <>
        <TabLinks label="Lists" tabs={tabs} />
        <TabPanel id="two">Its content</TabPanel>
      </>,
    );
  const press = async (keys: string[], init = {}) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key, ...init });
    return document.activeElement?.textContent;
  };

  it("are tabs; one is open and can be reached, with its panel", () => {
    mount();
    const shown = screen.getAllByRole("tab").map((tab) => [tab.ariaSelected ?? tab.getAttribute("aria-selected"), tab.tabIndex]);
    expect(shown).toEqual([
      ["false", -1],
      ["true", 0],
      ["false", -1],
    ]);
    const open = screen.getByRole("tab", { name: "two" });
    expect(open.getAttribute("aria-controls")).toBe("two");
    const panel = screen.getByRole("tabpanel", { name: "two" });
    expect(panel.tabIndex).toBe(0);
  });

  it("moves the focus with the arrow keys, around the ends, and opens with Space", async () => {
    const { getPath } = mount();
    screen.getByRole("tab", { name: "two" }).focus();
    expect(await press(["ArrowRight"])).toBe("three");
    expect(await press(["ArrowRight"])).toBe("one");
    expect(await press(["ArrowLeft"])).toBe("three");
    expect(await press(["Home"])).toBe("one");
    expect(await press(["End"])).toBe("three");
    for (const modifier of ["altKey", "ctrlKey", "metaKey", "shiftKey"])
      expect(await press(["ArrowLeft"], { [modifier]: true }), modifier).toBe("three");
    expect(await press(["x"])).toBe("three");
    expect(getPath()).toBe("/");
    await act(() => press([" "]));
    await waitFor(() => expect(getPath()).toBe("/three"));
  });
});

describe("ActionBar", () => {
  function Bar({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
    const [step, setStep] = useState("link");
    return (
      <>
        <ActionBar label="Next" contentKey={step}>
          {step === "link" ? (
            <button type="button" onClick={() => setStep("question")}>
              Post
            </button>
          ) : (
            <ActionBarQuestion
              onAnswer={(isDone) => {
                onAnswer(isDone);
                if (isDone) setStep("link");
              }}
            >
              Did you post it?
            </ActionBarQuestion>
          )}
        </ActionBar>
        <button type="button" onClick={() => setStep(step === "link" ? "question" : "link")}>
          Elsewhere
        </button>
      </>
    );
  }

  it("keeps the focus when the focused button is replaced, and takes none elsewhere", async () => {
    const onAnswer = vi.fn();
    const { user } = mountElement(<Bar onAnswer={onAnswer} />);
    await user.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(document.activeElement?.textContent).toBe("Elsewhere");
    await user.click(screen.getByRole("button", { name: "Elsewhere" }));
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(document.activeElement?.textContent).toBe("Did you post it?");
    const [yes, notYet] = screen.getAllByRole("button");
    await user.click(notYet as HTMLElement);
    await user.click(yes as HTMLElement);
    expect(onAnswer.mock.calls).toEqual([[false], [true]]);
    expect(document.activeElement?.textContent).toBe("Post");
  });
});

describe("BackButton", () => {
  const click = async (canGoBack: boolean, props = {}) => {
    vi.stubGlobal("navigation", { canGoBack });
    const { user, getPath } = mountElement(<BackButton {...props} />, { url: "/am/CreateEmailCampaign" });
    await user.click(screen.getByRole("button", { name: "Back" }));
    return getPath();
  };

  it("leads to the parent in the page's language when there is no history", async () => {
    expect(await click(false, { fallbackPath: "/dashboard/email" })).toBe("/am/dashboard/email");
    document.body.replaceChildren();
    expect(await click(false)).toBe("/am");
  });

  it("goes back where it can", async () => {
    expect(await click(true)).toBe("/am/CreateEmailCampaign");
  });
});

describe("copyText", () => {
  const stubClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ writeText } as Clipboard);

  it("copies to the clipboard, else by a selection, with the focus where it was", async () => {
    const written: string[] = [];
    stubClipboard(async (text) => void written.push(text));
    expect(await copyText("A text")).toBe(true);
    expect(written).toEqual(["A text"]);
    stubClipboard(() => Promise.reject(new Error("not allowed")));
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    const selected: unknown[] = [];
    const execCommand = (command: string) => {
      const field = document.activeElement as HTMLTextAreaElement;
      selected.push(command, document.querySelector("textarea")?.value ?? field.value);
      return selected.length === 2;
    };
    Object.assign(document, { execCommand });
    expect(await copyText("Another")).toBe(true);
    expect(selected).toEqual(["copy", "Another"]);
    expect(document.querySelector("textarea")).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(await copyText("Another")).toBe(false);
    Reflect.deleteProperty(document, "execCommand");
    button.remove();
  });
});
