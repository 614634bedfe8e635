import { useState } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod";
import { parsedBill } from "#contracts/http/bill.ts";
import { type Session, utilityData, utilityDataSource } from "#contracts/http/session.ts";
import { stored } from "#web/src/browser/storage.ts";
import { ButtonLink } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { type PrefillSources, personChoices, prefill } from "#web/src/screens/shared/prefill.ts";
import { ApplicationForm } from "./application-form.tsx";

const messages = enrollmentMessages.application;

export default function Application() {
  return (
    <SessionGuard screen="application">{(session) => <ApplicationScreen session={session} />}</SessionGuard>
  );
}

/** Router state from the previous screen. The browser history stores it, so it is parsed like other stored data. */
const routerState = z.object({ billData: parsedBill, utilityData, source: utilityDataSource }).partial();

function ApplicationScreen({ session }: { session: Session }) {
  const { state } = useLocation();
  // Read only once, so that newer data does not overwrite what the household types.
  const [sources] = useState<PrefillSources>(() => {
    const { billData, utilityData: account } = routerState.safeParse(state).data ?? {};
    return {
      session,
      draft: stored.applicationData.read() ?? session.applicationData,
      justRead: { bill: billData, account },
      bill: stored.utilityBillData.read(),
      account: session.utilityData ?? stored.utilityData.read(),
      initialZip: stored.initialZip.read(),
    };
  });
  if (![sources.account, sources.bill, sources.justRead?.account, sources.justRead?.bill].some(Boolean))
    return <NoUtilityData />;
  return (
    <ApplicationForm
      session={session}
      account={displayedAccount(sources)}
      initialValues={prefill(sources)}
      personChoices={personChoices(sources)}
    />
  );
}

/** Prefers what was just read: the session may still hold older utility data. */
function displayedAccount({ session, justRead, account = session.utilityData, bill }: PrefillSources) {
  const newest = justRead?.account ?? account;
  if (justRead?.bill || !newest) {
    const latestBill = justRead?.bill ?? bill;
    return { utility: latestBill?.utility.utility_name, accountNumber: latestBill?.account_number };
  }
  return { utility: newest.utilityName, accountNumber: newest.accountNumber };
}

const NoUtilityData = () => (
  <Screen title={messages.noDataTitle}>
    <p>{messages.noDataText}</p>
    <div>
      <ButtonLink to={paths.home()}>{messages.noDataButton}</ButtonLink>
    </div>
  </Screen>
);
