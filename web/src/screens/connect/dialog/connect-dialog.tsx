import { type ComponentType, useEffect } from "react";
import type { UtilityConnection } from "#contracts/site/site-config.ts";
import { connectDialog } from "#messages/connect-dialog.ts";
import { Dialog } from "#web/src/components/dialog.tsx";
import { fieldId } from "#web/src/components/field.tsx";
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

const messages = connectDialog;

const stepComponents: Record<Step, ComponentType<StepProps>> = {
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
  mode: UtilityConnection["mode"];
  onClose: () => void;
  onConnected: (account: ConnectedAccount) => void;
  alternatives: StepProps["alternatives"];
};

/** Connects a utility account in several steps. Starts over each time it opens. */
export function ConnectDialog({ open, mode, onClose, onConnected, alternatives }: Props) {
  const { state, send } = useConnection({ open, mode, onConnected });
  const isSearchingKnownHome = state.knownUtility && state.pendingRequest?.name === "utilities";
  useFocusOnField(open, isSearchingKnownHome ? undefined : state.step);
  const StepComponent = stepComponents[state.step];
  return (
    <Dialog
      title={titleOf(state)}
      subtitle={messages.subtitle}
      page={state.step}
      open={open}
      onClose={onClose}
    >
      <StepComponent state={state} send={send} alternatives={alternatives} />
    </Dialog>
  );
}

const firstField: Partial<Record<Step, string>> = {
  zipcode: fieldId("zipcode"),
  login: fieldId("username"),
  verify: fieldId("code"),
};

/** Specification, "Business constants". Until then the heading has the focus, so that screen readers announce it. */
export const focusDelayMs = 100;

/** True if the household, or a password manager, already uses a control of the dialog, or is told of an error. */
const hasMovedOn = () =>
  document.activeElement?.closest("dialog :is(input, button, a, [role=alert])") != null;

function useFocusOnField(open: boolean, step: Step | undefined) {
  useEffect(() => {
    const field = step && firstField[step];
    if (!open || !field) return;
    const timeout = setTimeout(() => hasMovedOn() || document.getElementById(field)?.focus(), focusDelayMs);
    return () => clearTimeout(timeout);
  }, [open, step]);
}
