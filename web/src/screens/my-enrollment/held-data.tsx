import { chakra } from "@chakra-ui/react/styled-system";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import { Section } from "./facts.tsx";

const { held: messages, facts: factMessages } = myEnrollment;

type Item = { what: string; value?: string | undefined; from: string };

/** What we know of the household, each with where it came from. */
export const Held = ({ enrollment, email }: { enrollment: OwnEnrollment; email: string }) => (
  <Section title={messages.title}>
    <chakra.dl display="flex" flexDirection="column" gap="3" overflowWrap="anywhere">
      {itemsOf(enrollment, email).map(({ what, value, from }) => (
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

function itemsOf(enrollment: OwnEnrollment, email: string): Item[] {
  const { source, phone, household, calls, hasBill, mailingAddress: mailing } = enrollment;
  const address =
    mailing && [mailing.street, mailing.unit, mailing.city, mailing.zip].filter(Boolean).join(", ");
  return [
    { what: messages.account, value: accountOf(enrollment), from: messages.sources[source ?? "manual"] },
    {
      what: messages.contact,
      value: [email, phone, address].filter(Boolean).join(" · "),
      from: messages.byYou,
    },
    ...(household
      ? [
          {
            what: messages.household,
            value: messages.people(String(household.size), household.income),
            from: messages.byYou,
          },
        ]
      : []),
    ...(calls ? [{ what: messages.calls, from: calls.agreed ? agreed(calls.at) : declined(calls.at) }] : []),
    ...(hasBill ? [{ what: messages.bill, from: messages.billText }] : []),
  ];
}

const agreed = (at: string) => messages.callsAgreed(formatDay(new Date(at)));
const declined = (at: string) => messages.callsDeclined(formatDay(new Date(at)));

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
