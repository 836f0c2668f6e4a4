import {
  admin,
  call,
  createContent,
  emailCampaign,
  expect,
  imageFile,
  incident,
  statement,
  test,
  twitterCampaign,
} from "./fixtures.ts";

/** A value of a field, and the message of its refusal, if it is refused. */
type Case = [field: string, value: unknown, message?: string];

const letters = (count: number) => "x".repeat(count);
const titleTooLong = "Please try making it less than 60 characters.";
const tooLong = "Please try making it less than 160 characters.";
const descriptionRequired = "Campaign description is Required";
const link = "https://example.org/";

test("5. Validation rules of sign-in and sign-up", async ({ request }) => {
  const { firstName, lastName, email, password } = admin;
  const cases: Record<string, Case[]> = {
    "/sign_up": [
      ["firstName", "", "First Name is mandatory"],
      ["lastName", "", "Last Name is mandatory"],
      ["email", "almaz@", "Please enter a valid email format !"],
      ["email", "", "Email is required please !"],
      ["password", "", "Password is mandatory"],
      ["password", "12345", "Password must be at 6 char long"],
      ["password", "123456"],
    ],
    "/sign_in": [
      ["email", "", "email  is mandatory"],
      ["password", "", "Password is mandatory"],
      ["password", "ab", "Password must be at 3 char long"],
    ],
  };
  const payload = { firstName, lastName, email, password };
  for (const [path, rows] of Object.entries(cases)) {
    for (const [field, value, message] of rows) {
      await statement(`${path}, ${field} "${value}": ${message ?? "accepted"}`, async () => {
        const { status, body } = await call(request, "POST", path, { ...payload, [field]: value });
        if (!message) return expect(status, body.message).toBe(200);
        expect([status, body.message]).toEqual([201, message]);
      });
    }
  }
  await statement("A sign-in password of 3 characters is long enough to be tried", async () => {
    const { status, body } = await call(request, "POST", "/sign_in", { email, password: "abc" });
    expect(status).toBe(201);
    expect(body.message).not.toContain("char long");
  });
});

test("5. Validation rules of what admins write", async ({ request }) => {
  const content = await createContent(request);
  const { twitterCampaignId: twitter_campaign_id, emailCampaignId, incidentId: incident_id } = content;
  const [tweet] = (await call(request, "GET", "/get_current_twitter_campaign")).body.tweets;

  const getTitleCases = (title: string, description: string): Case[] => [
    [title, "", "Campaign Title is Required"],
    [title, letters(60)],
    [title, letters(61), titleTooLong],
    [description, "", descriptionRequired],
    [description, letters(160)],
    [description, letters(161), tooLong],
  ];
  const archiveCases: Case[] = [
    ["description", "", descriptionRequired],
    ["description", "x"],
    ["description", letters(159)],
    ["description", letters(160), tooLong],
  ];
  const tweetTooLong = "Character limit for a tweet is 280 characters";
  const getMandatory = (field: string): Case => [field, "", `${field} is mandatory`];
  const recipients = (field: string): Case[] => [
    [field, ["nobody"], "Please enter a valid e-mail address."],
    [field, ["  "], "Please enter a valid e-mail address."],
  ];
  const groups: { call: `${"POST" | "PATCH"} /${string}`; payload: object; cases: Case[] }[] = [
    {
      call: "POST /create_twitter_campaign",
      payload: twitterCampaign,
      cases: [
        ...getTitleCases("title", "description"),
        ["tweets", [""], "You must enter your Tweet."],
        ["tweets", ["The first tweet", " "], "You must enter your Tweet."],
        ["tweets", [letters(280)]],
        ["tweets", [letters(281)], tweetTooLong],
        // A link counts as 23 characters, with the text before it.
        ["tweets", [`${letters(256)} ${link}${letters(100)}`]],
        ["tweets", [`${letters(257)} ${link}${letters(100)}`], tweetTooLong],
      ],
    },
    {
      call: "PATCH /edit_twitter_campaign_metadata",
      payload: { twitter_campaign_id, title: "A title", description: "A description" },
      cases: getTitleCases("title", "description"),
    },
    {
      call: "PATCH /edit_tweet",
      payload: { tweet_id: tweet._id },
      cases: [
        ["body", "", "You must enter your Tweet."],
        ["body", letters(281), tweetTooLong],
      ],
    },
    {
      call: "POST /add_tweets_to_twitter_campaign",
      payload: { twitter_campaign_id },
      cases: [["tweets", ["One more", ""], "You must enter your Tweet."]],
    },
    {
      call: "POST /create_email_campaign",
      payload: emailCampaign,
      cases: [
        ...getTitleCases("campaign_title", "campaign_description"),
        ["subject", "", "You must enter your email subject."],
        ["to", [], "You must enter your to email."],
        ["body", "", "You must enter your Email."],
        ...recipients("to"),
        ...recipients("cc"),
      ],
    },
    {
      call: "PATCH /edit_email_campaign_metadata",
      payload: { id: emailCampaignId, title: "A title", description: "A description" },
      cases: getTitleCases("title", "description"),
    },
    {
      call: "POST /create_article_archive",
      payload: { incident_id, article_link: link, description: "A report" },
      cases: [["article_link", "", "Please add article link"], ...archiveCases],
    },
    {
      call: "PATCH /edit_article_archive",
      payload: { article_archive_id: content.articleId, article_link: link, description: "A report" },
      cases: [["article_link", "", "Please add article link"], ...archiveCases],
    },
    {
      call: "POST /create_video_archive",
      payload: { incident_id, video_link: link, description: "A film" },
      cases: [["video_link", "", "Please add video link"], ...archiveCases],
    },
    {
      call: "PATCH /edit_video_archive",
      payload: { video_archive_id: content.videoId, video_link: link, description: "A film" },
      cases: [["video_link", "", "Please add video link"], ...archiveCases],
    },
    { call: "PATCH /edit_image_archive", payload: { image_archive_id: content.imageId }, cases: archiveCases },
    {
      call: `PATCH /edit_incident_metadata/${incident_id}`,
      payload: incident,
      cases: [
        ["title", letters(60)],
        ["title", letters(61), "Title Cannot be more than 60 Characters"],
        ["description", letters(160)],
        ["description", letters(161), "description Cannot be more than 160 Characters"],
        ...Object.keys(incident).map(getMandatory),
        ["number_of_killed", "450"],
        ["number_of_displaced", "abc", "number_of_displaced must be a whole number"],
        ["number_of_injured", "abc", "number_of_injured must be a whole number"],
        ["number_of_killed", "abc", "number_of_killed must be a whole number"],
      ],
    },
    {
      call: "POST /create_incident",
      payload: incident,
      cases: [["title", letters(90)], ["description", letters(160)], ...Object.keys(incident).map(getMandatory)],
    },
  ];
  for (const { call: name, payload, cases } of groups) {
    const [method = "", path = ""] = name.split(" ");
    for (const [field, value, message] of cases) {
      const text = JSON.stringify(value).replaceAll(/x{9,}/g, (run) => `${run.length} letters`);
      await statement(`${name.replace(incident_id, "{id}")}, ${field} ${text}: ${message ?? "accepted"}`, async () => {
        const { status, body } = await call(request, method, path, { ...payload, [field]: value });
        if (!message) return expect(status, body.message).toBe(200);
        expect([status, body.message]).toEqual([201, message]);
      });
    }
  }

  const upload = async (values: Record<string, unknown>) => {
    const named = { image_archive: imageFile("photograph.png"), filename: "1764000000000photograph.png" };
    const multipart = { incident_id, description: "A photograph", ...named, ...values };
    const sent = Object.fromEntries(Object.entries(multipart).filter(([, value]) => value !== undefined));
    const response = await request.post("/api/v1/create_image_archive", { multipart: sent as { description: string } });
    return [response.status(), (await response.json()).message];
  };
  await statement("Image form: image required ('Please select Img')", async () =>
    expect(await upload({ image_archive: undefined })).toEqual([201, "Please select Img"]),
  );
  await statement("Image form: accepted types jpg, jpeg, png", async () => {
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const [status] = await upload({ image_archive: { ...imageFile("photograph.png"), buffer: gif } });
    expect(status).toBe(201);
    for (const name of ["photograph.png", "photograph.jpg", "photograph.jpeg"]) {
      expect((await upload({ image_archive: imageFile(name), filename: name }))[0], name).toBe(200);
    }
  });
  for (const [field, value, message] of archiveCases) {
    await statement(`Image form: description of ${String(value).length}: ${message ?? "accepted"}`, async () => {
      const response = await upload({ [field]: value });
      expect(response).toEqual(message ? [201, message] : [200, expect.any(String)]);
    });
  }
});
