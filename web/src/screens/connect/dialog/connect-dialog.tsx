import { type ComponentType, useEffect } from "react";
import { Dialog } from "#web/src/components/dialog.tsx";
import { fieldId } from "#web/src/components/field.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { ConnectedAccount } from "./connected-account.ts";
import type { ConnectState, Step } from "./state.ts";
import type { StepProps } from "./step-props.ts";
import { AccountStep } from "./steps/account-step.tsx";
import { CodeStep } from "./steps/code-step.tsx";
import { HostedStep } from "./steps/hosted-step.tsx";
import { LoginStep } from "./steps/login-step.tsx";
import { UtilityStep } from "./steps/utility-step.tsx";
import { VerificationTypeStep } from "./steps/verification-type-step.tsx";
import { ZipStep } from "./steps/zip-step.tsx";
import { useConnection } from "./use-connection.ts";

const messages = enrollmentMessages.connectDialog;

const screens: Record<Step, ComponentType<StepProps>> = {
  zipcode: ZipStep,
  "select-utility": UtilityStep,
  login: LoginStep,
  "verification-type": VerificationTypeStep,
  verify: CodeStep,
  "select-account": AccountStep,
  hosted: HostedStep,
};

function titleOf({ step, utility }: ConnectState): string {
  const titles: Partial<Record<Step, string>> = {
    zipcode: messages.zip.title,
    "select-utility": messages.utility.title,
    login: messages.login.title(utility?.utility_name ?? ""),
    "verification-type": messages.type.title,
    verify: messages.code.title,
    hosted: messages.login.title(utility?.utility_name ?? ""),
  };
  return titles[step] ?? messages.title;
}

type Props = {
  open: boolean;
  onClose: () => void;
  onConnected: (account: ConnectedAccount) => void;
  otherWays: StepProps["alternatives"];
};

/** Connects a utility account, step by step. Each time it opens, it starts over. */
export function ConnectDialog({ open, onClose, onConnected, otherWays }: Props) {
  const { state, send } = useConnection({ open, onConnected });
  useFocusOnField(open, state.step);
  const Shown = screens[state.step];
  return (
    <Dialog
      title={titleOf(state)}
      subtitle={messages.subtitle}
      page={state.step}
      open={open}
      onClose={onClose}
      closable
    >
      <Shown state={state} send={send} alternatives={otherWays} />
    </Dialog>
  );
}

const firstField: Partial<Record<Step, string>> = {
  zipcode: fieldId("zipcode"),
  login: fieldId("username"),
  verify: fieldId("code"),
};

/** Spec, "Business constants". The heading has the focus until then, and is read out. */
const focusDelay = 100;

/** Whoever is at a control already, a password manager included, is not interrupted. */
const isAtWork = () => document.activeElement?.matches("dialog :is(input, button, a)") ?? false;

function useFocusOnField(open: boolean, step: Step) {
  useEffect(() => {
    const field = firstField[step];
    if (!open || !field) return;
    const focus = setTimeout(() => isAtWork() || document.getElementById(field)?.focus(), focusDelay);
    return () => clearTimeout(focus);
  }, [open, step]);
}
