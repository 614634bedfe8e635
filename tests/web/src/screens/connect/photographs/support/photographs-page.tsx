import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { setup } from "#tests/web/src/screens/connect/support/bill-page.tsx";
import type { FakeResponses } from "#tests/web/support/fake-api.ts";

export const picture = (name: string) => new File(["picture"], name, { type: "image/jpeg" });

/** Opens the connect screen and chooses these pictures. */
export async function openWith(names: string[], responses: FakeResponses = {}) {
  const page = await setup(responses);
  await page.findFileField();
  const choose = (label: string, ...names: string[]) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: names.map(picture) } });
  choose("Upload a copy of your most recent electric bill", ...names);
  await screen.findByRole("heading", { name: "Pictures of your bill" });
  return { ...page, choose };
}

const pictures = () => screen.getAllByRole("img", { name: /as we'll send it/ });
export const pageFiles = () =>
  screen.queryAllByRole("img", { name: /as we'll send it/ }).length === 0
    ? []
    : pictures().map((image) => image.getAttribute("src")?.replace("blob:page-of-", ""));

export const seesPages = (...names: string[]) => waitFor(() => expect(pageFiles()).toEqual(names));
