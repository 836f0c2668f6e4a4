import { describe, expect, it } from "vitest";
import { createFieldsForm } from "../../../../../tests/fields-form.ts";
import { renderElement, renderWithLateParts } from "../../../../../tests/render-element.tsx";
import { listButtons, listLinks, toText } from "../../../../../tests/to-text.ts";
import { CampaignWizard } from "../../web/campaign-wizard.tsx";
import { signLetter } from "../compose-links.ts";
import EmailPage from "./email-page.tsx";
import { Letter } from "./letter.tsx";
import { LetterBar } from "./letter-bar.tsx";
import { OtherSendMethods } from "./other-send-methods.tsx";
import type { LetterSending } from "./use-letter-sending.ts";

const nothing = () => undefined;
const text = { to: ["a@example.org", "b@example.org"], cc: ["c@example.org"], subject: "Act", body: "Dear all,\n\nact now." };
const short = signLetter(text, "Almaz");
const long = signLetter({ ...text, body: "act now ".repeat(1000) }, "Almaz");
const sending = { isSent: false, isPending: false, isCopied: false, problem: undefined } as LetterSending;

describe("Letter", () => {
  it("shows recipients, subject and each paragraph, with the name beneath", () => {
    const html = renderElement(<Letter letter={text} signature="Almaz" />);
    expect(toText(html)).toBe("To a@example.org, b@example.org Cc c@example.org Subject Act Dear all, act now. Almaz");
    expect(html.match(/<p [^>]*lang="en"[^>]*>/g)).toHaveLength(3);
    const plain = renderElement(<Letter letter={{ ...text, cc: [] }} isClamped />);
    expect(toText(plain)).toBe("To a@example.org, b@example.org Subject Act Dear all, act now.");
  });
});

describe("LetterBar", () => {
  const render = (letter: typeof short, values: Partial<LetterSending>) =>
    renderElement(<LetterBar letter={letter} sending={{ ...sending, ...values }} />);

  it("opens a short letter in the mail app, and copies a long one first", () => {
    expect(toText(render(short, {}))).toBe("Ready to be sent Open in the mail app");
    expect(listLinks(render(short, {}))[0]?.[1]).toMatch(/^mailto:a(@|%40)example\.org/);
    expect(listButtons(render(long, {}))).toEqual(["Copy the letter and open mail"]);
    expect(toText(render(long, { problem: "clipboard" }))).toMatch(/^It could not be copied here\. .* Open in the mail app$/);
  });

  it("asks whether it was sent once it was opened, and is gone when it was", () => {
    expect(toText(render(short, { isPending: true }))).toBe("Did you send it? Yes Not yet");
    expect(toText(render(short, { isPending: true, isSent: true, isCopied: true }))).toMatch(/^Copied\. .* Not yet$/);
    expect(render(short, { isSent: true })).toBe("");
  });
});

describe("OtherSendMethods", () => {
  const render = (letter: typeof short) => toText(renderElement(<OtherSendMethods letter={letter} sending={sending} />));
  const copies = "Copy address list Copy Cc list Copy subject Copy body";

  it("opens a short letter in each program, or copies its parts", () => {
    expect(render(short)).toMatch(/^Other ways Each button opens .* Open in the mail app Open in Gmail Outlook, Yahoo /);
    expect(render(short)).toMatch(new RegExp(`Open in Outlook Open in Yahoo Or copy its parts .* ${copies}$`));
    expect(render(signLetter({ ...text, cc: [] }, "Almaz"))).not.toContain("Copy Cc list");
    const links = listLinks(renderElement(<OtherSendMethods letter={short} sending={sending} />));
    expect(links.map(([, href]) => href)).toEqual(
      [...["mailto:", "https://mail.google.com/", "https://outlook.", "https://compose.mail.yahoo.com/"]].map((start) =>
        expect.stringContaining(start),
      ),
    );
  });

  it("copies the parts of a long letter first, and says which programs need that", () => {
    expect(render(long)).toMatch(
      new RegExp(`This letter is too long for a mail link\\. .* ${copies} Or open a mail to its recipients\\.`),
    );
    expect(render(long)).toMatch(/ Copy the letter and open mail Copy, then open Gmail .* Copy, then open Yahoo$/);
  });
});

describe("EmailPage", () => {
  const shown = {
    ...{ ...text, _id: "one", language: "en", title: "Tole", description: "About it.", created_at: "2026-03-12T10:00:00.000Z" },
  };
  const page = { shown, errorMessage: null, newest: [], older: null, count: "few", representatives: null };
  const render = async (data: object = {}, isAdmin = false) =>
    renderWithLateParts(<EmailPage />, { isAdmin, data: { ...page, ...data } });

  it("asks visitors for their name beside a summary, and shows admins the letter", async () => {
    const [html, forAdmin] = [toText(await render()), toText(await render({}, true))];
    expect(html).toMatch(/To a@example\.org, b@example\.org, c@example\.org Subject Act Length 4 words Sign the letter /);
    expect(html).toContain("Write your name beneath the letter before you send it.");
    // Without scripts the letter is shown beside the question.
    expect(await render()).not.toMatch(/class="_withName[^>]* hidden/);
    expect(html).not.toMatch(/You have sent it|No mail app answered|Where do you live/);
    expect(forAdmin).not.toContain("Sign the letter");
    expect(forAdmin).toMatch(/The letter To a@example\.org, b@example\.org Cc c@example\.org Subject Act /);
  });

  it("goes to the representatives of where somebody lives, where it has some", async () => {
    const countries = [{ country: "CA", name: "Canada", regions: [""] }];
    const recipients = [{ name: "Jane", email_address: "jane@example.org" }];
    const representatives = { country: "CA", region: "", place: "Canada", checked_on: "2026-03-12", recipients };
    const html = toText(await render({ shown: { ...shown, countries }, representatives }));
    expect(html).toContain("Where do you live?");
    expect(html).toContain("To jane@example.org Cc c@example.org");
    expect(html).not.toContain("a@example.org");
  });

  it("leads elsewhere while there is none", async () => {
    expect(listLinks(await render({ shown: null })).map(([, href]) => href)).toEqual(["/twitter", "/archives"]);
  });
});

describe("CampaignWizard", () => {
  const conflict = { field: "title", yours: "Mine", theirs: "Theirs", changed_at: null, changed_by: null };

  function render(step: 0 | 1, conflicts: (typeof conflict)[] = [], isBusy = false): string {
    const form = {
      ...{ conflicts, isBusy, errorMessage: "Not saved.", dismissConflicts: nothing },
      ...createFieldsForm({ title: "", description: "", language: "" }, (path) =>
        path === "language" ? { message: "Which?" } : undefined,
      ),
    };
    const draft = { restoredAt: null, keptAt: null, discard: nothing, bringBack: nothing, discardKept: nothing };
    const creation = { draft, unsaved: { isUnsaved: false } };
    const actions = { goToPreviousStep: nothing, submit: nothing, saveDraft: nothing, fallbackPath: "/", inputNames: undefined };
    const wizard = { form, formRef: { current: null }, step, creation, detectLanguage: () => "am", ...actions };
    return renderElement(
      <CampaignWizard
        wizard={wizard as unknown as Parameters<typeof CampaignWizard>[0]["wizard"]}
        {...{ heading: "New", stepNames: ["Select", "Create"], conflictFields: {}, preview: <p>The preview</p> }}
      >
        <p>The fields</p>
      </CampaignWizard>,
    );
  }

  it("has the campaign's own fields in the first step", () => {
    const html = render(0);
    expect(toText(html)).toMatch(
      /^Back New It becomes the current campaign as soon as it is shared\. 1 Select 2 Create Campaign title 0\/\d+ Campaign description .* Which\? Not saved\. next Save as draft Saved automatically in this browser\./,
    );
    expect(toText(html)).not.toMatch(/The fields|The preview|prev$/);
    expect(html).toMatch(/aria-current="step"[^>]*><span[^>]*>1</);
    expect(html).toContain('<option value="en" selected="">');
  });

  it("has the other fields and the preview in the second, from which it is shared", () => {
    const html = render(1);
    expect(toText(html)).toMatch(/ shared\. Select 2 Create The fields Not saved\. Share Save as draft .* prev The preview$/);
    expect(html).toContain('aria-label="Steps"');
    expect(html).not.toMatch(/Campaign title/);
    expect(html).toMatch(/aria-current="step"[^>]*><span[^>]*>2</);
  });

  it("waits on the buttons that save, and lets nobody wait for the next step", () => {
    const listBusy = (html: string) =>
      [...html.matchAll(/<button [^>]*aria-busy="true"[^>]*>(.*?)<\/button>/g)].map(([, label = ""]) => toText(label));
    expect([listBusy(render(0, [], true)), listBusy(render(1, [], true))]).toEqual([
      ["Save as draft"],
      ["Share", "Save as draft"],
    ]);
  });

  it("asks which text stays after a conflict, in place of the steps", () => {
    expect(toText(render(1, [conflict]))).toMatch(/Theirs.*Mine/);
    expect(toText(render(1, [conflict]))).not.toContain("The fields");
  });
});
