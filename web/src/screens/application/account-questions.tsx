import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useId } from "react";
import { type PathValue, useFormContext, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import {
  type ApplicationForm,
  accountHolder,
  applicationForm,
  otherSubscription,
} from "#contracts/http/application.ts";
import { Choice } from "#web/src/components/choice.tsx";
import { ErrorText, fieldId } from "#web/src/components/field.tsx";
import { Card, Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import {
  type FormValues,
  isOtherName,
  nameOfCustomer,
  type PersonChoice,
} from "#web/src/screens/shared/prefill.ts";
import { OriginOfChoice, PersonChoices, textOfChoice } from "./person-choices.tsx";

const messages = enrollmentMessages.application;

/** What decides which questions are asked. */
export type Asking = { choices: PersonChoice[]; hasOtherSubscription: boolean };
export type Name = Partial<Pick<FormValues, "firstName" | "lastName">>;

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

type HolderProps = {
  choices: PersonChoice[];
  /** The name of the form before that of the customer took its place. */
  formerName: Name | undefined;
  onNameTaken: (former: Name) => void;
  /** Where the name has no fields. */
  focusAfter?: "phone";
};

/**
 * Asked of a household whose name is not the one on the account, which is one of the answers. It stays after that answer, so that the
 * household can think again. Signing repeats the answer.
 */
export function AccountHolderQuestion({ choices, formerName, onNameTaken, focusAfter }: HolderProps) {
  const { setValue, clearErrors } = useFormContext<FormValues>();
  const originId = useId();
  const [firstName, lastName] = useWatch<FormValues, ["firstName", "lastName"]>({
    name: ["firstName", "lastName"],
  });
  const isAsked = isOtherName(choices, { firstName, lastName });
  const { answer, setAnswer, ...question } = useQuestion("accountHolder");
  useEffect(() => {
    if (!isAsked) clearErrors("accountHolder"); // the summary would lead to an answer that is given
  }, [isAsked, clearErrors]);
  const customer = nameOfCustomer(choices);
  const isTaken = formerName && customer?.firstName === firstName && customer.lastName === lastName;
  if (!customer || !(isAsked || isTaken)) {
    return (
      <PersonChoices choices={choices.filter(({ field }) => field === "name")} focusAfter={focusAfter} />
    );
  }

  function setName({ firstName = "", lastName = "" }: Name) {
    setValue("firstName", firstName, { shouldDirty: true, shouldValidate: true });
    setValue("lastName", lastName, { shouldDirty: true, shouldValidate: true });
  }
  function choose(chosen: "name" | z.infer<typeof accountHolder>) {
    if (chosen === "name") {
      onNameTaken({ firstName, lastName });
      setName(customer ?? {});
      return setAnswer(undefined);
    }
    if (isTaken) setName(formerName);
    setAnswer(chosen);
  }
  const texts = messages.accountHolder;
  const own = isTaken ? formerName : { firstName, lastName };
  return (
    <div>
      <OriginOfChoice id={originId} choice={customer} />
      <Question
        {...question}
        text={texts.question}
        describedBy={originId}
        answers={{
          name: messages.otherPerson.use.name(textOfChoice(customer)),
          ...texts.answers(`${own.firstName} ${own.lastName}`.trim()),
        }}
        answer={isAsked ? answer : "name"}
        onAnswer={choose}
      />
    </div>
  );
}

/** Asked of a household whose bill shows the credits of a subscription. */
export function OtherSubscriptionQuestion() {
  const { setAnswer, ...question } = useQuestion("otherSubscription");
  const { question: text, why, answers } = messages.otherSubscription;
  return (
    <Card>
      <Question {...question} text={text} why={<Muted>{why}</Muted>} answers={answers} onAnswer={setAnswer} />
    </Card>
  );
}

/** The question is not registered with the form, which would take one that was passed for one without a valid answer. */
function useQuestion<Field extends "accountHolder" | "otherSubscription">(name: Field) {
  const { setValue, getFieldState, formState } = useFormContext<FormValues>();
  const answer = useWatch<FormValues, Field>({ name });
  const error = getFieldState(name, formState).error?.message;
  const setAnswer = (value: PathValue<FormValues, Field>) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: error !== undefined });
  return { name, answer, error, setAnswer };
}

type QuestionProps<Answer extends string> = {
  name: string;
  text: string;
  why?: ReactNode;
  describedBy?: string;
  answers: Record<Answer, string>;
  answer: Answer | undefined;
  error: string | undefined;
  onAnswer: (answer: Answer) => void;
};

function Question<Answer extends string>({
  name,
  text,
  why,
  describedBy,
  answers,
  answer,
  error,
  onAnswer,
}: QuestionProps<Answer>) {
  const id = fieldId(name);
  const descriptions = [describedBy, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={descriptions || undefined} data-dd-privacy="mask">
      <chakra.legend fontWeight="semibold">{text}</chakra.legend>
      {why}
      {(Object.entries(answers) as [Answer, string][]).map(([value, label], index) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          id={index === 0 ? id : undefined}
          checked={answer === value}
          aria-invalid={error ? true : undefined}
          onChange={() => onAnswer(value)}
        >
          {label}
        </Choice>
      ))}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
