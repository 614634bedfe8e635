import { screen } from "@testing-library/react";
import { fakeApi } from "./fake-api.ts";
import { renderSite } from "./render-site.tsx";

/** Renders a public page and waits for its heading. */
export async function openPage(path: string, answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(answers);
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  return { ...page, api };
}
