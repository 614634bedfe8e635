import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { openMyEnrollmentRoute, renewAccessLinkRoute } from "#contracts/http/my-enrollment.ts";
import type { AccessPurpose } from "#domain/access.ts";
import { language } from "#messages/language.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { openLink, usedLink } from "#messages/open-link.ts";
import { callApi } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { takeLinkToken } from "#web/src/browser/link-token.ts";
import { Button } from "#web/src/components/button.tsx";
import EmailMeALink from "#web/src/components/email-me-a-link.tsx";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { common } from "#web/src/messages/common.ts";
import { paths } from "#web/src/paths.ts";
import { MailLinkHelp } from "#web/src/screens/shared/mail-link-page.tsx";
import { hasVendorOptOut } from "#web/src/third-parties/privacy.ts";
import { stopThirdParties } from "#web/src/third-parties/third-parties.tsx";
import { myEnrollmentKey } from "./use-my-enrollment.ts";

const CookiesRefused = lazy(() => import("#web/src/screens/shared/cookies-refused.tsx"));

type Props = { purpose: AccessPurpose };

/**
 * The page behind a link in an e-mail. It says what its button does, and opening it changes nothing and sends nothing, because mail scanners open links;
 * only the button uses the token up.
 */
export default function OpenLink({ purpose }: Props) {
  const messages = openLink[purpose];
  const [token] = useState(takeLinkToken);
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const open = useApiMutation(
    async (opened: string) => {
      await callApi(openMyEnrollmentRoute, { body: { token: opened, purpose } });
      if (hasVendorOptOut()) stopThirdParties(); // the household opted out in another browser
      // What another address showed in this tab before.
      await mutate(myEnrollmentKey, undefined, { revalidate: false });
    },
    { onSuccess: () => void navigate(paths.myEnrollment(), { replace: true }) },
  );
  const { error } = open;
  const isNotValid = !token || error?.code === "link_not_valid";
  return (
    <Screen title={messages.title} pageTitle={common.pageTitle.myEnrollment}>
      {isNotValid ? (
        <NotValid text={messages.notValid} takesFocus={token !== undefined} />
      ) : error?.code === "link_used" ? (
        <Used token={token} purpose={purpose} />
      ) : navigator.cookieEnabled === false ? (
        // Before the button uses the link up in vain.
        <Suspense>
          <CookiesRefused url={linkWith(token)} takesFocus={false} />
        </Suspense>
      ) : (
        <>
          <p>{messages.text}</p>
          {error && (
            <Notice tone="danger" role="alert">
              {error.message}
            </Notice>
          )}
          <div>
            <Button loading={open.busy} loadingText={messages.busy} onClick={() => void open.send(token)}>
              {messages.button}
            </Button>
          </div>
        </>
      )}
      <MailLinkHelp question={myEnrollment.help} />
    </Screen>
  );
}

const linkWith = (token: string) =>
  `${window.location.origin}${window.location.pathname}#${new URLSearchParams({ token })}`;

/** `takesFocus`: a button was pressed, which is gone. */
function NotValid({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const notice = useFocusOnMount(takesFocus);
  return (
    <>
      <Notice ref={notice} tone="danger" role="alert" tabIndex={-1}>
        {text}
      </Notice>
      <EmailMeALink isFresh takesFocus={false} />
    </>
  );
}

/** In place of the button that was pressed. Another link comes to the same address, which nobody has to type. */
function Used({ token, purpose }: Props & { token: string }) {
  const notice = useFocusOnMount();
  const [isSent, setIsSent] = useState(false);
  const { busy, error, send } = useApiMutation(
    () => callApi(renewAccessLinkRoute, { body: { token, purpose, language } }),
    { onSuccess: () => setIsSent(true) },
  );
  if (isSent) return <FreshSent />;
  if (error?.code === "link_not_valid") return <NotValid text={openLink[purpose].notValid} takesFocus />;
  return (
    <Stack alignItems="flex-start">
      <Notice ref={notice} tone="danger" role="alert" tabIndex={-1}>
        {usedLink.text}
      </Notice>
      {error && (
        <Notice tone="danger" role="alert">
          {error.message}
        </Notice>
      )}
      <Button loading={busy} loadingText={usedLink.busy} onClick={() => void send(undefined)}>
        {usedLink.button}
      </Button>
    </Stack>
  );
}

function FreshSent() {
  const notice = useFocusOnMount();
  return (
    <Notice ref={notice} tone="success" role="status" tabIndex={-1}>
      {useIsOff("mail") ? usedLink.delayed : usedLink.sent}
    </Notice>
  );
}
