import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { ids } from "#tests/builders/records.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponses, fakeApi, switchedOff } from "#tests/web/support/fake-api.ts";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";

const enrollment = anOwnEnrollment({
  phone: "(609) 555-0142",
  contactMethod: "Both",
  language: "en",
  contactRevision: 3,
  cancellationTerms: { end: { when: "within_two_bills" }, isFinal: true },
});
const agreedToCalls = { agreed: true, at: completedAt };
const path = "/api/my-enrollment/contact-details";
const done = { [`POST ${path}`]: { json: { changed: true } } };

function open(changes: Partial<OwnEnrollment>, responses: FakeResponses = done) {
  const found = aMyEnrollment({ ...enrollment, ...changes });
  const api = fakeApi({ "GET /api/my-enrollment": { json: found }, ...responses });
  const site = renderSite("/my-enrollment");
  const changeOf = (detail: string) => screen.findByRole("button", { name: `Change: ${detail}` });
  const sent = () => api.requestsTo(path).map(({ body }) => body);
  return { api, ...site, changeOf, sent };
}
const request = (change: object) => ({ customerId: ids.customer, revision: 3, change });

test("shows how we reach the household, and opens one form at a time", async () => {
  const { user, changeOf } = open({ calls: agreedToCalls });
  const section = within(
    (await screen.findByRole("heading", { name: "How we reach you" })).parentElement as HTMLElement,
  );
  for (const text of ["ana@example.org", "(609) 555-0142", "Email", "Same as the home we enrolled"]) {
    expect(section.getAllByText(text)[0]).toBeVisible();
  }
  await user.click(await changeOf("Telephone"));
  await expectFocus(await screen.findByLabelText("Telephone"));
  await user.click(await changeOf("Language of our emails"));
  expect(screen.queryByLabelText("Telephone")).toBeNull();
});

test("says that a household that was never asked is contacted by e-mail", async () => {
  open({ contactMethod: undefined });
  const label = await screen.findByText("How we contact you", { selector: "dt" });
  expect(label.nextElementSibling).toHaveTextContent("Email");
});

test("has no empty definition, also while a detail is changed and after that", async () => {
  const { user, changeOf } = open({ calls: agreedToCalls });
  const empty = () => screen.getAllByRole("definition").filter(({ textContent }) => !textContent?.trim());
  await changeOf("Telephone");
  expect(empty()).toEqual([]);
  await user.click(await changeOf("Telephone"));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("Saved. We use the new telephone number from now on.");
  expect(empty()).toEqual([]);
});

test.each(["Telephone", "How we contact you", "Language of our emails"])(
  "shows the label '%s' once, as that of the field, while it is changed",
  async (label) => {
    const { user, changeOf } = open({});
    const change = await changeOf(label);
    const title = screen.getByText(label, { selector: "dt" });
    expect(title).toBeVisible();
    await user.click(change);
    expect(await screen.findByLabelText(label)).toBeVisible();
    expect(title).not.toBeVisible();
  },
);

test("offers for an old home only what is not the new home's to change", async () => {
  const { user } = open({
    calls: agreedToCalls,
    state: "ended",
    ended: { reason: "moved", at: completedAt },
    cancellationTerms: undefined,
    moved: { at: completedAt, end: { when: "within_two_bills" }, newHome: "enrolled" },
  });
  await user.click(await screen.findByText(myEnrollment.state.rest));
  expect(screen.getByText("(609) 555-0142")).toBeVisible();
  const offered = screen.getAllByRole("button", { name: /^Change: / });
  expect(offered.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Change: Email",
    "Change: Calls and text messages",
  ]);
});

describe("a change", () => {
  test("of the telephone number is checked where it is typed, sent, and said to be saved", async () => {
    const { user, changeOf, sent } = open({});
    await user.click(await changeOf("Telephone"));
    const phone = await screen.findByLabelText("Telephone");
    await user.clear(phone);
    await user.type(phone, "609");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(phone).toBeInvalid();
    expect(sent()).toEqual([]);

    await user.type(phone, "-555-0199");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved. We use the new telephone number from now on.")).toBeVisible();
    expect(sent()).toEqual([request({ detail: "phone", phone: "609-555-0199" })]);
    expect(await changeOf("Telephone")).toHaveFocus();
  });

  test("is said to be saved beside what was changed, until the next button is pressed", async () => {
    const { user, changeOf } = open({});
    const row = (await changeOf("Language of our emails")).closest("div");
    const status = within(row as HTMLElement).getByRole("status");
    expect(status).toBeEmptyDOMElement();
    await user.click(await changeOf("Language of our emails"));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Saved. Our next emails are in this language.");
    expect(status).toHaveTextContent("Saved. Our next emails are in this language.");
    await user.click(await screen.findByRole("button", { name: "Cancel this enrollment" }));
    expect(status).toBeEmptyDOMElement();
  });

  test("of the number says that consent to calls ends with it", async () => {
    const { user, changeOf } = open({ calls: agreedToCalls });
    await user.click(await changeOf("Telephone"));
    expect(await screen.findByText(/^Your consent to calls is for the old number/)).toBeVisible();
  });

  test("of the mailing address asks for another address only if it is another one", async () => {
    const { user, changeOf, sent } = open({});
    await user.click(await changeOf("Mailing address"));
    expect(screen.queryByLabelText("Street")).toBeNull();
    await user.click(await screen.findByRole("checkbox", { name: "Same as the home we enrolled" }));
    await user.type(await screen.findByLabelText("Street"), "12 Pine Street");
    await user.type(await screen.findByLabelText("City"), "Trenton");
    await user.type(await screen.findByLabelText("ZIP code"), "08608");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Saved. Letters go to the new address from now on.");
    const mailingAddress = {
      sameAsService: false,
      street: "12 Pine Street",
      unit: "",
      city: "Trenton",
      state: "NJ",
      zip: "08608",
    };
    expect(sent()).toEqual([request({ detail: "mailingAddress", mailingAddress })]);
  });

  test("of the contact method and of the language is a choice", async () => {
    const { user, changeOf, sent } = open({ calls: agreedToCalls });
    await user.click(await changeOf("How we contact you"));
    await user.selectOptions(await screen.findByLabelText("How we contact you"), "Phone");
    expect(screen.queryByText(/We can only call or text you/)).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Saved.");
    await user.click(await changeOf("Language of our emails"));
    await user.selectOptions(await screen.findByLabelText("Language of our emails"), "Español");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Saved. Our next emails are in this language.");
    expect(sent()).toEqual([
      request({ detail: "contactMethod", contactMethod: "Phone" }),
      request({ detail: "language", language: "es" }),
    ]);
  });

  test("to a contact method by telephone offers the consent that it needs, and gives it", async () => {
    const { user, changeOf, sent } = open({ contactMethod: "Email" });
    await user.click(await changeOf("How we contact you"));
    expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
    await user.selectOptions(screen.getByLabelText("How we contact you"), "Phone");
    expect(screen.getByText(/We can only call or text you if you agree to this/)).toBeVisible();
    expect(await screen.findByText(/I can change my mind at any time: reply STOP/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Yes, I agree" }));
    await screen.findByText("Saved.");
    expect(sent()).toEqual([
      request({ detail: "contactMethod", contactMethod: "Phone", callsTextVersion: "tcpa-1" }),
    ]);
  });

  test("that is not made leaves everything as it is", async () => {
    const { user, changeOf, sent } = open({});
    await user.click(await changeOf("Telephone"));
    await user.click(await screen.findByRole("button", { name: "Keep it as it is" }));
    expect(sent()).toEqual([]);
    expect(await changeOf("Telephone")).toHaveFocus();
  });
});

describe("consent to calls", () => {
  test("is taken back with one press", async () => {
    const { user, changeOf, sent } = open({ calls: agreedToCalls });
    expect(await screen.findByText("Since November 20, 2026.")).toBeVisible();
    await user.click(await changeOf("Calls and text messages"));
    await expectFocus(await screen.findByText(/^We stop at once/));
    const stop = await screen.findByRole("button", { name: "Stop calls and texts" });
    expect(stop).toHaveAccessibleDescription(/^We stop at once/);
    await user.click(stop);
    expect(await screen.findByText(/^Saved\. It takes effect at once/)).toBeVisible();
    expect(sent()).toEqual([request({ detail: "calls", agreed: false, textVersion: "tcpa-1" })]);
  });

  test("is given to the whole text that is on the screen", async () => {
    const { user, changeOf, sent } = open({});
    await user.click(await changeOf("Calls and text messages"));
    const text = await screen.findByText(/I can change my mind at any time: reply STOP/);
    expect(text.closest("p")).toHaveFocus();
    const agree = await screen.findByRole("button", { name: "Yes, I agree" });
    expect(agree).toHaveAccessibleDescription(/I can change my mind at any time: reply STOP/);
    await user.click(agree);
    await screen.findByText(/^Saved\. It takes effect at once/);
    expect(sent()).toEqual([request({ detail: "calls", agreed: true, textVersion: "tcpa-1" })]);
  });
});

describe("a new e-mail address", () => {
  const emailPath = "/api/my-enrollment/email-address";

  test("gets a link, and the page says that opening it finishes the change", async () => {
    const { user, changeOf, api } = open({}, { [`POST ${emailPath}`]: { json: { sent: true } } });
    await user.click(await changeOf("Email"));
    const field = await screen.findByLabelText("New email");
    await user.type(field, "not an address");
    await user.click(await screen.findByRole("button", { name: "Send the link" }));
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, "ana.rivera@example.net");
    await user.click(await screen.findByRole("button", { name: "Send the link" }));
    expect(await screen.findByText(/^We sent a link to the new address\./)).toBeVisible();
    expect(api.requestsTo(emailPath).map(({ body }) => body)).toEqual([
      { email: "ana.rivera@example.net", language: "en" },
    ]);
  });

  test("gets its link later while operations has switched e-mail off", async () => {
    const responses = { [`POST ${emailPath}`]: { json: { sent: true } }, ...switchedOff("mail") };
    const { user, changeOf } = open({}, responses);
    await user.click(await changeOf("Email"));
    await user.type(await screen.findByLabelText("New email"), "ana.rivera@example.net");
    await user.click(await screen.findByRole("button", { name: "Send the link" }));
    expect(await screen.findByText(/^Our emails are delayed right now\. A link goes/)).toBeVisible();
  });

  test("at a domain without an email service is said beside the field, and can be corrected", async () => {
    const { user, changeOf } = open(
      {},
      {
        [`POST ${emailPath}`]: ({ body }) =>
          JSON.stringify(body).includes("rivera.example")
            ? errorResponse("validation_failed", {
                email: { code: "email_domain_without_mail", params: { domain: "rivera.example" } },
              })
            : { json: { sent: true } },
      },
    );
    await user.click(await changeOf("Email"));
    const field = await screen.findByLabelText("New email");
    await user.type(field, "ana@rivera.example");
    await user.click(await screen.findByRole("button", { name: "Send the link" }));
    expect(
      await screen.findByText(
        "We couldn't find an email service at rivera.example. Please check the part after the @.",
      ),
    ).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, "ana@gmail.com");
    await user.click(await screen.findByRole("button", { name: "Send the link" }));
    expect(await screen.findByText(/^We sent a link to the new address\./)).toBeVisible();
  });

  test("that is the present one needs no link", async () => {
    const { user, changeOf, api } = open({});
    await user.click(await changeOf("Email"));
    await user.type(await screen.findByLabelText("New email"), "Ana@example.org");
    await user.click(await screen.findByRole("button", { name: "Send the link" }));
    expect(await screen.findByText("This is your address already.")).toBeVisible();
    await expectFocus(await screen.findByLabelText("New email"));
    expect(api.requestsTo(emailPath)).toEqual([]);
  });
});

test("a change of another device in the meantime is shown, and the household is asked again", async () => {
  const { user, changeOf, api, sent } = open(
    {},
    { [`POST ${path}`]: errorResponse("contact_details_changed") },
  );
  await user.click(await changeOf("Language of our emails"));
  await user.selectOptions(await screen.findByLabelText("Language of our emails"), "Español");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^These details were changed in the meantime/)).toBeVisible();
  expect(api.requestsTo("/api/my-enrollment")).toHaveLength(2);
  expect(sent()).toHaveLength(1);
});
