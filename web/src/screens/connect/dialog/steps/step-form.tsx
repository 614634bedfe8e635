import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from "react";
import { Button } from "#web/src/components/button.tsx";
import { Field } from "#web/src/components/field.tsx";
import { Input } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { isBusy, isReady } from "#web/src/screens/connect/dialog/state.ts";
import { StepError, stepErrorId } from "#web/src/screens/connect/dialog/step-error.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";

type Props = StepProps & {
  button: string;
  busyText?: string;
  backText?: string;
  children: ReactNode;
};

/** One step: its fields, what went wrong, and its two ways, back and on. */
export function StepForm({ button, busyText, backText, children, ...step }: Props) {
  const { state, send } = step;
  const ready = isReady(state);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send({ type: "submitted" });
  }

  /** A button that is off says nothing. Whoever presses Enter is told what is missing. */
  function explain({ key, target }: KeyboardEvent<HTMLFormElement>) {
    if (key === "Enter" && !ready && target instanceof HTMLInputElement) send({ type: "submitted" });
  }

  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      onKeyDown={explain}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {children}
      <StepError {...step} />
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {state.step !== "zipcode" && <BackButton {...step} text={backText} />}
        <Button
          type="submit"
          disabled={!ready}
          busy={isBusy(state)}
          {...(busyText ? { busyText } : {})}
          flex={state.step === "zipcode" ? "1" : undefined}
        >
          {button}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

export const BackButton = ({ send, text }: Pick<StepProps, "send"> & { text?: string | undefined }) => (
  <Button look="outline" mr="auto" onClick={() => send({ type: "back" })}>
    {text ?? enrollmentMessages.common.back}
  </Button>
);

type StepFieldProps = Omit<ComponentProps<typeof Input>, "step" | "onChange"> & {
  step: StepProps;
  name: "zipcode" | "username" | "password" | "code";
  label: string;
  hint?: string;
  /** A refusal here is about this very field. */
  isToBlame?: boolean;
};

export const StepField = ({
  step: { state, send },
  name,
  label,
  hint,
  isToBlame = false,
  ...input
}: StepFieldProps) => (
  <Field name={name} label={label} hint={hint}>
    {(wiring) => (
      <Input
        type="text"
        data-dd-privacy="mask"
        {...input}
        {...wiring}
        name={name}
        value={state[name]}
        readOnly={isBusy(state)}
        aria-invalid={isToBlame && state.error ? true : undefined}
        aria-describedby={
          [state.error && stepErrorId, wiring["aria-describedby"]].filter(Boolean).join(" ") || undefined
        }
        onChange={({ currentTarget }) => send({ type: "typed", field: name, value: currentTarget.value })}
      />
    )}
  </Field>
);
