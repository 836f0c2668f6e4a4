import { describe, expect, it } from "vitest";
import { renderElement } from "../../../../tests/render-element.tsx";
import { toText } from "../../../../tests/to-text.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { RadioGroup } from "./radio-group.tsx";

const group = {
  legend: "Kind of event",
  name: "kinds",
  options: [
    { value: "killing", label: "Killing" },
    { value: "torture", label: "Torture" },
  ],
  onChange: () => undefined,
};
const countDisabled = (html: string) => html.match(/ disabled=""/g)?.length ?? 0;

describe("CheckboxGroup", () => {
  it("names the group and its options, and is described only by a hint", () => {
    const html = renderElement(<CheckboxGroup {...group} values={["torture"]} />);
    expect(toText(html)).toBe("Kind of event Killing Torture");
    expect(html.match(/<input [^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="torture"')]);
    expect(html).not.toContain("aria-describedby");
    const hinted = renderElement(<CheckboxGroup {...group} values={[]} hint="At most two" />);
    expect(toText(hinted)).toBe("Kind of event At most two Killing Torture");
    const [, id] = /<fieldset [^>]*aria-describedby="([^"]+)"/.exec(hinted) ?? [];
    expect(hinted).toContain(`id="${id}"`);
  });

  it("lets no more be chosen than may be, and lets what is chosen be taken back", () => {
    const render = (values: string[], max: number) => renderElement(<CheckboxGroup {...group} values={values} max={max} />);
    expect(countDisabled(render(["killing"], 1))).toBe(1);
    expect(render(["killing"], 1)).not.toMatch(/value="killing"[^>]*disabled/);
    expect(countDisabled(render(["killing"], 2))).toBe(0);
    expect(countDisabled(render(["killing", "torture"], 2))).toBe(0);
  });

  it("says its error at each option, and marks the first", () => {
    const html = renderElement(<CheckboxGroup {...group} values={[]} error="Please choose one" />);
    expect(toText(html)).toContain("Please choose one");
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    const [, id] = /<p [^>]*id="([^"]+)">Please choose one/.exec(html) ?? [];
    expect(html.match(new RegExp(`<input [^>]*aria-describedby="${id}"`, "g"))).toHaveLength(2);
  });
});

describe("RadioGroup", () => {
  it("names the group and its options, and has the fields of the chosen one", () => {
    const html = renderElement(
      <RadioGroup {...group} value="killing">
        <p>Its fields</p>
      </RadioGroup>,
    );
    expect(toText(html)).toBe("Kind of event Killing Torture Its fields");
    expect(html.match(/<input [^>]*checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="killing"')]);
    expect(html).not.toContain("aria-describedby");
    const hinted = renderElement(<RadioGroup {...group} value="killing" hint="One of them" />);
    expect(toText(hinted)).toBe("Kind of event Killing Torture One of them");
    const [, id] = /<fieldset [^>]*aria-describedby="([^"]+)"/.exec(hinted) ?? [];
    expect(hinted).toContain(`id="${id}">One of them`);
  });
});
