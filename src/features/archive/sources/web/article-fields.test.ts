import { describe, expect, it } from "vitest";
import { emptyArticle, getArticleRules, toArticleFormValues } from "./article-fields.tsx";

function getErrors(values: Partial<typeof emptyArticle>) {
  const article = { ...emptyArticle, description: "About it", ...values };
  return Object.entries(getArticleRules(article)).flatMap(([name, rule]) => {
    const { error } = rule.safeParse(article[name as keyof typeof article]);
    return error ? [[name, error.issues[0]?.message]] : [];
  });
}

describe("getArticleRules", () => {
  it.each([
    [{}, [["article_link", "Please add article link"]]],
    [{ reference: " " }, [["article_link", "Please add article link"]]],
    [{ article_link: "https://example.org/1" }, []],
    [{ reference: "A book" }, []],
    [{ article_link: " ", reference: "A book" }, []],
    [
      { article_link: "https://example.org/1", reference: "A book" },
      [["reference", "Please give a link or a reference, not both."]],
    ],
    [{ article_link: "https://example.org/1", description: " " }, [["description", "Campaign description is Required"]]],
    [{ reference: "A book", title: "a".repeat(201) }, [["title", "title cannot be more than 200 characters"]]],
    [{ reference: "a".repeat(301) }, [["reference", "reference cannot be more than 300 characters"]]],
  ])("for %j finds the errors %j", (values, errors) => {
    expect(getErrors(values)).toEqual(errors);
  });
});

describe("toArticleFormValues", () => {
  it("has an empty link for a document", () => {
    const document = { _id: "a", incident_id: "b", description: "About it", reference: "A book" };
    expect(toArticleFormValues(document)).toMatchObject({ article_link: "", reference: "A book", outlet: "" });
  });
});
