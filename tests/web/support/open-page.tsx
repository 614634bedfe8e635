import { screen } from "@testing-library/react";
import { type FakeResponses, fakeApi } from "./fake-api.ts";
import { renderSite } from "./render-site.tsx";

/** Renders a public page and waits for its heading. */
export async function openPage(path: string, responses: FakeResponses = {}) {
  const api = fakeApi(responses);
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  return { ...page, api };
}
