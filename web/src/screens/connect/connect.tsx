import { chakra } from "@chakra-ui/react/styled-system";
import { Children, Fragment, isValidElement, lazy, type ReactNode, Suspense, useState } from "react";
import type { Session } from "#contracts/http/session.ts";
import { isAccountOfFormerHome } from "#domain/moving.ts";
import { utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { isWideWindow } from "#web/src/browser/wide-window.ts";
import { Button } from "#web/src/components/button.tsx";
import { ButtonLink, Card, Flex, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { isPrerendering } from "#web/src/screens/prerendered-screen.tsx";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { isInDoubt, resumePath } from "#web/src/screens/session-redirect.ts";
import { StepScreen } from "#web/src/screens/shared/step-screen.tsx";
import { BillUpload } from "./bill-upload.tsx";
import { ConnectAccount } from "./connect-account.tsx";
import { billFieldId } from "./drop-zone.tsx";
import { useBillUpload } from "./use-bill-upload.ts";
import { useUtilityConnection } from "./use-utility-connection.ts";

const messages = enrollmentMessages.connect;

const DataUseDialog = lazy(() => import("./data-use-dialog.tsx"));

export default function Connect() {
  return <SessionGuard screen="connect">{(session) => <ConnectScreen session={session} />}</SessionGuard>;
}

const focusUpload = () => document.getElementById(billFieldId)?.focus();

function ConnectScreen({ session }: { session: Session }) {
  /** Undefined until it is opened for the first time. */
  const [isDataUseOpen, setDataUseOpen] = useState<boolean>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  // Decided once: what a person uses does not move when the window is resized or the phone is turned.
  const [isLoginFirst] = useState(() => !isPrerendering && isWideWindow());
  const connection = useUtilityConnection();
  const { utilityData, move } = session;
  const source = utilityData?.source;
  const hasAccount = !isInDoubt(session) && (source === "utility_login" || source === "bill_upload");
  const loginText = source === "utility_login" ? messages.otherAccount : messages.login;
  const billUpload = useBillUpload(session);
  const { state, incomplete } = billUpload;
  // A bill that takes the place of the account stands alone, also after a reload. What stands above it leaves when it is chosen, and not
  // when it is found.
  const showsBill =
    ["uploading", "analyzing", "complete"].includes(state.phase) ||
    (state.phase === "idle" && incomplete !== undefined);
  // An open dialog stays where it is: it would close.
  const isUploadFirst = !isLoginFirst || (showsBill && !isDialogOpen);
  // From then on there is nothing left to choose, unless it fails. An open dialog stays until it is closed.
  const isChosen = showsBill && !isDialogOpen;
  // A bill that is on its way is still read, and one that could not be sent is still explained.
  const offersUpload = !useIsOff("upload") || state.phase !== "idle" || incomplete !== undefined;
  const { go } = useNavigation();
  const toManualEntry = () => go(paths.enrollment());
  const upload = offersUpload && <BillUpload key="upload" {...billUpload} session={session} />;
  const login = connection ? (
    <ConnectAccount
      key="login"
      session={session}
      mode={connection.mode}
      button={loginText}
      hidden={isChosen}
      onOpenChange={setDialogOpen}
      alternatives={{ toUpload: offersUpload ? focusUpload : undefined, toManualEntry }}
    />
  ) : (
    connection === undefined && !isChosen && <RoomForLogin key="login" text={loginText} />
  );
  return (
    <StepScreen
      title={messages.title}
      step={2}
      session={session}
      home={{ utility: utilityData?.utility, zip: move ? undefined : utilityData?.accountDetails.zip_code }}
      withoutExample={showsBill}
    >
      {move ? <AccountToUse {...move} /> : !showsBill && <p>{messages.text}</p>}
      <Card pad="lg">
        <Stack gap="5">
          {hasAccount && !showsBill && (
            <>
              <Connected session={session} />
              <Separator />
            </>
          )}
          <Ways onlyFirst={isChosen}>
            {isUploadFirst ? [upload, login] : [login, upload]}
            {!isChosen && (
              <Stack gap="2">
                <ButtonLink variant="outline" width="full" to={paths.enrollment()}>
                  {messages.manual}
                </ButtonLink>
                {!move && <Muted textAlign="center">{messages.manualHelp}</Muted>}
              </Stack>
            )}
          </Ways>
        </Stack>
      </Card>
      {!isChosen && (
        <div>
          <Button variant="plain" onClick={() => setDataUseOpen(true)} aria-haspopup="dialog">
            {messages.whyLink}
          </Button>
        </div>
      )}
      <Muted>{enrollmentMessages.common.notAffiliated}</Muted>
      {isDataUseOpen !== undefined && (
        <Suspense>
          <DataUseDialog
            open={isDataUseOpen}
            canConnect={Boolean(connection)}
            canUpload={offersUpload}
            onClose={() => setDataUseOpen(false)}
            onManualEntry={toManualEntry}
          />
        </Suspense>
      )}
    </StepScreen>
  );
}

/** To a household that moves. */
const AccountToUse = ({ utility }: NonNullable<Session["move"]>) => (
  <Notice>{moving.account(utilities[utility].enrollmentNumber.name, utilities[utility].name)}</Notice>
);

type WaysProps = { onlyFirst: boolean; children: ReactNode };

/** Ways to go on, of which a household takes one. */
const Ways = ({ onlyFirst, children }: WaysProps) => (
  <Row>
    {Children.toArray(children).map((way, index) => (
      <Fragment key={isValidElement(way) ? way.key : index}>
        {index > 0 && !onlyFirst && <Separator namesOtherWays={index === 1} />}
        {way}
      </Fragment>
    ))}
  </Row>
);

/**
 * Side by side where the window has room for it, until a way takes more of it. The login is first in wide windows. The HTML of the
 * prerendered screen is the same for every window, so styles exchange it with the upload there: it is inert, so that neither
 * focus nor a screen reader follows its order.
 */
const Row = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "5",
    "[inert] &": {
      "& > :nth-child(1)": { order: { lg: "3" } },
      "& > :nth-child(2)": { order: { lg: "2" } },
      "& > :nth-child(3)": { order: { lg: "1" } },
      "& > :nth-child(n + 4)": { order: "4" },
    },
    "&:has(> [data-choosing]):not(:has([data-phone-code]))": {
      "@media (min-width: 75rem)": {
        flexDirection: "row",
        alignItems: "center",
        gap: "3",
        "& > *": { flex: "1 1 0", minWidth: "0" },
        "& > [data-choosing]": { flexGrow: "1.7" },
        // Two lines of words, and not three.
        "& > [data-choosing] label": { fontSize: "1rem" },
        "& > :not([data-choosing]) > :is(a, button)": { px: "2" },
        // The button is in the middle, however long the help below it is, for which the upload leaves room.
        "& > :not([data-choosing]) > :is(a, button) + p": { height: "0" },
        "& > [data-separator]": { flex: "none", alignSelf: "stretch", flexDirection: "column" },
        "& > [data-separator] > [aria-hidden]": { width: "1px", height: "auto" },
      },
    },
  },
});

/** Until it is known whether there is a login: what follows must not move while it is pressed. */
const RoomForLogin = ({ text }: { text: string }) => (
  <Stack gap="2" aria-hidden style={{ visibility: "hidden" }}>
    <Button variant="outline">{text}</Button>
    <Muted textAlign="center">{messages.loginHelp}</Muted>
  </Stack>
);

function Connected({ session }: { session: Session }) {
  const isOfFormerHome = isAccountOfFormerHome(session.utilityData, session.move);
  return (
    <Stack gap="2">
      {isOfFormerHome && <Notice tone="warning">{moving.hasFormer}</Notice>}
      <chakra.p textAlign="center" fontWeight="semibold">
        {!isOfFormerHome && (
          <chakra.span aria-hidden color="brand">
            ✓{" "}
          </chakra.span>
        )}
        <span data-dd-privacy="mask">{connectedText(session)}</span>
      </chakra.p>
      <ButtonLink to={resumePath(session)} width="full" variant={isOfFormerHome ? "outline" : "solid"}>
        {messages.connectedButton}
      </ButtonLink>
    </Stack>
  );
}

function connectedText({ utilityData }: Session): string {
  if (utilityData?.source !== "bill_upload") return messages.connected;
  return messages.haveBill(utilityData.utilityName, utilityData.accountNumber?.slice(-4) ?? "");
}

const Rule = chakra("span", { base: { flex: "1", height: "1px", bg: "line" } });

/** Phones, where the camera leads, name what follows. */
const Separator = ({ namesOtherWays }: { namesOtherWays?: boolean }) => (
  <Flex data-separator alignItems="center" gap="4" color="soft">
    <Rule aria-hidden />
    {namesOtherWays && (
      <chakra.h2 display={{ lg: "none" }} fontSize="md">
        {messages.otherWays}
      </chakra.h2>
    )}
    <chakra.span display={namesOtherWays ? { base: "none", lg: "inline" } : "inline"}>
      {messages.or}
    </chakra.span>
    <Rule aria-hidden />
  </Flex>
);
