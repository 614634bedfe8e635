import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "#web/src/components/button.tsx";
import { Field, fieldId } from "#web/src/components/field.tsx";
import { Flex, Input, Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { isBusy, isReady } from "#web/src/screens/connect/dialog/state.ts";
import { StepError, stepErrorId } from "#web/src/screens/connect/dialog/step-error.tsx";
import type { StepProps } from "#web/src/screens/connect/dialog/step-props.ts";

type Props = StepProps & {
  button: string;
  loadingText?: string;
  backText?: string;
  /** What the button does with the input. */
  note?: string;
  /** The field that the error of the step is about. */
  errorField?: StepFieldProps["name"] | undefined;
  children: ReactNode;
};

/**
 * The form of one step: its fields, its error, and the buttons to go back and to continue. The button of an incomplete
 * step can still be pressed: the step then says what is missing.
 */
export function StepForm({ button, loadingText, backText, note, errorField, children, ...step }: Props) {
  const { state, send } = step;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send({ type: "submitted" });
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="4">
      {children}
      <StepError {...step} errorField={errorField && fieldId(errorField)} />
      {note && <Muted>{note}</Muted>}
      <Flex flexWrap="wrap" justifyContent="flex-end" gap="3">
        {state.step !== "zipcode" && <BackButton {...step} text={backText} />}
        {!state.loginEnded && (
          <Button
            type="submit"
            aria-disabled={!isReady(state)}
            loading={isBusy(state)}
            {...(loadingText ? { loadingText } : {})}
            flex={state.step === "zipcode" ? "1" : { base: "1 0 auto", sm: "0 1 auto" }}
          >
            {button}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}

export const BackButton = ({ send, text }: Pick<StepProps, "send"> & { text?: string | undefined }) => (
  <Button variant="outline" mr="auto" onClick={() => send({ type: "back" })}>
    {text ?? enrollmentMessages.common.back}
  </Button>
);

type StepFieldProps = Omit<ComponentProps<typeof Input>, "step" | "onChange"> & {
  step: StepProps;
  name: "zipcode" | "username" | "password" | "code";
  label: string;
  hint?: string;
  /** The error of the step is about this field. */
  causesError?: boolean;
};

export const StepField = ({
  step: { state, send },
  name,
  label,
  hint,
  causesError = false,
  ...input
}: StepFieldProps) => (
  <Field name={name} label={label} hint={hint}>
    {(controlProps) => (
      <Input
        type="text"
        data-dd-privacy="mask"
        {...input}
        {...controlProps}
        name={name}
        value={state[name]}
        readOnly={isBusy(state) || state.loginEnded}
        aria-invalid={causesError && state.error ? true : undefined}
        aria-describedby={
          [state.error && stepErrorId, controlProps["aria-describedby"]].filter(Boolean).join(" ") ||
          undefined
        }
        onChange={({ currentTarget }) =>
          send({ type: "field_changed", field: name, value: currentTarget.value })
        }
      />
    )}
  </Field>
);
