import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OwnCorrection, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { requestId } from "#tests/builders/corrections.ts";
import { ids } from "#tests/builders/records.ts";
import { errorResponse, type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { openPart } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const path = "/api/my-enrollment/correction";
const done = { [`POST ${path}`]: { json: { recorded: true } } };
const serviceAddress = { street: "859 Pemberly St", unit: "", city: "Freehold", state: "NJ", zip: "07728" };

const openRequest: OwnCorrection = {
  requestId,
  at: completedAt,
  answerBy: "2027-01-04T17:00:00.000Z",
  wanted: { topic: "name", firstName: "Ana María", lastName: "Díaz" },
};
const answered = (end: OwnCorrection["end"]): OwnCorrection => ({ ...openRequest, end });

function open(changes: Partial<OwnEnrollment> = {}, responses: FakeResponses = done) {
  const found = aMyEnrollment(anOwnEnrollment({ serviceAddress, ...changes }));
  const api = fakeApi({ "GET /api/my-enrollment": { json: found }, ...responses });
  const site = renderSite("/my-enrollment");
  const ask = () => screen.findByRole("button", { name: "Ask for a correction" });
  const startAsking = async (topic?: string) => {
    if (!changes.corrections?.length) await openPart("What we know about you, and corrections");
    await site.user.click(await ask());
    const select = await screen.findByLabelText("What is wrong?");
    if (topic) await site.user.selectOptions(select, topic);
    return select;
  };
  const send = () => site.user.click(screen.getByRole("button", { name: "Send the request" }));
  const sent = () => api.requestsTo(path).map(({ body }) => body);
  return { api, ...site, ask, startAsking, send, sent };
}
const request = (correction: object) => ({ action: "request", customerId: ids.customer, correction });

describe("asking for a correction", () => {
  test("starts from what stands there, and says that the request was received", async () => {
    const { user, ask, startAsking, send, sent } = open();
    expect(await startAsking()).toHaveFocus();
    const lastName = screen.getByLabelText("Right last name");
    expect(lastName).toHaveValue("Rivera");
    await user.clear(lastName);
    await user.type(lastName, "Rivera Díaz");
    await send();
    expect(await screen.findByText(/^We received your request\./)).toBeVisible();
    expect(sent()).toEqual([request({ topic: "name", firstName: "Ana", lastName: "Rivera Díaz" })]);
    expect(await ask()).toHaveFocus();
  });

  test.each([
    ["Name", "Right first name"],
    ["Address of the home", "Street"],
    ["Electric utility", "Right electric utility"],
  ])("of the %s to what stands there already is not sent", async (topic, field) => {
    const { startAsking, send, sent } = open();
    await startAsking(topic);
    await send();
    expect(await screen.findByText("This is what stands there already.")).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test("of the address has the fields and rules of the application", async () => {
    const { user, startAsking, send, sent } = open();
    await startAsking("Address of the home");
    const zip = screen.getByLabelText("ZIP code");
    await user.clear(zip);
    await user.type(zip, "10001");
    await send();
    expect(zip).toBeInvalid();
    await user.clear(zip);
    await user.type(zip, "07726");
    await send();
    await screen.findByText(/^We received your request\./);
    expect(sent()).toEqual([
      request({ topic: "serviceAddress", serviceAddress: { ...serviceAddress, zip: "07726" } }),
    ]);
  });

  test("of the number is checked by the utility's format, and leads to a new disclosure form", async () => {
    const { user, startAsking, send, sent } = open();
    await startAsking("Number that enrolls your meter");
    expect(screen.getByText(/^You signed for exactly this utility and number/)).toBeVisible();
    expect(screen.getByText(/Press “I'm moving” on this page/)).toBeVisible();
    const number = screen.getByLabelText("Right PoD ID");
    await user.type(number, "123");
    await send();
    expect(number).toBeInvalid();
    await user.clear(number);
    await user.type(number, "PE000067586564119084");
    await send();
    await screen.findByText(/^We received your request\./);
    expect(sent()).toEqual([
      request({ topic: "enrollmentNumber", utility: "pse", number: "PE000067586564119084" }),
    ]);
  });

  test("of something else takes a text without long numbers", async () => {
    const { user, startAsking, send, sent } = open();
    await startAsking("Something else");
    const about = screen.getByLabelText("What is wrong, and what should it be?");
    await user.type(about, "My account is 7001234567");
    await send();
    expect(about).toBeInvalid();
    await user.clear(about);
    await user.type(about, "Four people live here.");
    await send();
    await screen.findByText(/^We received your request\./);
    expect(sent()).toEqual([request({ topic: "other", about: "Four people live here." })]);
  });

  test("says why it could not be sent, and keeps what was typed", async () => {
    const { user, startAsking, send } = open({}, { [`POST ${path}`]: errorResponse("correction_pending") });
    await startAsking("Something else");
    const about = screen.getByLabelText("What is wrong, and what should it be?");
    await user.type(about, "Four people live here.");
    await send();
    expect(await screen.findByText(/^You asked us to correct this already/)).toBeVisible();
    expect(about).toHaveValue("Four people live here.");
  });

  test("is possible once for each kind while a request is open", async () => {
    const { startAsking } = open({ corrections: [openRequest] });
    const select = await startAsking();
    expect(within(select).queryByRole("option", { name: "Name" })).toBeNull();
    expect(within(select).getByRole("option", { name: "Address of the home" })).toBeVisible();
  });

  test("can be left, and nothing is sent", async () => {
    const { user, ask, startAsking, sent } = open();
    await startAsking();
    await user.click(screen.getByRole("button", { name: "Not now" }));
    expect(await ask()).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

describe("a request", () => {
  test("says when it came and until when we answer, and can be withdrawn while it is open", async () => {
    const { user, sent } = open({ corrections: [openRequest] });
    expect(await screen.findByText("Ana María Díaz")).toBeVisible();
    expect(screen.getByText("Received on November 20, 2026. We answer by January 4, 2027.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Withdraw: Name" }));
    expect(await screen.findByText("Your request is withdrawn.")).toBeVisible();
    expect(sent()).toEqual([{ action: "withdraw", customerId: ids.customer, requestId }]);
  });

  test("that we answered meanwhile is shown as it is now", async () => {
    const { user, api } = open(
      { corrections: [openRequest] },
      { [`POST ${path}`]: errorResponse("correction_not_open") },
    );
    await user.click(await screen.findByRole("button", { name: "Withdraw: Name" }));
    expect(await screen.findByText(/^This request is not open any more/)).toBeVisible();
    expect(api.requestsTo("/api/my-enrollment")).toHaveLength(2);
  });

  test("has our answer in plain words", async () => {
    open({
      corrections: [answered({ kind: "corrected", at: "2026-12-04T17:00:00.000Z", note: "Thank you." })],
    });
    expect(await screen.findByText(/^Answered on December 4, 2026\. We corrected it\./)).toBeVisible();
    expect(screen.getByText("Thank you.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw: Name" })).toBeNull();
    expect(screen.queryByText(/You can appeal/)).toBeNull();
  });

  test("that we declined says why, and how to appeal", async () => {
    const end = { kind: "declined", at: "2026-12-04T17:00:00.000Z", reason: "not_confirmed" } as const;
    open({ corrections: [answered(end)] });
    expect(await screen.findByText(/because we couldn't confirm it/)).toBeVisible();
    const appeal = screen.getByText(/You can appeal: write to us with the word Appeal/);
    expect(await within(appeal).findByRole("link", { name: /@/ })).toBeVisible();
  });

  test("that the household withdrew says so", async () => {
    open({ corrections: [answered({ kind: "withdrawn", at: "2026-12-04T17:00:00.000Z" })] });
    expect(await screen.findByText("You withdrew it on December 4, 2026.")).toBeVisible();
  });
});
