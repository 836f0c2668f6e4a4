import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { IncidentMetadata } from "#features/archive/incidents/rules.ts";
import type { Call } from "#platform/shared/define-call.ts";
import { restore } from "#platform/shared/item-calls.ts";
import { useDisclosure } from "#platform/web/ui/use-disclosure.ts";
import { listFields } from "../../../../../tests/list-fields.ts";
import { mountElement } from "../../../../../tests/mount-element.tsx";
import { refuseCall, replyTo } from "../../../../../tests/replies.ts";
import {
  deleteArticle,
  deleteImageArchive,
  deleteVideoArchive,
  editArticleArchive,
  editImageArchive,
  editVideoArchive,
} from "../admin-calls.ts";
import EditArticle from "./edit-article.tsx";
import EditVideo from "./edit-video.tsx";
import EditImage from "./images/edit-image.tsx";
import MediaTools from "./media-tools.tsx";
import type { SourceTarget } from "./source-fields.tsx";
import { createSourceConflictFields } from "./source-form.ts";

const BOOK = "019a0000-0000-7000-8000-00000000000b";
const sources = [
  { _id: "m", type: "article" as const, description: "It" },
  { _id: BOOK, type: "article" as const, description: "A book", reference: "Author, 2022" },
];
const incident = { sources };
const draft = { sources, publication: { state: "draft" as const, publish_at: null } } as SourceTarget;
const media = { _id: "m", incident_id: "i", description: "What burned" };
const article = { ...media, article_link: "https://www.news.example/1", outlet: "news.example" };
const video = { ...media, video_link: "https://www.youtube.com/watch?v=abcdefghijk", outlet: "A channel", language: "am" };
const image = { ...media, img: "/media/AAAAAAAAAAAAAAAAAAAAAA-1000x500", image_kind: "map" as const, is_sensitive: false };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const listDrafts = () => Object.keys(localStorage);
const submit = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);

function open(element: (props: { revalidate: () => Promise<void>; onClose: () => void }) => React.ReactNode, call: Call) {
  const log: string[] = [];
  const props = { revalidate: async () => void log.push("revalidated"), onClose: () => void log.push("closed") };
  const replies = [replyTo(call, { message: "Saved." } as never)];
  return { ...mountElement(element(props), { replies, isAdmin: true }), log };
}

describe("EditArticle", () => {
  it("saves what was changed, with the facts of the source and why", async () => {
    const { sent, log } = open((props) => <EditArticle {...{ article, incident, ...props }} />, editArticleArchive);
    expect(screen.getByRole("dialog", { name: "Edit Article" })).not.toBeNull();
    // Nobody typed the outlet, which is the host of the link.
    expect(["Link to the article", "Description", "Outlet"].map((label) => field(label).value)).toEqual([
      ...["https://www.news.example/1", "What burned", ""],
    ]);
    expect(
      within(field("Repeats"))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([...["No other source", "Author, 2022"]]);
    fill("Link to the article", "");
    submit();
    expect(document.activeElement).toBe(field("Link to the article"));
    fill("Reference", "A paper");
    expect(field("Link to the article").getAttribute("aria-required")).toBeNull();
    expect(field("Link to the article").getAttribute("aria-invalid")).toBeNull();
    fill("Reference", "x".repeat(301));
    expect(screen.getByText("Reference Cannot be more than 300 Characters")).not.toBeNull();
    fill("Reference", "A paper");
    fill("Why this change", "x".repeat(301));
    expect(screen.getByText("Why this change Cannot be more than 300 Characters")).not.toBeNull();
    fill("Title of the source", "Burned");
    expect(listDrafts()).toEqual(["formDraft::article/m"]);
    fill("Language of the source", "am");
    fill("Kind of source", "court");
    fill("Repeats", BOOK);
    fill("Archived copy", "https://web.archive.org/1");
    fill("Rights", "CC");
    fill("Why this change", "Found it.");
    submit();
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    expect(sent).toEqual([
      {
        call: "PATCH /edit_article_archive",
        input: {
          ...{ article_archive_id: "m", incident_id: "i", article_link: "", reference: "A paper", title: "Burned" },
          ...{ language: "am", source_kind: "court", repeats: BOOK, archived_link: "https://web.archive.org/1" },
          ...{ rights: "CC", change_reason: "Found it." },
          base: expect.objectContaining({ article_link: "https://www.news.example/1", title: null }),
        },
      },
    ]);
  });

  it("asks for no reason in a draft, and keeps what repeats a source that is gone", () => {
    const element = <EditArticle {...{ article: { ...article, repeats: "gone" }, incident: draft }} {...nothing} />;
    mountElement(element, { isAdmin: true });
    expect(screen.queryByLabelText("Why this change")).toBeNull();
    expect(field("Repeats").value).toBe("gone");
    expect(within(field("Repeats")).getByRole("option", { selected: true }).textContent).toBe("A source that is not shown here");
    expect(field("Repeats").closest("details")?.open).toBe(true);
  });

  it("says what is wrong with a description while it is typed, once it is too long", () => {
    mountElement(<EditArticle {...{ article, incident }} {...nothing} />, { isAdmin: true });
    expect(field("Title of the source").closest("details")?.open).toBe(false);
    fill("Description", "ሀ".repeat(159));
    expect(field("Description").getAttribute("aria-invalid")).toBeNull();
    fill("Description", "ሀ".repeat(160));
    expect(screen.getByText(/less than 160/)).not.toBeNull();
    fill("Description", " ");
    expect(field("Description").getAttribute("aria-invalid")).toBeNull();
  });

  it("shows open what is about the source where the server refuses something of it", async () => {
    const replies = [refuseCall(editArticleArchive, "No.", { issues: [{ path: "repeats", message: "It is gone." }] })];
    mountElement(<EditArticle {...{ article, incident }} {...nothing} />, { replies, isAdmin: true });
    fill("Description", "Ash");
    submit();
    expect((await screen.findByText("It is gone.")).closest("details")?.open).toBe(true);
  });

  it("names what others have changed of it", async () => {
    const by = { changed_at: null, changed_by: null };
    const conflicts = [
      { field: "source_kind", yours: "court", theirs: "news", ...by },
      { field: "language", yours: null, theirs: "ti", ...by },
      { field: "repeats", yours: BOOK, theirs: null, ...by },
      { field: "published_on", yours: "2022-06-18", theirs: null, ...by },
    ];
    const replies = [refuseCall(editArticleArchive, "Saved meanwhile.", { conflicts })];
    mountElement(<EditArticle {...{ article, incident }} {...nothing} />, { replies, isAdmin: true });
    fill("Kind of source", "court");
    submit();
    await screen.findByRole("button", { name: "Back" });
    const read = (name: string) => screen.getByRole("group", { name }).textContent;
    expect(read("Kind of source")).toMatch(/News.*Court document/);
    expect(read("Language of the source")).toContain("ትግርኛ");
    expect(read("Repeats")).toContain("Author, 2022");
    expect(read("Published on")).toContain("18 June 2022");
  });
});

const nothing = { revalidate: async () => undefined, onClose: () => undefined };

describe("the inputs of a source", () => {
  const about = (...outletHints: string[]) => [
    "title | Title of the source | 0/200",
    ["outlet | Outlet", ...outletHints, "0/100"].join(" | "),
    "published_on | Published on | Day, month and year, such as 18/06/2022 | [numeric ltr]",
    "language | Language of the source | =Not given | am=አማርኛ | en=English | om=Afaan Oromoo | ti=ትግርኛ | so=Soomaali | aa=Qafar af | ar=العربية | de=Deutsch | fr=Français | it=Italiano",
    "source_kind | Kind of source | =Not given | news=News | report=Report | official=Official statement | testimony=Testimony | social=Social media | court=Court document | encyclopaedia=Encyclopaedia | fact_check=Fact check",
    `repeats | Repeats | =No other source | ${BOOK}=Author, 2022`,
    "archived_link | Archived copy | Its address in an archive of the web, such as web.archive.org, for when the original is gone. | 0/2048 | [url ltr]",
    "accessed_on | Accessed on | Day, month and year, such as 18/06/2022 | [numeric ltr]",
    "rights | Rights | Whose work it is, and on what terms it may be shown. Shown under a picture. | 0/200",
    "change_reason | Why this change | Readers see it beside the change, in the history and among the latest changes. | 0/300",
  ];
  const outletHint = "Who published it. Left empty, it is the site of the link.";
  const description = "description* | Description | 11/159";

  it("are these of an article", () => {
    mountElement(<EditArticle {...{ article, incident }} {...nothing} />, { isAdmin: true });
    expect(listFields()).toEqual([
      "article_link* | Link to the article | [url ltr]",
      "reference | Reference | Instead of a link, for what has no address: a book, a paper judgment, a testimony. Author, title, publisher and year; pages belong into the description. | 0/300",
      description,
      ...about(outletHint),
    ]);
  });

  it("are these of a video", () => {
    mountElement(<EditVideo {...{ video: { ...media, video_link: "https://a.example/1" }, incident }} {...nothing} />, {
      isAdmin: true,
    });
    expect(listFields()).toEqual([
      "video_link* | Link to the video | A YouTube or Vimeo link becomes a player that visitors start themselves; any other stays a link. | [url ltr]",
      description,
      ...about(outletHint),
    ]);
  });

  it("are these of an image", () => {
    mountElement(<EditImage {...{ image, incident }} {...nothing} />, { isAdmin: true });
    expect(listFields()).toEqual([
      description,
      "image_kind | What the image shows | =Not given | photo=Photo | map=Map | document=Document | drawing=Drawing",
      "Hard to look at | Visitors see it only after they choose to. Maps, documents and drawings seldom are.",
      ...about(),
    ]);
  });

  it.each([
    ["article_link", "https://a.example", "https://b.example", "Link to the article: https://a.example / https://b.example"],
    ["reference", "A book", "A file", "Reference: A book / A file"],
    ["video_link", "https://a.example", "https://b.example", "Link to the video: https://a.example / https://b.example"],
    ["description", "A", "B", "Description: A / B"],
    ["title", "A", "B", "Title of the source: A / B"],
    ["outlet", "A", "B", "Outlet: A / B"],
    ["published_on", "2022-06-18", "2022-06-19", "Published on: 18 June 2022 / 19 June 2022"],
    ["archived_link", "A", "B", "Archived copy: A / B"],
    ["accessed_on", "2022-06-18", "2022-06-19", "Accessed on: 18 June 2022 / 19 June 2022"],
    ["rights", "A", "B", "Rights: A / B"],
    ["image_kind", "photo", "drawing", "What the image shows: Photo / Drawing"],
    ["is_sensitive", false, true, "Hard to look at: No / Yes"],
    ["language", "ti", "fr", "Language of the source: ትግርኛ / Français"],
    ["source_kind", "court", "fact_check", "Kind of source: Court document / Fact check"],
    ["repeats", BOOK, "gone", "Repeats: Author, 2022 / …"],
  ] as const)("have names and values where two admins changed %s", (field, yours, theirs, expected) => {
    const { label, ...shown } = createSourceConflictFields(sources)[field] ?? {};
    const format = (value: unknown) => ("format" in shown ? shown.format?.(value, "en") : value);
    expect(`${label?.()}: ${format(yours)} / ${format(theirs)}`).toBe(expected);
    expect("isText" in shown && shown.isText).toBe(!("format" in shown));
  });

  it("say the day of a conflict in the reader's language", () => {
    for (const field of ["published_on", "accessed_on"])
      expect(createSourceConflictFields(sources)[field]?.format?.("2022-06-18", "am")).toMatch(/ሰኔ/);
  });
});

describe("EditVideo", () => {
  it("takes the focus, and saves what was changed", async () => {
    const { sent, log } = open((props) => <EditVideo {...{ video, incident, ...props }} />, editVideoArchive);
    expect(document.activeElement).toBe(field("Link to the video"));
    expect([field("Outlet").value, field("Language of the source").value]).toEqual(["A channel", "am"]);
    fill("Link to the video", "no link");
    submit();
    expect(field("Link to the video").getAttribute("aria-invalid")).toBe("true");
    fill("Link to the video", "https://vimeo.com/12345678");
    expect(screen.getByText(/This is a Vimeo video/)).not.toBeNull();
    expect(field("Description").maxLength).toBe(280);
    fill("Description", "Burning");
    expect(listDrafts()).toEqual(["formDraft::video/m"]);
    fill("Published on", "9999-12-31");
    submit();
    expect(screen.getByText("Published on cannot be in the future")).not.toBeNull();
    fill("Published on", "");
    submit();
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    expect(sent[0]).toEqual({
      call: "PATCH /edit_video_archive",
      input: {
        ...{ video_archive_id: "m", incident_id: "i", video_link: "https://vimeo.com/12345678", description: "Burning" },
        base: expect.objectContaining({ description: "What burned" }),
      },
    });
  });

  it("can be given up", async () => {
    const { user, log } = open((props) => <EditVideo {...{ video, incident, ...props }} />, editVideoArchive);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(log).toEqual(["closed"]);
  });
});

describe("EditImage", () => {
  it("shows it, and covers it by its kind until that is set", async () => {
    const { user, sent, log } = open((props) => <EditImage {...{ image, incident, ...props }} />, editImageArchive);
    const picture = screen.getByRole<HTMLImageElement>("img", { name: "What burned" });
    expect(["src", "width", "height", "srcset", "sizes", "loading"].map((name) => picture.getAttribute(name))).toEqual([
      ...[image.img, "1000", "500", `${image.img}?w=480 480w, ${image.img}?w=960 960w, ${image.img} 1000w`, "30rem", "eager"],
    ]);
    const isOn = () => screen.getByRole<HTMLInputElement>("switch").checked;
    expect([field("What the image shows").value, isOn()]).toEqual(["map", false]);
    fill("What the image shows", "photo");
    expect(isOn()).toBe(true);
    fill("What the image shows", "drawing");
    expect(isOn()).toBe(false);
    fill("What the image shows", "");
    expect(isOn()).toBe(true);
    fill("What the image shows", "document");
    await user.click(screen.getByRole("switch"));
    fill("Description", "");
    submit();
    expect(document.activeElement).toBe(field("Description"));
    fill("Description", "Ash");
    expect(listDrafts()).toEqual(["formDraft::image/m"]);
    submit();
    await waitFor(() => expect(log).toEqual(["revalidated", "closed"]));
    expect(sent[0]).toEqual({
      call: "PATCH /edit_image_archive",
      input: {
        ...{ image_archive_id: "m", incident_id: "i", description: "Ash", image_kind: "document", is_sensitive: true },
        base: expect.objectContaining({ description: "What burned", image_kind: "map", is_sensitive: false }),
      },
    });
  });
});

describe("MediaTools", () => {
  const shown = { _id: "i", verification: { status: "reported" } } as IncidentMetadata;
  const incidentOf = { incident_id: "i" };

  type ToolsProps = { kind: "article" | "video" | "image"; log: string[]; of?: IncidentMetadata };
  function Tools({ kind, log, of = shown }: ToolsProps) {
    const editing = useDisclosure();
    return (
      <>
        <MediaTools {...{ kind, media, incident: of, editing }} revalidate={async () => void log.push("revalidated")} />
        {editing.isOpen && <p>Editing</p>}
      </>
    );
  }

  it.each([
    ["article", deleteArticle, { ...incidentOf, article_id: "m" }],
    ["video", deleteVideoArchive, { ...incidentOf, video_id: "m" }],
    ["image", deleteImageArchive, { ...incidentOf, image_archive_id: "m" }],
  ] as const)("edits the %s, deletes it by its call, and brings it back", async (kind, call, input) => {
    const log: string[] = [];
    const replies = [replyTo(call as Call, { message: "Gone." } as never), replyTo(restore, { message: "Back." } as never)];
    const { user, sent, toasts } = mountElement(<Tools {...{ kind, log }} />, { replies, isAdmin: true });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(screen.getByText("Editing")).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("What burned");
    expect(dialog.textContent).not.toContain("This incident is verified.");
    fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Not of it." } });
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(log).toEqual(["revalidated"]));
    expect(sent[0]).toEqual({ call: `DELETE ${call.path}`, input: { ...input, change_reason: "Not of it." } });
    toasts.at(-1)?.action?.run();
    await waitFor(() => expect(log).toHaveLength(2));
    expect(sent.at(-1)?.input).toEqual({ kind, id: "m" });
  });

  it.each([
    ["says what a deletion does to a verified incident", { verification: { status: "verified" } }, true, null],
    ["asks for no reason in a draft", { ...shown, publication: { state: "draft", publish_at: null } }, false, undefined],
  ])("%s", async (_what, of, isTold, isRequired) => {
    const { user } = mountElement(<Tools {...{ kind: "video", log: [], of: of as IncidentMetadata }} />, { isAdmin: true });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.queryByText(/^This incident is verified\./) !== null).toBe(isTold);
    expect(dialog.queryByRole("textbox")?.getAttribute("aria-required")).toBe(isRequired);
  });
});
