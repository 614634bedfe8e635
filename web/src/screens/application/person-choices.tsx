import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "#web/src/components/button.tsx";
import { Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { CheckRequest } from "#web/src/screens/shared/bill-checks.tsx";
import { type FormValues, type PersonChoice, plain } from "#web/src/screens/shared/prefill.ts";

const messages = enrollmentMessages.application.otherPerson;

export const textOfChoice = (choice: PersonChoice): string =>
  choice.field === "name" ? `${choice.firstName} ${choice.lastName}` : choice.email;

type Props = {
  choices: PersonChoice[];
  /** Where the name and the e-mail address have no fields. */
  focusAfter?: "phone" | undefined;
};

/** Offers each name and e-mail address that we know and that the form does not contain. */
export function PersonChoices({ choices, focusAfter }: Props) {
  const [firstName, lastName, email] = useWatch<FormValues, ["firstName", "lastName", "email"]>({
    name: ["firstName", "lastName", "email"],
  });
  const shown = new Set([`${firstName} ${lastName}`, email].map(plain));
  const others = new Map(choices.map((choice) => [plain(textOfChoice(choice)), choice]));
  return [...others].flatMap(([value, choice]) =>
    shown.has(value) ? [] : [<Choice key={value} choice={choice} focusAfter={focusAfter} />],
  );
}

type ChoiceProps = { choice: PersonChoice; focusAfter: Props["focusAfter"] };

function Choice({ choice, focusAfter }: ChoiceProps) {
  const { setValue, setFocus } = useFormContext<FormValues>();
  const id = useId();
  function use() {
    const options = { shouldDirty: true, shouldValidate: true };
    if (choice.field === "email") setValue("email", choice.email, options);
    else {
      setValue("firstName", choice.firstName, options);
      setValue("lastName", choice.lastName, options);
    }
    setFocus(focusAfter ?? (choice.field === "email" ? "email" : "firstName")); // the button disappears
  }
  return (
    <Stack gap="1" alignItems="flex-start">
      <OriginOfChoice id={id} choice={choice} />
      <Button variant="plain" aria-describedby={id} onClick={use} data-dd-privacy="mask">
        {messages.use[choice.field](textOfChoice(choice))}
      </Button>
    </Stack>
  );
}

export const OriginOfChoice = ({ id, choice }: { id?: string; choice: PersonChoice }) => (
  <chakra.p id={id} overflowWrap="anywhere" data-dd-privacy="mask">
    <span>{messages[choice.origin](textOfChoice(choice))}</span>
    {choice.origin === "bill_upload" && choice.field === "name" && (
      <CheckRequest part="firstName" value={choice.firstName} />
    )}
  </chakra.p>
);
