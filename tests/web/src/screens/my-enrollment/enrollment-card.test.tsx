import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { ids } from "#tests/builders/records.ts";
import { openMyEnrollment, openPart, section } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";

const enrollment = anOwnEnrollment({
  serviceAddress: { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" },
  accountNumberEnding: "9084",
  emailConfirmedAt: "2026-11-21T17:00:00.000Z",
  discount: { percent: 20, minimum: 15, ratesFrom: "2026-01-01" },
  calls: { agreed: false, at: completedAt },
  progress: {
    received: { at: completedAt },
    checked: { at: "2026-11-21T17:00:00.000Z" },
    matched: { at: "2026-12-01T17:00:00.000Z", project: "Swamp Solar 1" },
    sent: {},
    creditExpected: { month: "2027-03" },
  },
  emails: [{ kind: "confirmation", state: "sent", at: completedAt }],
});

const open = (changes: Partial<OwnEnrollment> = {}) =>
  openMyEnrollment(aMyEnrollment({ ...enrollment, ...changes }));

test("shows which rate was promised, for which account and when", async () => {
  open();
  const savings = await section("What you save");
  expect(
    savings.getByText(
      "Your rate when you signed: 20% off your solar credits. Guaranteed: never less than 15%.",
    ),
  ).toBeVisible();
  expect(savings.getByText("The exact rate depends on your utility and your solar project.")).toBeVisible();
  expect(savings.getByText("PSE&G, PoD ID ends in 9084, enrolled on November 20, 2026")).toBeVisible();
  // A box that was left empty is no answer.
  expect(screen.getByText("On record since November 20, 2026.")).toBeVisible();
});

test("says once what is promised where the rate is the guaranteed minimum", async () => {
  open({ utility: "ace", discount: { percent: 15, minimum: 15, ratesFrom: "2026-01-01" } });
  const savings = await section("What you save");
  expect(
    savings.getByText("Your rate when you signed: 15% off your solar credits, the guaranteed minimum."),
  ).toBeVisible();
});

test("the timeline gives each milestone its date or 'not yet', and says what the next one means", async () => {
  open();
  const steps = (await section("Where it stands")).getAllByRole("listitem").map((step) => step.textContent);
  expect(steps).toEqual([
    "ReceivedNovember 20, 2026",
    "Email confirmedNovember 21, 2026",
    expect.stringMatching(/^Matched with a solar projectDecember 1, 2026Your project: Swamp Solar 1\./),
    expect.stringMatching(/^Sent to your utilityNot yetYour utility learns/),
    expect.stringMatching(/^First creditNot yetExpected in March 2027\./),
  ]);
});

test.each([
  ["the household's confirmation", {}, /^Waiting for you: confirm your email/],
  [
    "a match",
    { checked: { at: completedAt } },
    "Waiting for your match, by January 19, 2027. Nothing to do.",
  ],
])("leads with what it waits for: %s", async (_, reached, sentence) => {
  open({
    progress: {
      received: { at: completedAt },
      checked: {},
      matched: {},
      sent: {},
      creditExpected: {},
      ...reached,
    },
  });
  const now = await screen.findByText(sentence);
  expect(now).toBeVisible();
  expect(now.compareDocumentPosition(screen.getByText("What you save"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("an enrollment that is being moved leads with the move, and does not say that there is nothing to do", async () => {
  const { progress } = enrollment;
  open({ moveBegun: true, progress: { ...progress, checked: { at: completedAt }, matched: {} } });
  expect(
    await screen.findByText(/^You've begun to move: .* If you don't sign it, nothing changes here\.$/),
  ).toBeVisible();
  expect(screen.getByText("Waiting for your match, by January 19, 2027.")).toBeVisible();
});

test("says nothing of nothing to do after a move, of which the utility has to be told", async () => {
  const { progress } = enrollment;
  open({
    movedHere: { movingDate: "2026-12-01", tellUtilityBy: "2026-12-31" },
    progress: { ...progress, checked: { at: completedAt }, matched: {} },
  });
  expect(await screen.findByText("Waiting for your match, by January 19, 2027.")).toBeVisible();
});

test("says of one that support allowed to be passed on not that the e-mail address is confirmed", async () => {
  open({ emailConfirmedAt: undefined });
  const steps = (await section("Where it stands")).getAllByRole("listitem").map((step) => step.textContent);
  expect(steps).toContain("CheckedNovember 21, 2026");
});

test("gives an example of what the promised rate saves", async () => {
  open();
  expect((await section("What you save")).getByText(/^About \$20 of \$100 at 20%, or \$15/)).toBeVisible();
});

test("links the papers and lists the e-mails that were sent", async () => {
  open();
  const papers = await section("Your papers");
  expect(papers.getByRole("link", { name: /Signed disclosure form/ })).toHaveAttribute(
    "href",
    `/pdf/${ids.session}`,
  );
  expect(papers.getByRole("link", { name: "Consent receipt" })).toHaveAttribute(
    "href",
    `/pdf/${ids.session}/receipt`,
  );
  await openPart("Emails that we sent");
  expect(screen.getByText("Confirmation of your enrollment: sent, November 20, 2026")).toBeVisible();
});

test("a notice that was sent can be read again", async () => {
  const content = {
    language: "es" as const,
    subject: "Está cancelada",
    paragraphs: ["Como usted lo pidió."],
  };
  const notice = { kind: "notice" as const, state: "sent" as const, at: completedAt, content };
  const { user } = open({ emails: [notice] });
  await openPart("Emails that we sent");
  await user.click(screen.getByText("Está cancelada: sent, November 20, 2026"));
  expect(screen.getByText("Como usted lo pidió.")).toHaveAttribute("lang", "es");
});

test("an enrollment that is on hold offers no savings", async () => {
  open({ state: "held", hold: {} });
  expect(await screen.findByText("PSE&G, PoD ID ends in 9084, enrolled on November 20, 2026")).toBeVisible();
  expect(screen.queryByText("What you save")).toBeNull();
});

test.each([
  ["held", { state: "held", hold: {} }, "This enrollment is on hold"],
  ["ended", { state: "ended", ended: { reason: "canceled", at: completedAt } }, "This enrollment has ended"],
] as const)("says that an enrollment is %s instead of where it stands", async (_state, changes, title) => {
  open(changes);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Where it stands" })).toBeNull();
});

const end = { when: "within_two_bills" as const };

test("says that the utility reported a move instead of where it stands, and opens what can be done", async () => {
  open({ movedOut: "2026-12-05", cancellationTerms: { end, isFinal: true } });
  const name = "PSE&G told us that your account there ended on December 5, 2026";
  expect(await screen.findByRole("heading", { name, level: 3 })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Where it stands" })).toBeNull();
  for (const name of ["I'm moving", "Cancel this enrollment"])
    expect(screen.getByRole("button", { name })).toBeVisible();
});

test.each([
  [
    "canceled",
    { cancellation: { at: completedAt, end } },
    /^You canceled this enrollment on November 20, 2026$/,
  ],
  [
    "moved",
    { moved: { at: completedAt, end, newHome: "enrolled" } },
    /^You moved: you enrolled your new home on November 20, 2026$/,
  ],
  ["ended otherwise", { ended: { reason: "superseded", at: completedAt } }, /^This enrollment has ended$/],
] as const)(
  "the notice on an enrollment that was %s is a heading below its home",
  async (_how, changes, name) => {
    open({ state: "ended", ended: { reason: "canceled", at: completedAt }, ...changes });
    expect(await screen.findByRole("heading", { name, level: 3 })).toBeVisible();
  },
);

test.each([
  ["held", { state: "held", hold: {} }, "This enrollment is on hold"],
  [
    "moved here",
    { movedHere: { movingDate: "2026-12-01", tellUtilityBy: "2026-12-31" } },
    "This is the enrollment of your new home (move: December 1, 2026)",
  ],
] as const)(
  "the notice on an enrollment that is %s is a heading below its home",
  async (_how, changes, name) => {
    open(changes);
    expect(await screen.findByRole("heading", { name, level: 3 })).toBeVisible();
  },
);

test.each([
  ["canceled", { cancellation: { at: completedAt, end, undoUntil: "2099-11-27T17:00:00.000Z" } }],
  ["moved", { moved: { at: completedAt, end, newHome: "enrolled" } }],
  ["ended otherwise", { ended: { reason: "superseded", at: completedAt } }],
] as const)(
  "an enrollment that was %s is short, and its papers and data are in a disclosure",
  async (_how, changes) => {
    const { user } = open({ state: "ended", ended: { reason: "canceled", at: completedAt }, ...changes });
    expect(
      await screen.findByText("PSE&G, PoD ID ends in 9084, enrolled on November 20, 2026"),
    ).toBeVisible();
    const rest = ["Your papers", "How we reach you", "What we know about you, and from where"];
    for (const name of rest) expect(screen.getByText(name)).not.toBeVisible();
    expect(screen.queryByText("Move or cancel, free")).toBeNull();
    await user.click(screen.getByText("Papers, emails and what we still hold"));
    for (const name of rest) expect(screen.getByRole("heading", { name })).toBeVisible();
  },
);

test("an enrollment that has ended promises no discount", async () => {
  open({ state: "ended", ended: { reason: "canceled", at: completedAt } });
  expect(await screen.findByText(/^PSE&G, PoD ID/)).toBeVisible();
  expect(screen.queryByText(/20% off/)).toBeNull();
});

test("leads from where it stands to the closed part that cancels and moves", async () => {
  const { user } = open({ cancellationTerms: { end, isFinal: true } });
  await user.click(await screen.findByRole("link", { name: "Move or cancel" }));
  expect(screen.getByText("Move or cancel, free").closest("summary")).toHaveFocus();
  expect(screen.getByRole("button", { name: "Cancel this enrollment" })).toBeVisible();
});

describe("of several enrollments", () => {
  const former: OwnEnrollment = {
    ...enrollment,
    customerId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    state: "ended",
    ended: { reason: "canceled", at: "2026-11-20T20:00:00.000Z" },
  };
  const titles = async () => {
    const headings = await screen.findAllByRole("heading", { level: 2 });
    const own = headings.slice(0, 2);
    return own.map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);
  };
  const home = "610 Pemberly St, Edison";

  test.each([
    [
      "home says the day",
      "12 Pine St",
      "2026-11-20T15:30:00.000Z",
      [
        [home, "Enrolled on November 20, 2026 · Active"],
        ["12 Pine St, Edison", "Enrolled on November 20, 2026 · Ended"],
      ],
    ],
    [
      "of one home and day says the time",
      "610 Pemberly St",
      "2026-11-20T15:30:00.000Z",
      [
        [home, "Enrolled on November 20, 2026 at 12:00 PM, New Jersey time · Active"],
        [home, "Enrolled on November 20, 2026 at 10:30 AM, New Jersey time · Ended"],
      ],
    ],
  ])(
    "each is titled by its home, and below it says since when and its state: one %s",
    async (_name, street, signedAt, expected) => {
      const serviceAddress = enrollment.serviceAddress && { ...enrollment.serviceAddress, street };
      openMyEnrollment(aMyEnrollment(enrollment, { ...former, serviceAddress, completedAt: signedAt }));
      expect(await titles()).toEqual(expected);
    },
  );

  test("the title of each names its unit", async () => {
    const { serviceAddress } = enrollment;
    const unit = (unit: string) => serviceAddress && { serviceAddress: { ...serviceAddress, unit } };
    openMyEnrollment(aMyEnrollment({ ...enrollment, ...unit("Unit 1") }, { ...former, ...unit("Unit 2") }));
    expect((await titles()).map(([title]) => title)).toEqual([
      "610 Pemberly St, Unit 1, Edison",
      "610 Pemberly St, Unit 2, Edison",
    ]);
  });

  test("the disclosure of one that has ended is named after its home", async () => {
    openMyEnrollment(aMyEnrollment(enrollment, { ...former, completedAt: "2026-11-19T17:00:00.000Z" }));
    await titles();
    const summary = screen.getByText("Papers, emails and what we still hold").closest("summary");
    expect(summary).toHaveAccessibleName(
      `Papers, emails and what we still hold ${home} Enrolled on November 19, 2026`,
    );
  });

  test("no two controls have the same name", async () => {
    const terms = { end: { when: "within_two_bills" as const }, isFinal: true };
    const both = [
      enrollment,
      { ...former, state: "active" as const, completedAt: "2026-11-19T17:00:00.000Z" },
    ];
    const { user } = openMyEnrollment(
      aMyEnrollment(...both.map((one) => ({ ...one, cancellationTerms: terms }))),
    );
    await titles();
    const cancel = { name: `Cancel this enrollment ${home} Enrolled on November 19, 2026` };
    await user.click(screen.getByRole("button", cancel));
    expect(
      screen.getByRole("group", {
        name: `Cancel the enrollment of ${home}? ${home} Enrolled on November 19, 2026`,
      }),
    ).toHaveFocus();
    const names: string[] = [];
    for (const role of ["button", "link"])
      screen.getAllByRole(role, { name: (name) => names.push(name) > 0 });
    const own = names.filter((name) => !/^1-800|@/.test(name)); // how to reach us is the same for all
    expect(own).toEqual([...new Set(own)]);
  });
});
