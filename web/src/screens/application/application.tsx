import { useState } from "react";
import { useLocation } from "react-router-dom";
import * as z from "zod/mini";
import { parsedBill } from "#contracts/http/bill.ts";
import { type Session, utilityData, utilityDataSource } from "#contracts/http/session.ts";
import { stored } from "#web/src/browser/storage.ts";
import { ButtonLink } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { BillChecks } from "#web/src/screens/shared/bill-checks.tsx";
import { withoutFormerAddress } from "#web/src/screens/shared/new-home.ts";
import type { PrefillSources } from "#web/src/screens/shared/prefill.ts";
import type { DisplayedAccount } from "./account-card.tsx";
import { ApplicationForm } from "./application-form.tsx";

const messages = enrollmentMessages.application;

export default function Application() {
  return (
    <SessionGuard screen="application" staysWhenCompleted>
      {(session) => <ApplicationScreen session={session} />}
    </SessionGuard>
  );
}

/** State from the previous screen. The browser history stores it, so it is parsed like other stored data. */
const passedState = z.partial(z.object({ billData: parsedBill, utilityData, source: utilityDataSource }));

function ApplicationScreen({ session }: { session: Session }) {
  const { state } = useLocation();
  // Read only once, so that newer data does not overwrite what the household types.
  const [sources] = useState<PrefillSources>(() => {
    const { billData, utilityData: account } = passedState.safeParse(state).data ?? {};
    const { move } = session;
    return {
      session,
      draft: stored.applicationData.read() ?? session.applicationData,
      justRead: {
        bill: withoutFormerAddress.bill(billData, move),
        account: withoutFormerAddress.account(account, move),
      },
      bill: withoutFormerAddress.bill(stored.utilityBillData.read(), move),
      account: withoutFormerAddress.account(session.utilityData ?? stored.utilityData.read(), move),
      initialZip: stored.initialZip.read(),
    };
  });
  if (![sources.account, sources.bill, sources.justRead?.account, sources.justRead?.bill].some(Boolean))
    return <NoUtilityData />;
  return (
    <BillChecks>
      <ApplicationForm session={session} account={displayedAccount(sources)} sources={sources} />
    </BillChecks>
  );
}

/** Prefers what was just read: the session may still hold older utility data. */
function displayedAccount({
  session,
  justRead,
  account = session.utilityData,
  bill,
}: PrefillSources): DisplayedAccount {
  const newest = justRead?.account ?? account;
  if (justRead?.bill || !newest) {
    const latestBill = justRead?.bill ?? bill;
    const { utility_name: name, utility_code: code } = latestBill?.utility ?? {};
    return {
      name,
      code,
      accountNumber: latestBill?.account_number,
      enrollmentNumber: latestBill?.enrollment_id,
      isConnected: false,
    };
  }
  const { utilityName: name, utility: code, accountNumber, enrollmentId, source } = newest;
  const isConnected = source === "utility_login";
  return { name, code, accountNumber, enrollmentNumber: enrollmentId, isConnected };
}

const NoUtilityData = () => (
  <Screen title={messages.noDataTitle}>
    <p>{messages.noDataText}</p>
    <div>
      <ButtonLink to={paths.home()}>{messages.noDataButton}</ButtonLink>
    </div>
  </Screen>
);
