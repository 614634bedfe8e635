import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeletionOutcome, MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { errorMessages } from "#contracts/messages/en/errors.ts";
import { ids } from "#tests/builders/records.ts";
import {
  errorResponse,
  type FakeResponse,
  type FakeResponses,
  fakeApi,
  switchedOff,
} from "#tests/web/support/fake-api.ts";
import { openPart } from "#tests/web/support/open-my-enrollment.tsx";
import { renderSite } from "#tests/web/support/render-site.tsx";

const path = "/api/my-enrollment/deletion";
const at = "2026-11-20T17:00:00.000Z";

const found: MyEnrollment = {
  email: "ana@example.org",
  enrollments: [],
  unfinished: [{ sessionId: ids.session, startedAt: at, firstName: "Ana", isSubmitted: false }],
};
const outcome: DeletionOutcome = {
  closed: [
    {
      utility: "jcpl",
      accountNumberEnding: "9084",
      completedAt: at,
      end: { when: "after_month", month: "2027-02" },
      keptUntil: "2033-02-28",
    },
  ],
  removed: ["applications", "bills", "access"],
  kept: ["recovery_copies"],
};

async function open(
  answers: FakeResponse[] = [{ json: outcome }, { json: outcome }],
  responses: FakeResponses = {},
) {
  let count = 0;
  const api = fakeApi({
    "GET /api/my-enrollment": { json: found },
    [`POST ${path}`]: () => answers[count++] ?? { json: outcome },
    ...responses,
  });
  const { user } = renderSite("/my-enrollment");
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await openPart("Privacy and data");
  await press("Delete my data");
  const question = await screen.findByRole("group", { name: "Delete your data?" });
  const sent = () => api.requestsTo(path).map(({ body }) => body);
  return { press, question, sent };
}

const ends = /^Deleting also ends your enrollments?, and your savings with/;

test("says first that it ends the enrollment, and that the law has us keep a record", async () => {
  const { question } = await open();
  const first = await within(question).findByText(ends);
  expect(first).toHaveTextContent("Deleting also ends your enrollment, and your savings with it.");
  expect(first.previousElementSibling).toHaveTextContent("Delete your data?");
  expect(within(question).getByText(/^The law has us keep the record of what you signed/)).toBeVisible();
  expect(within(question).getByText("Your JCP&L account that ends in 9084")).not.toBeVisible();
});

test.each([
  ["there is no enrollment", []],
  ["it had ended before", outcome.closed.map((enrollment) => ({ ...enrollment, end: undefined }))],
])("does not say that an enrollment ends if %s", async (_, closed) => {
  const { question } = await open([{ json: { ...outcome, closed } }]);
  expect(await within(question).findByRole("button", { name: "Yes, delete my data" })).toBeVisible();
  expect(within(question).queryByText(ends)).toBeNull();
});

test("says what is deleted, what is kept, why and until when, before anything happens", async () => {
  const { question, sent } = await open();
  expect(question).toHaveFocus();
  await openPart("What is deleted, what we keep, and until when");
  expect(within(question).getByText(/^Your bills: the files in every version/)).toBeVisible();
  for (const text of [
    "Your JCP&L account that ends in 9084",
    "Signed on November 20, 2026.",
    /may still appear on your bills until February 2027\.$/,
    /New Jersey's community solar rules require records/,
    "Kept until February 28, 2033, then deleted.",
    /^Backup copies of our tables/,
    /You can appeal/,
  ])
    expect(within(question).getByText(text)).toBeVisible();
  expect(sent()).toEqual([{ confirmed: false, language: "en" }]);
});

test("keeps everything if the household does not confirm", async () => {
  const { press, sent } = await open();
  await press("Keep my data");
  expect(screen.getByRole("button", { name: "Delete my data" })).toHaveFocus();
  expect(screen.queryByRole("group", { name: "Delete your data?" })).toBeNull();
  expect(sent()).toHaveLength(1);
});

test("deletes once it is confirmed, says the same as fact, and forgets what this browser stored", async () => {
  localStorage.setItem("session_id", ids.session);
  const { press, sent } = await open();
  await press("Yes, delete my data");
  expect(await screen.findByText("You deleted your data")).toBeVisible();
  expect(screen.getByText("Kept until February 28, 2033, then deleted.")).toBeVisible();
  expect(screen.queryByText("ana@example.org")).toBeNull();
  expect(sent()).toEqual([
    { confirmed: false, language: "en" },
    { confirmed: true, language: "en" },
  ]);
  expect(localStorage.getItem("session_id")).toBeNull();
});

test("says that the request failed, and keeps the question", async () => {
  const { press, question } = await open([{ json: outcome }, errorResponse("access_expired")]);
  await press("Yes, delete my data");
  expect(await within(question).findByText(errorMessages.access_expired)).toBeVisible();
});

test("asks again if it could not find out what we hold", async () => {
  const { press } = await open(["unreachable", { json: outcome }]);
  await press("Try again");
  expect(await screen.findByRole("button", { name: "Yes, delete my data" })).toBeVisible();
});

test("says before and after that the deletion waits while operations has switched e-mail off", async () => {
  const { press, question } = await open(undefined, switchedOff("mail"));
  expect(await within(question).findByText(/^Our emails are delayed right now\. We delete/)).toBeVisible();
  await press("Yes, delete my data");
  expect(await screen.findByText(/^Our emails are delayed right now\. Everything is deleted/)).toBeVisible();
  expect(screen.queryByText(/gone within a few minutes/)).toBeNull();
});
