import { redirect } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { CallError, OtherResponseError } from "./call-error.ts";
import { catchRefusal, createClientLoader, getSignInPath } from "./create-loader.ts";

const load = (outcome: () => Promise<unknown>, path = "/am/dashboard?tab=1") =>
  createClientLoader(outcome)({ request: new Request(`http://site${path}`), params: {} });
const refused = (status: number) => () => Promise.reject(new CallError(status, "the server's word"));

describe("createClientLoader", () => {
  it("returns the loaded data", async () => {
    expect(await load(async () => "loaded")).toBe("loaded");
  });

  it.each([401, 403])("redirects a %i to the sign-in page, and back afterwards", async (status) => {
    const thrown = await load(refused(status)).catch((error: Response) => error);
    expect((thrown as Response).headers.get("location")).toBe("/am/SignIn?next=%2Fam%2Fdashboard%3Ftab%3D1");
  });

  describe("when something else responds", () => {
    const respond = (status: number) => () => Promise.reject(new OtherResponseError(status));
    const loadAt = (open: string) => {
      vi.stubGlobal("location", new URL(open, "http://site"));
      return (status: number) => load(respond(status)).catch((error: unknown) => error);
    };

    it.each([502, 503])("says that something is wrong after a %i", async (status) => {
      expect(await loadAt("/am")(status)).toMatchObject({ data: "Something is wrong please retry!", init: { status } });
    });

    it.each([200, 401, 403])("loads the document after a %i", async (status) => {
      const thrown = await loadAt("/am")(status);
      expect((thrown as Response).headers.get("location")).toBe("/am/dashboard?tab=1");
      expect((thrown as Response).headers.get("x-remix-reload-document")).toBe("true");
    });

    it.each([200, 401, 403])("says so where the document is open already, after a %i", async (status) => {
      const thrown = await loadAt("/am/dashboard?tab=1")(status);
      expect(thrown).toMatchObject({ data: expect.stringMatching(/^Could not reach the server: something else responded/) });
    });
  });

  it("rethrows a redirect of the page", async () => {
    const thrown = await load(() => Promise.reject(redirect("/elsewhere"))).catch((error: Response) => error);
    expect((thrown as Response).headers.get("location")).toBe("/elsewhere");
  });

  it.each([
    [201, 404],
    [429, 429],
    [500, 500],
  ])("throws the server's message of a %i with status %i", async (status, shown) => {
    await expect(load(refused(status))).rejects.toMatchObject({ data: "the server's word", init: { status: shown } });
  });

  it("rethrows network errors and unexpected ones", async () => {
    await expect(load(refused(0))).rejects.toMatchObject({ status: 0, message: "the server's word" });
    await expect(load(() => Promise.reject(new Error("ours")))).rejects.toThrow("ours");
  });
});

describe("catchRefusal", () => {
  it("returns an output or a refusal, and throws anything else", async () => {
    expect(await catchRefusal(Promise.resolve(1))).toEqual({ found: 1 });
    expect(await catchRefusal(refused(201)())).toEqual({ refused: "the server's word" });
    await expect(catchRefusal(refused(500)())).rejects.toMatchObject({ status: 500 });
  });
});

describe("getSignInPath", () => {
  it("returns to the page of a data URL", () => {
    expect(getSignInPath(new URL("http://site/dashboard.data?x=1"))).toBe("/SignIn?next=%2Fdashboard%3Fx%3D1");
  });
});
