import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Form } from "#verification/chaos/households/household.ts";
import type { Ledger } from "#verification/chaos/households/ledger.ts";
import { type Campaign, type Check, differences, enrolled, everyone, forEach, nameOf } from "./violation.ts";

const enrollmentsOf = ({ records }: Campaign, { household }: Ledger): EnrollmentRecord[] =>
  records.enrollments.filter(({ email }) => email === household.person.email);

/** The completed enrollment of a household. */
const completedOf = (campaign: Campaign, ledger: Ledger): EnrollmentRecord | undefined =>
  enrollmentsOf(campaign, ledger).find(({ stage }) => stage === "completed");

/** What the answers of a form become in the record. */
const answersIn = ({ firstName, lastName, phone, serviceAddress, householdInfo, ...form }: Form): object => ({
  firstName,
  lastName,
  phone,
  serviceAddress,
  householdInfo,
  ...("referralCode" in form && { referralCode: form.referralCode, contactMethod: form.contactMethod }),
});

const fits = (record: EnrollmentRecord, form: Form): string[] => [
  ...differences(answersIn(form), sorted(record.application ?? {}, form)),
  ...differences(
    { firstName: form.firstName, lastName: form.lastName, email: form.email, phone: form.phone },
    record,
  ),
];

/** DynamoDB returns the fields of an address in any order. */
function sorted(application: object, form: Form): object {
  const inOrderOfForm = (value: unknown, like: unknown): unknown =>
    typeof value === "object" && value && typeof like === "object" && like
      ? Object.fromEntries(Object.keys(like).map((key) => [key, (value as Record<string, unknown>)[key]]))
      : value;
  const likes = new Map(Object.entries(form));
  return Object.fromEntries(
    Object.entries(application).map(([name, value]) => [name, inOrderOfForm(value, likes.get(name))]),
  );
}

/** No problems if one of the forms fits. */
const fitsOneOf = (record: EnrollmentRecord, forms: readonly Form[]): string[] => {
  const problems = forms.map((form) => fits(record, form));
  return problems.some((list) => list.length === 0) ? [] : (problems[0] ?? ["nothing was submitted"]);
};

export const isEnrolledOnce: Check = forEach(everyone, (ledger, campaign) => {
  const records = enrollmentsOf(campaign, ledger);
  const completed = records.filter(({ stage }) => stage === "completed").length;
  const expected = ledger.outcome === "enrolled" ? 1 : 0;
  return [
    ...(completed === expected ? [] : [`${completed} completed enrollments instead of ${expected}`]),
    ...(records.length === 1 ? [] : [`${records.length} enrollment records instead of 1`]),
  ];
});

/** Another number than the saved one was typed on the billing screen. */
function originOf({ source, billId, onBill, signed, household }: Ledger): object {
  if (source === "bill_upload" && onBill?.accountNumber === signed?.account.accountNumber)
    return { source, billId };
  return household.way === "typed" ? { source } : { source: "manual" };
}

export const hasAllFields: Check = forEach(enrolled, (ledger, campaign) => {
  const record = completedOf(campaign, ledger);
  const { signed, customerId, sessionId, household } = ledger;
  if (!record || !signed) return [];
  const { utilityCompany: utility, accountNumber } = signed.account;
  const { language } = household;
  return [
    ...differences({ customerId, sessionId, utility, accountNumber, language, ...originOf(ledger) }, record),
    ...fitsOneOf(record, ledger.applications),
    ...(record.completedAt && record.submittedAt && record.discount
      ? []
      : ["a time or the discount is missing"]),
  ];
});

export const keepsWhatWasTyped: Check = forEach(
  ({ ledgers }) => ledgers.filter(({ outcome }) => outcome === "left" || outcome === "number taken"),
  (ledger, campaign) => {
    const session = campaign.records.sessions.find(({ sessionId }) => sessionId === ledger.sessionId);
    if (!session) return ["its session is gone"];
    if (ledger.applications.length === 0) {
      const kept = sorted(session.applicationData ?? {}, ledger.draft as Form);
      return ledger.draft ? differences(answersIn(ledger.draft), kept) : [];
    }
    const record = enrollmentsOf(campaign, ledger).find(({ stage }) => stage === "submitted");
    return record ? fitsOneOf(record, ledger.applications) : ["its submitted application is gone"];
  },
);

export const signedWhatWasGiven: Check = forEach(enrolled, (ledger, campaign) => {
  const { disclosure, accountNumber } = completedOf(campaign, ledger) ?? {};
  if (!ledger.signed || !disclosure) return ["there is no signed disclosure"];
  return [
    ...differences(
      { hash: ledger.signed.documentHash, accountNumber: ledger.signed.account.accountNumber },
      disclosure,
    ),
    ...differences({ accountNumber }, disclosure.fields),
  ];
});

const collapsed = (answers: readonly boolean[]) =>
  answers.filter((answer, index) => index === 0 || answer !== answers[index - 1]);

/** Two tabs may answer in any order, and one of them again after a failure. */
function callAnswersAre(answers: readonly boolean[], { callAnswers, household }: Ledger): boolean {
  if (household.twist !== "two tabs")
    return JSON.stringify(answers) === JSON.stringify(collapsed(callAnswers));
  return collapsed(answers).length === answers.length && new Set(answers).size === new Set(callAnswers).size;
}

export const hasEveryConsent: Check = forEach(enrolled, (ledger, campaign) => {
  const { consents = [] } = completedOf(campaign, ledger) ?? {};
  const of = (wanted: string) => consents.filter(({ kind }) => kind === wanted);
  const answers = of("tcpa").map(({ agreed }) => agreed);
  return [
    ...(callAnswersAre(answers, ledger)
      ? []
      : [`answers about calls are ${answers}, not ${ledger.callAnswers}`]),
    ...["disclosure", "terms", "esign"].flatMap((kind) => {
      const { length } = of(kind);
      return length === 1 ? [] : [`${length} consents to ${kind} instead of 1`];
    }),
    ...(of("disclosure")[0]?.documentHash === ledger.signed?.documentHash
      ? []
      : ["consent to another document"]),
    ...(consents.every(({ at, ip }) => at && ip) ? [] : ["a consent without time or IP address"]),
  ];
});

export const hasNoContradiction: Check = forEach(everyone, ({ contradictions }) => [...contradictions]);

/** Each number has one holder, which is the enrollment that says so. */
export const numberIsUnique: Check = ({ records, ledgers }) => {
  const householdOf = (customerId: string) => {
    const ledger = ledgers.find((one) => one.customerId === customerId);
    return ledger ? nameOf(ledger) : "none";
  };
  const completed = records.enrollments.filter(
    ({ stage, numberLost }) => stage === "completed" && !numberLost,
  );
  const holders = Map.groupBy(completed, ({ utility, accountNumber }) => `${utility} ${accountNumber}`);
  const items = new Map(records.numbers.map(({ numberKey, customerId }) => [numberKey, customerId]));
  return [
    ...[...holders.values()]
      .filter((list) => list.length > 1)
      .map(([first, ...others]) => ({
        household: householdOf(first?.customerId ?? ""),
        detail: `its number is also that of household ${others.map(({ customerId }) => householdOf(customerId))}`,
      })),
    ...completed
      .filter(({ numberKey, customerId }) => items.get(numberKey ?? "") !== customerId)
      .map(({ customerId }) => ({
        household: householdOf(customerId),
        detail: "the item of its number is not its own",
      })),
    ...records.numbers
      .filter(({ customerId }) => !completed.some((one) => one.customerId === customerId))
      .map(({ customerId }) => ({
        household: householdOf(customerId),
        detail: "holds a number and is not enrolled",
      })),
  ];
};
