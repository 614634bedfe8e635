import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";
import { Section } from "./facts.tsx";

const { held: messages, facts: factMessages } = myEnrollment;

type Item = { what: string; value?: string | undefined; from: string };

/** What we know of the household, each with where it came from. */
export const Held = ({ enrollment }: { enrollment: OwnEnrollment }) => (
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
    <p>{messages.change}</p>
  </Section>
);

function itemsOf(enrollment: OwnEnrollment): Item[] {
  const { source, household, hasBill } = enrollment;
  return [
    { what: messages.account, value: accountOf(enrollment), from: messages.sources[source ?? "manual"] },
    ...(household
      ? [
          {
            what: messages.household,
            value: householdOf(household),
            from: messages.byYou,
          },
        ]
      : []),
    ...(hasBill ? [{ what: messages.bill, from: messages.billText }] : []),
  ];
}

/** The answer is missing where the question was not answered. */
function householdOf({ size, income }: NonNullable<OwnEnrollment["household"]>) {
  const answer = income && messages.priority[income === "Yes" ? "yes" : "no"];
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
