import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useEffectEvent } from "react";
import type { PresentedDisclosure } from "#contracts/http/application.ts";
import { consentTexts } from "#contracts/messages/en/consent.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { apiMessageOr } from "#web/src/api/call.ts";
import { useOnline } from "#web/src/browser/online.ts";
import { Button } from "#web/src/components/button.tsx";
import { Choice } from "#web/src/components/choice.tsx";
import { ConsentText } from "#web/src/components/consent-text.tsx";
import { ErrorText, fieldId } from "#web/src/components/field.tsx";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { AlreadyEnrolled } from "./already-enrolled.tsx";
import { completionErrorOf } from "./completion-error.tsx";

const messages = enrollmentMessages.billing;
const id = fieldId("didAccept");

export type DisclosureState = {
  disclosure: PresentedDisclosure | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  present: () => void;
};

type Props = {
  didAccept: boolean;
  numberName: string;
  presented: DisclosureState;
  /** A disclosure can be issued for what stands on the screen. */
  isComplete: boolean;
  /** The box was ticked for an earlier disclosure. */
  isAskedAgain: boolean;
  error: string | undefined;
  onChange: (didAccept: boolean) => void;
};

export function Terms({
  didAccept,
  numberName,
  presented,
  isComplete,
  isAskedAgain,
  error,
  onChange,
}: Props) {
  const hint = () => {
    if (!isComplete) return messages.disclosure.needsNumber(numberName);
    if (presented.isLoading) return messages.disclosure.preparing;
    return presented.disclosure && isAskedAgain && messages.disclosure.acceptAgain;
  };
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <Choice
        type="checkbox"
        id={id}
        name="didAccept"
        checked={didAccept}
        disabled={!isComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        <ConsentText
          text={consentTexts.terms.text}
          renderLink={(linkText) => (
            <DocumentLink
              text={linkText}
              path={linkText === messages.termsOfUse ? paths.terms() : presented.disclosure?.url}
            />
          )}
        />
      </Choice>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {/* Keeps its room: the button that signs stands below it. */}
      <Muted id={`${id}-hint`} role="status" minHeight="6">
        {hint()}
      </Muted>
      {presented.error &&
        (completionErrorOf(presented.error) === "already_enrolled" ? (
          <AlreadyEnrolled error={presented.error} />
        ) : (
          <NotPrepared error={presented.error} onRetry={presented.present} />
        ))}
    </div>
  );
}

function NotPrepared({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const online = useOnline();
  const onConnectionBack = useEffectEvent(() => {
    if (error.isOffline) onRetry();
  });
  useEffect(() => {
    if (online) onConnectionBack();
  }, [online]);
  return (
    <div role="alert">
      <chakra.p mb="2">{apiMessageOr(error, messages.disclosure.failed)}</chakra.p>
      <Button variant="outline" onClick={onRetry}>
        {messages.disclosure.retry}
      </Button>
    </div>
  );
}

/**
 * The path contains the enrollment number, so it is masked in session replays. Without a path it is only text, as wide as the link that it
 * becomes.
 */
const DocumentLink = ({ text, path }: { text: string; path: string | undefined }) =>
  path ? (
    <Anchor href={path} {...newTab} data-dd-privacy="mask">
      {text}
      <NewTabHint />
    </Anchor>
  ) : (
    <chakra.span fontWeight="semibold">{text}</chakra.span>
  );
