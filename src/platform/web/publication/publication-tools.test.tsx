import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { duplicate, publish, schedule, unpublish } from "#platform/shared/item-calls.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { mountElement } from "../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../tests/replies.ts";
import { Toasts } from "../toasts/toasts.tsx";
import { PublicationTools, type PublishableItem } from "./publication-tools.tsx";
import ScheduleDialog from "./schedule-dialog.tsx";

const draft: Publication = { state: "draft", publish_at: null };
const createItem = (publication?: Publication): PublishableItem => ({ _id: "i", title: "Tole", publication });

describe("PublicationTools", () => {
  function mount(publication: Publication | undefined, { replies = [], ...props }: Partial<Options> = {}) {
    const loads: string[] = [];
    const element = (
      <>
        <Toasts />
        <PublicationTools item={createItem(publication)} kind="incident" renderNote={() => "Look at this."} {...props} />
      </>
    );
    const page = mountElement(element, { replies, load: () => void loads.push("loaded") });
    const open = async (name: string) => {
      await page.user.click(screen.getByRole("button", { name }));
      return screen.findByRole("alertdialog");
    };
    return { ...page, open, countLoads: () => loads.length };
  }
  type Options = { replies: NonNullable<Parameters<typeof mountElement>[1]>["replies"]; asksReason: boolean };
  const confirm = (dialog: HTMLElement, name: string) => within(dialog).getByRole("button", { name });

  it("asks before it publishes, with what to check, then shows it and revalidates", async () => {
    const { user, sent, open, countLoads } = mount(draft, { replies: [replyTo(publish, { message: "Published.", _id: "i" })] });
    const dialog = await open("Publish");
    expect(dialog.textContent).toMatch(/Tole.*Look at this\./);
    expect(sent).toEqual([]);
    await user.click(confirm(dialog, "Publish"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect((await screen.findByRole("status")).textContent).toContain("Published.");
    expect(sent).toEqual([{ call: "POST /publish", input: { kind: "incident", id: "i" } }]);
    expect(countLoads()).toBe(1);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Publish" }));
  });

  it("sends nothing where the question is cancelled", async () => {
    const { user, sent, open } = mount(draft);
    await user.click(confirm(await open("Publish"), "Cancel"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent).toEqual([]);
  });

  it("lists all that keeps it from being published, each once, and closes the question", async () => {
    const issues = ["No description.", "No tweet.", "No tweet."].map((message) => ({ path: "x", message }));
    const { user, open } = mount(draft, { replies: [refuseCall(publish, "Unfinished.", { issues })] });
    await user.click(confirm(await open("Publish"), "Publish"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual(["No description.", "No tweet."]);
    const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alerts).toContain("It is not finished, so it was not published:No description.No tweet.");
  });

  it("shows a refusal without fields in its own words", async () => {
    const { user, open } = mount(draft, { replies: [refuseCall(publish, "Somebody was faster.")] });
    await user.click(confirm(await open("Publish"), "Publish"));
    await waitFor(() => expect(screen.getAllByText("Somebody was faster.")).toHaveLength(2));
    expect(screen.queryByRole("list")).toBeNull();
  });

  it.each([
    ["Publish", draft, false, /becomes the newest one/],
    ["Publish", { state: "unpublished", publish_at: null } as const, false, /at its old place/],
    ["Unpublish", undefined, false, /find nothing at its address/],
    ["Unpublish", undefined, true, /only the day and your reason/],
  ])("says what %s does with %j, where a reason is asked for: %s", async (name, publication, asksReason, consequence) => {
    const { open } = mount(publication, { asksReason });
    const dialog = await open(name);
    expect(dialog).toBe(screen.getByRole("alertdialog", { name: publication ? "Publish this now?" : "Unpublish this?" }));
    const { textContent } = dialog;
    expect(textContent).toMatch(consequence);
    expect(textContent?.includes("Look at this.")).toBe(publication !== undefined);
  });

  it("unpublishes, with a reason where readers see one", async () => {
    const { user, sent, open } = mount(undefined, {
      asksReason: true,
      replies: [replyTo(unpublish, { message: "Gone.", _id: "i" })],
    });
    const dialog = await open("Unpublish");
    await user.click(confirm(dialog, "Unpublish"));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByRole("textbox"), "It names a witness.");
    await user.click(confirm(dialog, "Unpublish"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent).toEqual([{ call: "POST /unpublish", input: { kind: "incident", id: "i", reason: "It names a witness." } }]);
  });

  it("duplicates at once, and revalidates", async () => {
    const { user, sent, countLoads } = mount(undefined, {
      replies: [replyTo(duplicate, { message: "Copied.", _id: "j" } as never)],
    });
    await user.click(screen.getByRole("button", { name: "Duplicate" }));
    await waitFor(() => expect(countLoads()).toBe(1));
    expect(sent).toEqual([{ call: "POST /duplicate", input: { kind: "incident", id: "i" } }]);
    expect(screen.queryByRole("button", { name: "Schedule" })).toBeNull();
  });

  it("opens the dialog that schedules", async () => {
    const { user } = mount(draft);
    await user.click(screen.getByRole("button", { name: "Schedule" }));
    expect(await screen.findByRole("dialog", { name: "When should it become public?" })).not.toBeNull();
    expect(screen.getByText(/^In the time of this device \(Africa\/Addis_Ababa\)\./)).not.toBeNull();
  });
});

describe("ScheduleDialog", () => {
  function mount(publish_at: string | null, replies: Options = []) {
    const steps: string[] = [];
    const item = createItem({ state: "draft", publish_at });
    const element = (
      <>
        <Toasts />
        <ScheduleDialog
          {...{ item, kind: "incident", onClose: () => void steps.push("closed") }}
          revalidate={async () => void steps.push("revalidated")}
        />
      </>
    );
    return { ...mountElement(element, { replies }), steps };
  }
  type Options = NonNullable<Parameters<typeof mountElement>[1]>["replies"];
  const getFields = () => {
    const [day] = screen.getAllByRole("textbox") as [HTMLInputElement];
    const time = document.querySelector<HTMLInputElement>('input[type="time"]');
    if (!time) throw new Error("There is no field for the time.");
    return { day, time };
  };
  const moment = new Date(2027, 2, 1, 6, 5).toISOString();

  it("sends the moment that was typed, in the time of the device", async () => {
    const { user, sent, steps } = mount(null, [replyTo(schedule, { message: "Scheduled.", _id: "i", publish_at: moment })]);
    expect(screen.queryByRole("button", { name: "Do not publish by itself" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Schedule" }));
    expect(sent).toEqual([]);
    const { day, time } = getFields();
    expect([day.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", day]);
    expect(screen.getByText("Please choose a day and a time.")).not.toBeNull();
    await user.type(day, "2027-03-01");
    await user.type(time, "06:05");
    await user.click(screen.getByRole("button", { name: "Schedule" }));
    await waitFor(() => expect(steps).toEqual(["revalidated", "closed"]));
    expect(sent).toEqual([{ call: "POST /schedule", input: { kind: "incident", id: "i", publish_at: moment } }]);
  });

  it("begins with the moment that is set, and takes it away", async () => {
    const { user, sent, steps } = mount(moment, [replyTo(schedule, { message: "Not scheduled.", _id: "i", publish_at: null })]);
    const { day, time } = getFields();
    expect([day.value, time.value]).toEqual(["2027-03-01", "06:05"]);
    await user.click(screen.getByRole("button", { name: "Do not publish by itself" }));
    await waitFor(() => expect(steps).toEqual(["closed", "revalidated"]));
    expect(sent).toEqual([{ call: "POST /schedule", input: { kind: "incident", id: "i", publish_at: null } }]);
  });
});
