import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { storedData as messages } from "#messages/stored-data.ts";
import { vendorChoice } from "#messages/vendor-choice.ts";
import { focusControl } from "#web/src/browser/focus-control.ts";
import { changeButtonId, deleteButtonId, vendorButtonId } from "./controls.ts";
import { LabeledAnchor } from "./labeled-controls.tsx";
import { Section } from "./section.tsx";

const { facts: factMessages, myData } = myEnrollment;

type Item = { what: string; value?: string | undefined; from: string };

/** What we know of the household, each with where it came from. */
export const StoredData = ({ enrollment }: { enrollment: OwnEnrollment }) => (
  <Section title={messages.title}>
    <chakra.dl display="flex" flexDirection="column" gap="3" overflowWrap="anywhere">
      {itemsOf(enrollment).map(({ what, value, from }) => (
        <div key={what}>
          <chakra.dt fontWeight="semibold">{what}</chakra.dt>
          {value && <dd data-dd-privacy="mask">{value}</dd>}
          <chakra.dd color="soft" fontSize="sm">
            {from}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
    <TakeBack {...enrollment} />
  </Section>
);

/** What the household can do by itself, each with a link to its control. */
const TakeBack = ({ customerId, calls }: Pick<OwnEnrollment, "customerId" | "calls">) => (
  <div>
    <p>{messages.change}</p>
    <chakra.ul listStyleType="disc" pl="5">
      {[
        ...(calls?.agreed ? [{ id: changeButtonId("calls", customerId), text: messages.takeBack }] : []),
        { id: vendorButtonId, text: vendorChoice.title },
        { id: deleteButtonId, text: myData.delete },
      ].map(({ id, text }) => (
        <li key={id}>
          <LabeledAnchor href={`#${id}`} onClick={focusControl(id)}>
            {text}
          </LabeledAnchor>
        </li>
      ))}
    </chakra.ul>
    <p>{messages.otherwise}</p>
  </div>
);

function itemsOf(enrollment: OwnEnrollment): Item[] {
  const { source = "manual", household, accountHolder, otherSubscription, hasBill } = enrollment;
  return [
    { what: messages.account, value: accountOf(enrollment), from: messages.sources[source] },
    // The application may have been filled in from there; what was changed in it is not recorded.
    { what: messages.person, from: messages.orByYou[source] },
    // A bill has neither.
    { what: messages.reach, from: source === "utility_login" ? messages.orByYou[source] : messages.byYou },
    ...(household
      ? [
          {
            what: messages.household,
            value: householdOf(household),
            from: messages.byYou,
          },
        ]
      : []),
    ...answerTo(messages.accountHolder, accountHolder),
    ...answerTo(messages.otherSubscription, otherSubscription),
    ...(hasBill ? [{ what: messages.bill, from: messages.billText }] : []),
  ];
}

/** Nothing where the question was not asked. */
const answerTo = <Answer extends string>(
  texts: { what: string } & Record<Answer, string>,
  answer: Answer | undefined,
): Item[] => (answer ? [{ what: texts.what, value: texts[answer], from: messages.byYou }] : []);

/** The answer is missing where the question was not answered. */
function householdOf({ size, income }: NonNullable<OwnEnrollment["household"]>) {
  const answer = income && messages.income[income === "Yes" ? "yes" : "no"];
  return [messages.people(String(size)), answer].filter(Boolean).join(" ");
}

/** The numbers beside name and address, which stand above. */
function accountOf({ utility, accountNumberEnding, utilityAccountEnding }: OwnEnrollment) {
  if (!utility) return undefined;
  const { name, enrollmentNumber } = utilities[utility];
  const endings = [
    accountNumberEnding && `${enrollmentNumber.name} ${factMessages.ending(accountNumberEnding)}`,
    utilityAccountEnding && `${name} ${factMessages.ending(utilityAccountEnding)}`,
  ];
  return endings.filter(Boolean).join(" · ") || undefined;
}
