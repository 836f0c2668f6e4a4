import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatAddressList,
  getComposeLink,
  getGmailLink,
  getMailtoLink,
  getOutlookLink,
  getYahooLink,
  isValidName,
  type Letter,
  type MailProgram,
  signLetter,
} from "./compose-links.ts";
import { emailBodySchema, emailSubjectSchema } from "./rules.ts";

const letter: Letter = {
  to: ["one@example.org", "two@example.org"],
  cc: ["three@example.org"],
  subject: "A subject",
  body: "First.\n\nSecond.",
};

type ParsedLetter = { to: string; cc: string; subject: string; body: string };

/** Parses a mail link like a mail app: RFC 6068 has no plus sign for a space, and splits before it decodes. */
function readMailto(link: string): ParsedLetter {
  const [, to = "", query = ""] = /^mailto:([^?]*)\?(.*)$/s.exec(link) ?? [];
  const fields = query.split("&").map((field) => field.split("="));
  expect(fields.every((field) => field.length === 2)).toBe(true);
  const read = Object.fromEntries(fields.map(([name, value = ""]) => [name, decodeURIComponent(value)]));
  return { to: decodeURIComponent(to), cc: read.cc ?? "", subject: read.subject ?? "", body: read.body ?? "" };
}

/** Parses the address of a web mail. */
function readWebMail(link: string, subject: string): ParsedLetter {
  const read = new URL(link).searchParams;
  const get = (name: string) => read.get(name) ?? "";
  return { to: get("to"), cc: get("cc"), subject: get(subject), body: get("body") };
}

const readers: [name: string, roundTrip: (letter: Letter) => ParsedLetter][] = [
  ["mail app", (sent) => readMailto(getMailtoLink(sent))],
  ["Gmail", (sent) => readWebMail(getGmailLink(sent), "su")],
  ["Outlook", (sent) => readWebMail(getOutlookLink(sent), "subject")],
  ["Yahoo", (sent) => readWebMail(getYahooLink(sent), "subject")],
];

describe("signLetter", () => {
  it.each([
    ["a name", "Body", "Abebe Kebede", "Body\n\nAbebe Kebede"],
    ["an Ethiopic name", "ሰላም።", "አበበ ከበደ", "ሰላም።\n\nአበበ ከበደ"],
    ["spaces and line breaks in a name", "Body", "  A\r\n\tB  ", "Body\n\nA B"],
    ["half an emoji in a name", "Body", "A\ud83d", "Body\n\nA\ufffd"],
    ["a whole emoji in a name", "Body", "A😀", "Body\n\nA😀"],
    ["no name", "Body", "", "Body"],
    ["a blank name", "Body", " \n ", "Body"],
    ["a line of spaces", "a\n \t\nb", "N", "a\n\nb\n\nN"],
    ["an indented line", "a\n\n  b", "N", "a\n\n  b\n\nN"],
    ["a body with other line breaks", "a\r\n\r\nb\rc", "N", "a\n\nb\nc\n\nN"],
  ])("%s", (_case, body, name, signed) => {
    expect(signLetter({ ...letter, body }, name)).toEqual({ ...letter, body: signed });
  });
});

describe("formatAddressList", () => {
  it("joins the addresses on one line", () => {
    expect(formatAddressList(letter.to)).toBe("one@example.org, two@example.org");
    expect(formatAddressList([])).toBe("");
  });
});

describe("the links", () => {
  it("have the form that each mail program expects", () => {
    expect(getMailtoLink(letter)).toBe(
      "mailto:one@example.org,two@example.org?cc=three@example.org&subject=A%20subject&body=First.%0D%0A%0D%0ASecond.",
    );
    expect(getGmailLink(letter)).toBe(
      "https://mail.google.com/mail/?view=cm&fs=1&to=one@example.org,two@example.org&cc=three@example.org&su=A%20subject&body=First.%0D%0A%0D%0ASecond.",
    );
    const query = "to=one@example.org,two@example.org&cc=three@example.org&subject=A%20subject&body=First.%0D%0A%0D%0ASecond.";
    expect(getOutlookLink(letter)).toBe(`https://outlook.live.com/mail/0/deeplink/compose?${query}`);
    expect(getYahooLink(letter)).toBe(`https://compose.mail.yahoo.com/?${query}`);
  });

  it("omit an empty cc", () => {
    const sent = { ...letter, cc: [] };
    for (const link of [getMailtoLink(sent), getGmailLink(sent), getOutlookLink(sent)]) expect(link).not.toContain("cc=");
  });

  it("replace a lone surrogate by U+FFFD", () => {
    const sent = { ...letter, cc: ["a\udc00@example.org"], subject: "A\ud83d", body: "\udd6f😀" };
    for (const [, roundTrip] of readers) {
      expect(roundTrip(sent)).toMatchObject({ cc: "a\ufffd@example.org", subject: "A\ufffd", body: "\ufffd😀" });
    }
    expect(getComposeLink("app", sent).isWhole).toBe(true);
  });

  it("encode every kind of line break as RFC 6068 requires", () => {
    const sent = { ...letter, body: "a\nb\r\nc\rd" };
    for (const link of [getMailtoLink(sent), getGmailLink(sent), getOutlookLink(sent)]) {
      expect(link).toContain("body=a%0D%0Ab%0D%0Ac%0D%0Ad");
    }
  });
});

describe.each(readers)("the text in the link to the %s", (_name, roundTrip) => {
  const shown = (text: string) => text.replaceAll("\r\n", "\n");

  it.each([
    ["Latin", "Dear Ms Müller, naïve café"],
    ["Amharic", "ክቡር ሆይ፣ ሰላም፡ለዓለም።"],
    ["emoji", "👨‍👩‍👧‍👦 🇪🇹 😀"],
    ["ampersands", "a & b&body=c&amp;"],
    ["percent signs", "100% of %20 and %0D%0A"],
    ["plus signs", "1 + 1 = 2+"],
    ["hashes", "#Amhara #ኢትዮጵያ"],
    ["question marks and equals", "a?b=c?"],
    ["quotes and angle brackets", "\"a\" 'b' <c> `d`"],
    ["a link", "see https://example.org/?a=1&b=2#c"],
    ["a header", "Bcc: x@example.org"],
  ])("equals the text shown: %s", (_case, text) => {
    const sent = signLetter({ ...letter, subject: text, body: `${text}\n\n${text}\n${text}` }, text);
    const { to, cc, subject, body } = roundTrip(sent);
    expect(subject).toBe(text);
    expect(shown(body)).toBe(sent.body);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect([to, cc]).toEqual(["one@example.org,two@example.org", "three@example.org"]);
  });

  it.each(["o'neil+tag@example.org", "a&b=c@example.org", "100%25@example.org", "a?b#c/d@example.org", "ስም@ምሳሌ.ኢትዮጵያ"])(
    "goes to %s",
    (address) => {
      const { to, cc } = roundTrip({ ...letter, to: [address, "b@example.org"], cc: [address] });
      expect([to, cc]).toEqual([`${address},b@example.org`, address]);
    },
  );

  it("equals the text shown for every valid letter and every name", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc
        .array(fc.constantFrom("a", "ሰ", "😀", "&", "%", "+", "#", "=", "?", " ", "\n", "\r\n", "%0A"), { maxLength: 60 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, text, fc.string({ unit: "binary" }), (subject, body, name) => {
        const [goodSubject, goodBody] = [emailSubjectSchema.safeParse(subject), emailBodySchema.safeParse(body)];
        if (!goodSubject.success || !goodBody.success) return;
        const sent = signLetter({ ...letter, subject: goodSubject.data, body: goodBody.data }, name);
        const received = roundTrip(sent);
        expect(received.subject).toBe(sent.subject);
        expect(shown(received.body)).toBe(sent.body);
        expect(sent.body.startsWith(goodBody.data.replaceAll(/^[ \t]+$/gm, ""))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the links of all programs", () => {
  it("carry the same letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (subject, body) => {
        const [mailApp, ...others] = readers.map(([, roundTrip]) => roundTrip({ ...letter, subject, body }));
        for (const other of others) expect(other).toEqual(mailApp);
      }),
    );
  });
});

describe("getComposeLink", () => {
  const getLinks = { app: getMailtoLink, gmail: getGmailLink, outlook: getOutlookLink, yahoo: getYahooLink };
  const limits = { app: 1800, gmail: 4800, outlook: 2000, yahoo: 2000 } satisfies Record<MailProgram, number>;
  /** Text, and the length of each of its parts in a link. */
  const texts = [
    ["Latin", "a", 1],
    ["Amharic", "ሰ", 9],
    ["emoji", "🕯", 12],
    ["emoji of several characters", "👨‍👩‍👧", 54],
    ["line breaks", "\n", 6],
    ["signs", "&", 3],
  ] as const;
  const cases = (Object.keys(limits) as MailProgram[]).flatMap((program) =>
    texts.map(([script, part, length]) => [program, script, part, length] as const),
  );

  it.each(cases)("opens a letter whole in %s as long as its link may be, in %s", (program, _script, part, length) => {
    const getLink = getLinks[program];
    const room = limits[program] - getLink({ ...letter, body: "b" }).length;
    const parts = part.repeat(Math.floor(room / length));
    // Exactly at the limit.
    const atLimit = { ...letter, body: `${"a".repeat(room % length)}${parts}b` };
    expect(getComposeLink(program, atLimit)).toEqual({ href: getLink(atLimit), isWhole: true });
    expect(getLink(atLimit)).toHaveLength(limits[program]);
    for (const body of [`a${atLimit.body}`, `${part}${atLimit.body}`]) {
      const { href, isWhole } = getComposeLink(program, { ...letter, body });
      expect(isWhole).toBe(false);
      expect(href).toBe(getLink({ ...letter, body: "" }));
      expect(href).not.toContain("body=");
    }
  });

  it("opens about 200 Ethiopic letters in a mail app, and over twice as many in Gmail", () => {
    const isWhole = (program: MailProgram, count: number) =>
      getComposeLink(program, { to: ["a@example.org"], cc: [], subject: "S", body: "ሰ".repeat(count) }).isWhole;
    expect([isWhole("app", 190), isWhole("app", 200), isWhole("gmail", 500), isWhole("gmail", 530)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe("isValidName", () => {
  it.each([
    ["Abebe Kebede", true],
    ["አበበ", true],
    [" A ", true],
    ["李", true],
    ["", false],
    ["   ", false],
    ["\n\t", false],
    ["\u200b", false],
    ["\u00a0\u2060\ufeff", false],
  ])("%j: %s", (text, is) => {
    expect(isValidName(text)).toBe(is);
  });
});
