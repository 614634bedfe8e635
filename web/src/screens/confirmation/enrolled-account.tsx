import { chakra } from "@chakra-ui/react/styled-system";
import type { EnrollmentSummary } from "#contracts/http/enrollment.ts";
import { utilities } from "#domain/utilities/index.ts";
import { Heading2, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.confirmation.enrolled;

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(3, minmax(0, 1fr))" },
    gap: "3",
  },
});

/** What was enrolled: the utility, the end of the enrollment number and the promised discount. */
export function EnrolledAccount({ utility, accountNumberEnding, discount }: EnrollmentSummary) {
  if (!utility) return null;
  const { name, enrollmentNumber } = utilities[utility];
  const facts = [
    { label: messages.utility, value: name },
    accountNumberEnding && { label: enrollmentNumber.name, value: messages.number(accountNumberEnding) },
    discount && { label: messages.discount, value: messages.percent(discount.percent) },
  ].filter((fact) => typeof fact === "object");
  return (
    <Stack gap="3">
      <Heading2>{messages.title}</Heading2>
      <Facts>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <chakra.dt color="soft" fontSize="sm">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
              {value}
            </chakra.dd>
          </div>
        ))}
      </Facts>
    </Stack>
  );
}
