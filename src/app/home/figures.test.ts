import { describe, expect, it } from "vitest";
import { incident, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { engines } from "../../../tests/test-database.ts";

describe.each(engines)("GET /get_home_figures on %s", (engine) => {
  const { asAdmin, read, site } = setUpArchiveSite(engine);
  const path = "/get_home_figures";

  async function report(fields: object): Promise<void> {
    const { body } = await asAdmin("POST", "/create_incident", { ...incident, ...fields });
    await asAdmin("POST", "/create_article_archive", {
      incident_id: body._id,
      article_link: "https://example.org/report",
      description: "A report",
    });
    const { status } = await asAdmin("POST", "/set_verification_status", { incident_id: body._id, status: "reported" });
    expect(status).toBe(200);
  }

  it("says what is counted, in the language of the request, and where its list is", async () => {
    expect((await read(path)).body).toEqual({ figures: null });
    // Nobody has reviewed it, so it is not counted.
    await asAdmin("POST", "/create_incident", incident);
    expect((await read(path)).body).toEqual({ figures: null });
    await report({ number_of_killed: 1200 });
    await report({ killed: { minimum: null, maximum: null }, number_of_killed: undefined });
    const list = "/incidents?status=reported,corroborated,verified&sort=killed";
    expect((await read(path)).body).toEqual({
      figures: { text: "At least 1,200 killed in 1 of 2 counted incidents; without a figure: 1.", path: list },
    });
    const amharic = await site().call("GET", path, { headers: { "accept-language": "am" } });
    expect(amharic.body).toEqual({
      figures: { text: "ከተቆጠሩ 2 ክስተቶች በ1 ቢያንስ 1,200 ተገድለዋል፤ ቁጥር የሌላቸው፦ 1።", path: list },
    });
    const { total } = (await read<{ total: number }>(list.replace("/incidents", "/search_incidents"))).body;
    expect(total).toBe(2);
  });
});
