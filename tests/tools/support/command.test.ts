import { expect, test } from "vitest";
import { ids } from "#tests/builders/records.ts";
import { parseRequest } from "#tools/support/command.ts";

const parseLine = (line: string) => parseRequest(line.split(" ").filter(Boolean));

test.each([
  ["", "The command is missing."],
  ["delete", 'There is no command "delete".'],
  ["find", "The command find needs a search term."],
  ["find x --as name", "--as is one of email, phone, account, session, customer"],
  ["show ana@example.org", "This is no customer id or session id"],
  ["export --csv", "--since is a day such as"],
  ["export --since yesterday", "--since is a day such as"],
  ["export --since 2026-11-01 --reached end", "--reached is one of lead, submitted, completed"],
  ["find x --stage", "argument missing"],
  ["find x --stage test", "--stage is one of dev, prod"],
  ["show --everything", "Unknown option"],
  ["stage x matched", "This is not a customer id"],
  [`stage ${ids.customer} shipped`, "The stage is one of matched, sent, credit-expected"],
  [`stage ${ids.customer} matched`, "--project is the name of a project"],
  [`stage ${ids.customer} matched --project elm.example`, "--project is the name of a project"],
  [`stage ${ids.customer} matched --project Elm --expected March`, "--expected is a month such as 2027-03"],
  [`stage ${ids.customer} credit-expected`, "--month is a month such as 2027-03"],
  [`change ${ids.customer} --language es`, "--identified-by says how you identified"],
  [`change ${ids.customer} --identified-by caller`, "The command change takes one of --telephone"],
  [`change ${ids.customer} --identified-by caller --language es --calls no`, "takes one of --telephone"],
  [`change ${ids.customer} --identified-by caller --telephone 555`, "ten digits"],
  [`change ${ids.customer} --identified-by caller --mailing-address Trenton`, "12 Pine Street"],
  [`change ${ids.customer} --identified-by caller --contact-method Fax`, "one of Email, Phone, Both"],
  [`change ${ids.customer} --identified-by caller --language fr`, "--language is en or es"],
  [`change ${ids.customer} --identified-by caller --calls maybe`, "--calls is no"],
  [`change ${ids.customer} --identified-by caller --vendors on`, "--vendors is off"],
  [`change ${ids.customer} --identified-by caller --calls yes`, "cannot give consent to calls"],
  [`change ${ids.customer} --identified-by caller --email ana`, "--email is an e-mail address"],
  [
    `request-correction ${ids.customer} --identified-by caller`,
    "request-correction takes one of --first-name",
  ],
  [`request-correction ${ids.customer} --first-name Ana --identified-by caller`, "takes one of --first-name"],
  [`request-correction ${ids.customer} --utility jcpl --about x --identified-by caller`, "takes one of"],
  [`request-correction ${ids.customer} --utility coned --identified-by caller`, "takes one of"],
  [`answer-correction ${ids.customer} first corrected --identified-by bill`, "The request id is missing"],
  [`answer-correction ${ids.customer} ${ids.session} yes --identified-by bill`, "one of corrected, declined"],
  [
    `answer-correction ${ids.customer} ${ids.session} declined --identified-by bill`,
    "declined takes --reason",
  ],
  [
    `answer-correction ${ids.customer} ${ids.session} declined --reason no --identified-by bill`,
    "takes --reason",
  ],
  [
    `answer-correction ${ids.customer} ${ids.session} corrected --reason as_signed --identified-by bill`,
    "use it with declined",
  ],
  [`answer-correction ${ids.customer} ${ids.session} corrected`, "--identified-by says how you identified"],
])("rejects '%s' with a sentence", (line, sentence) => {
  expect(() => parseLine(line)).toThrow(sentence);
});

test("accepts a telephone number without quotes", () => {
  expect(parseLine("find (609) 555 0142").command).toMatchObject({ term: "(609) 555 0142" });
});

test.each([
  ["find x@example.org", false],
  ["find x@example.org --all", true],
  ["find x@example.org --json", true],
])("'%s' lists all households: %s", (line, all) => {
  expect(parseLine(line).command).toMatchObject({ all });
});

test("reads what a stage needs", () => {
  const change = (rest: string) => parseLine(`stage ${ids.customer} ${rest}`).command;
  expect(change("matched --project Elm --expected 2027-03")).toEqual({
    name: "stage",
    customerId: ids.customer,
    change: { kind: "matched", project: "Elm", expected: "2027-03" },
  });
  expect(change("sent")).toMatchObject({ change: { kind: "sent" } });
  expect(change("credit-expected --month 2027-03")).toMatchObject({
    change: { kind: "credit_expected", month: "2027-03" },
  });
});

test("reads the options of a command", () => {
  expect(parseLine(`show ${ids.customer} --stage prod --json --reveal`)).toEqual({
    command: { name: "show", id: ids.customer },
    deployment: "prod",
    json: true,
    reveal: true,
  });
  expect(parseLine("export --since 2026-11-01 --csv").command).toEqual({
    name: "export",
    since: "2026-11-01T00:00:00.000Z",
    stage: "completed",
    csv: true,
  });
});

test.each([
  [["--telephone", "609 555 0199"], { detail: "phone", phone: "609 555 0199" }],
  [["--mailing-address", "service"], { detail: "mailingAddress", mailingAddress: { sameAsService: true } }],
  [
    ["--mailing-address", "12 Pine Street, Apt 2, Trenton, nj 08608"],
    {
      detail: "mailingAddress",
      mailingAddress: {
        sameAsService: false,
        street: "12 Pine Street",
        unit: "Apt 2",
        city: "Trenton",
        state: "NJ",
        zip: "08608",
      },
    },
  ],
  [["--contact-method", "Phone"], { detail: "contactMethod", contactMethod: "Phone" }],
  [["--language", "es"], { detail: "language", language: "es" }],
  [["--calls", "no"], { detail: "calls", agreed: false }],
  [["--email", "Ana@example.net"], { detail: "email", email: "Ana@example.net" }],
])("reads what change takes: %j", (options, change) => {
  const args = [
    "change",
    ids.customer,
    ...options,
    "--identified-by",
    "called from the number on the record",
  ];
  expect(parseRequest(args).command).toMatchObject({
    name: "change",
    customerId: ids.customer,
    identifiedBy: "called from the number on the record",
    change,
  });
});

test("reads what a correction request and its answer need", () => {
  const { customer: customerId, session: requestId } = ids;
  expect(parseLine("corrections").command).toEqual({ name: "corrections" });
  expect(
    parseLine(`request-correction ${customerId} --first-name Ana --last-name Díaz --identified-by caller`)
      .command,
  ).toEqual({
    name: "request-correction",
    customerId,
    correction: { action: "request", wanted: { topic: "name", firstName: "Ana", lastName: "Díaz" } },
    identifiedBy: "caller",
  });
  expect(
    parseLine(`answer-correction ${customerId} ${requestId} declined --reason as_signed --identified-by bill`)
      .command,
  ).toEqual({
    name: "answer-correction",
    customerId,
    correction: { action: "answer", requestId, answer: { outcome: "declined", reason: "as_signed" } },
    identifiedBy: "bill",
  });
});
