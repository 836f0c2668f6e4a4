import { describe, expect, it } from "vitest";
import { guessMapping } from "./guess-mapping.ts";

describe("guessMapping", () => {
  it.each([
    ["title", ["Name", "Event", "INCIDENT", "head-line", "ርዕስ", "Title"]],
    ["description", ["Summary", "Notes", "Details", "መግለጫ"]],
    ["narrative", ["Account", "text", "Story"]],
    ["date", ["Event date", "date_of_incident", "Start Date", "DateStart", "Day", "When", "Year", "ቀን"]],
    ["last_day", ["End date", "date-end", "Last day", "last date"]],
    ["location", ["Place", "Place name", "Woreda", "Village", "Where", "Town", "Address", "City", "ቦታ"]],
    ["kinds", ["Kind", "Type", "Event type", "Category"]],
    ["killed", ["Number of killed", "Deaths", "Fatalities", "Dead", "best", "የተገደሉ"]],
    ["killed_minimum", ["Killed (min)", "Deaths min", "Minimum killed", "low"]],
    ["killed_maximum", ["Killed (max)", "Deaths max", "Maximum killed", "high"]],
    ["injured", ["number_of_injured", "Wounded", "Injuries"]],
    ["injured_minimum", ["Injured min"]],
    ["injured_maximum", ["Injured max"]],
    ["displaced", ["number_of_displaced", "Displaced people", "Displacement", "IDPs", "New displacement"]],
    ["displaced_minimum", ["Displaced min"]],
    ["displaced_maximum", ["Displaced max"]],
    ["source_link", ["Link", "URL", "Source", "Source URL", "Article"]],
    ["source_title", ["Source name", "Source headline", "Article title"]],
    ["source_outlet", ["Newspaper", "Outlet", "ጋዜጣ"]],
    ["external_id", ["ID", "Event-ID", "Code"]],
  ])("takes for %s each of %j", (field, names) => {
    for (const name of names) expect(guessMapping(["Other", name]), name).toEqual({ columns: { [field]: name } });
  });

  it("guesses the columns of a list that a volunteer kept", () => {
    const names = "No;Place name;Date;Event;Region;Dead;Wounded;Displaced people;Source link;Newspaper;Notes".split(";");
    expect(guessMapping(names).columns).toEqual({
      ...{ title: "Event", date: "Date", location: "Place name", description: "Notes" },
      ...{ killed: "Dead", injured: "Wounded", displaced: "Displaced people" },
      ...{ source_link: "Source link", source_outlet: "Newspaper" },
    });
  });

  it("prefers the field's name, then other names in order; one field for each column", () => {
    expect(guessMapping(["Name", "Title"]).columns).toEqual({ title: "Title" });
    expect(guessMapping(["Event", "Name"]).columns).toEqual({ title: "Name" });
    expect(guessMapping(["Killed", "killed!"]).columns).toEqual({ killed: "Killed" });
    expect(guessMapping([])).toEqual({ columns: {} });
  });
});
