import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import {
  type ApplicationForm,
  accountHolder,
  applicationForm,
  otherSubscription,
} from "#contracts/http/application.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { ErrorText, fieldId } from "#web/src/components/field.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { type FormValues, isOtherName, type PersonChoice } from "#web/src/screens/shared/prefill.ts";

const messages = enrollmentMessages.application;
const answers = {
  accountHolder: accountHolder.options,
  otherSubscription: otherSubscription.options,
};

/** What decides which questions are asked. */
export type Asking = { choices: PersonChoice[]; hasOtherSubscription: boolean };
type Name = Partial<Pick<FormValues, "firstName" | "lastName">>;

const withoutAnswers = z.omit(applicationForm, { accountHolder: true, otherSubscription: true });

/** The form in which each question that is asked must be answered, and the answer to another one is not sent. */
export function applicationFormFor(
  { choices, hasOtherSubscription }: Asking,
  { firstName = "", lastName = "" }: Name,
): z.ZodMiniType<ApplicationForm, FormValues> {
  const isOther = isOtherName(choices, { firstName, lastName });
  const form = isOther ? z.extend(withoutAnswers, { accountHolder }) : withoutAnswers;
  return hasOtherSubscription ? z.extend(form, { otherSubscription }) : form;
}

/** Asked of a household whose name is not the one on the account. Signing repeats the answer. */
export function AccountHolderQuestion({ choices }: { choices: PersonChoice[] }) {
  const { clearErrors } = useFormContext<FormValues>();
  const [firstName, lastName] = useWatch<FormValues, ["firstName", "lastName"]>({
    name: ["firstName", "lastName"],
  });
  const isAsked = isOtherName(choices, { firstName, lastName });
  useEffect(() => {
    if (!isAsked) clearErrors("accountHolder"); // the summary would lead to a question that is gone
  }, [isAsked, clearErrors]);
  return isAsked && <Question name="accountHolder" />;
}

/** Asked of a household whose bill shows the credits of a subscription. */
export const OtherSubscriptionQuestion = () => <Question name="otherSubscription" />;

function Question({ name }: { name: keyof typeof answers }) {
  const { setValue, getFieldState, formState } = useFormContext<FormValues>();
  const answer = useWatch<FormValues, typeof name>({ name });
  const error = getFieldState(name, formState).error?.message;
  const id = fieldId(name);
  const texts: { question: string; why?: string; answers: Record<string, string> } = messages[name];
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <chakra.legend fontWeight="semibold">{texts.question}</chakra.legend>
      {texts.why && <Muted>{texts.why}</Muted>}
      {answers[name].map((value, index) => (
        // Not registered with the form, which would take a question that was passed for one without a valid answer.
        <Choice
          key={value}
          type="radio"
          name={name}
          id={index === 0 ? id : undefined}
          checked={answer === value}
          aria-invalid={error ? true : undefined}
          onChange={() => setValue(name, value, { shouldDirty: true, shouldValidate: error !== undefined })}
        >
          {texts.answers[value]}
        </Choice>
      ))}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
