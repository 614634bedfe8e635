import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

const openText = async (path: string) => {
  await openPage(path);
  return within(screen.getByRole("main"));
};

test("the privacy policy says what is collected, what for, and who receives it", async () => {
  const policy = await openText("/privacy");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Privacy Policy");
  expect(policy.getByRole("columnheader", { name: "What we use it for" })).toBeVisible();
  for (const collected of ["Your name, email and phone number", /^Utility account number, utility name/])
    expect(policy.getByRole("rowheader", { name: collected })).toBeVisible();
  expect(policy.getByText(/^We don't sell your personal data and we don't rent it\./)).toBeVisible();
  expect(policy.getByText(/^Service providers/).closest("li")).toHaveTextContent(
    "Service providers that work for us under contract",
  );
});

test("the terms of use have a personal license, the site as it is, and a limit on liability", async () => {
  const terms = await openText("/terms");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Terms of Use");
  expect(terms.getByText(/personal, non-commercial license to use this site/)).toBeVisible();
  expect(terms.getByText(/we provide it "as is" and "as available"/)).toBeVisible();
  expect(terms.getByText(/our total liability for claims about the site is limited/)).toBeVisible();
});
