import { afterEach, expect, test, vi } from "vitest";
import { identifyToKlaviyo } from "#web/src/third-parties/klaviyo.ts";

const account = {
  companyId: "Ab12Cd",
  scripts: "https://scripts.klaviyo.example",
  api: "https://klaviyo.example",
  hosts: [],
};

afterEach(() => vi.unstubAllGlobals());

test("identifies a household through Klaviyo's API, without a script", async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 202 }));
  vi.stubGlobal("fetch", fetch);

  await identifyToKlaviyo(account, { email: "ana@example.org", firstName: "Ana", lastName: "" });

  const body = { data: { type: "profile", attributes: { email: "ana@example.org", first_name: "Ana" } } };
  expect(fetch).toHaveBeenCalledExactlyOnceWith("https://klaviyo.example/client/profiles?company_id=Ab12Cd", {
    method: "POST",
    headers: { "content-type": "application/vnd.api+json", revision: "2024-10-15" },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
  });
  expect(document.querySelectorAll("script")).toHaveLength(0);
});

test("fails when Klaviyo does not accept the identity, so that it is logged", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 400 }));
  await expect(identifyToKlaviyo(account, { email: "ana@example.org" })).rejects.toThrow("status 400");
});
