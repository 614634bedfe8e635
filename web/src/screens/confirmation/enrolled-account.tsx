import type { EnrollmentSummary } from "#contracts/http/enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { Fact, Facts } from "#web/src/components/facts.tsx";
import { Heading2, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.confirmation.enrolled;

/** What was enrolled: the utility and the end of the enrollment number. The discount is promised below. */
export function EnrolledAccount({ utility, accountNumberEnding }: EnrollmentSummary) {
  if (!utility) return null;
  const { name, enrollmentNumber } = utilities[utility];
  const facts = [
    { label: messages.utility, value: name },
    accountNumberEnding && { label: enrollmentNumber.name, value: messages.number(accountNumberEnding) },
  ].filter((fact) => typeof fact === "object");
  return (
    <Stack gap="3">
      <Heading2>{messages.title}</Heading2>
      <Facts columns="two">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
