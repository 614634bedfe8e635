import { fireEvent, screen, within } from "@testing-library/react";
import type { MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { type FakeResponses, fakeApi } from "./fake-api.ts";
import { renderSite } from "./render-site.tsx";

/** Opens "My enrollment" in a browser that may see this data. */
export function openMyEnrollment(data: MyEnrollment, more: FakeResponses = {}) {
  const api = fakeApi({ "GET /api/my-enrollment": { json: data }, ...more });
  return { api, ...renderSite("/my-enrollment") };
}

/** The part of the page below a heading. */
export const section = async (name: string) => {
  const heading = await screen.findByRole("heading", { name });
  return within(heading.parentElement as HTMLElement);
};

/** Opens what is closed at first. */
export const openPart = async (title: string) => fireEvent.click(await screen.findByText(title));
