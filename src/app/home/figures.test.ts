import { describe, expect, it } from "vitest";
import { incident, setUpArchiveSite } from "../../../tests/sites/archive-site.ts";
import { engines } from "../../../tests/test-database.ts";

describe.each(engines)("GET /get_home_figures on %s", (engine) => {
  const { asAdmin, read, site } = setUpArchiveSite(engine);
  const path = "/get_home_figures";

  async function record(articles: number, fields: object = {}): Promise<void> {
    const { body } = await asAdmin("POST", "/create_incident", { ...incident, ...fields });
    for (let number = 1; number <= articles; number += 1) {
      const article = { article_link: `https://example.org/${number}`, description: "A report" };
      const { status } = await asAdmin("POST", "/create_article_archive", { incident_id: body._id, ...article });
      expect(status).toBe(200);
    }
  }

  it("counts what visitors can read, in the language of the request, and no dead", async () => {
    expect((await read(path)).body).toEqual({ figures: null });
    await record(4, { draft: true });
    expect((await read(path)).body).toEqual({ figures: null });
    await record(0);
    await record(3);
    expect((await read(path)).body).toEqual({ figures: { text: "2 incidents, 3 sources.", path: "/incidents" } });
    const amharic = await site().call("GET", path, { headers: { "accept-language": "am" } });
    expect(amharic.body).toMatchObject({ figures: { text: "2 ክስተቶች፣ 3 ምንጮች።" } });
  });
});
