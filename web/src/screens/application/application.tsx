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
import { type PrefillSources, prefill } from "#web/src/screens/shared/prefill.ts";
import { ApplicationForm } from "./application-form.tsx";

const messages = enrollmentMessages.application;

export default function Application() {
  return (
    <SessionGuard screen="application">{(session) => <ApplicationScreen session={session} />}</SessionGuard>
  );
}

/** What the screen before hands over. History keeps it, so it is checked like anything stored. */
const handedOver = z.object({ billData: parsedBill, utilityData, source: utilityDataSource }).partial();

function ApplicationScreen({ session }: { session: Session }) {
  const { state } = useLocation();
  // Only what is known when the form opens fills it: news must not overwrite what is being typed.
  const [known] = useState<PrefillSources>(() => {
    const { billData, utilityData: account } = handedOver.safeParse(state).data ?? {};
    return {
      session,
      draft: stored.applicationData.read() ?? session.applicationData,
      justRead: { bill: billData, account },
      bill: stored.utilityBillData.read(),
      account: session.utilityData ?? stored.utilityData.read(),
      initialZip: stored.initialZip.read(),
    };
  });
  if (![known.account, known.bill, known.justRead?.account, known.justRead?.bill].some(Boolean))
    return <NoUtilityData />;
  return <ApplicationForm session={session} account={accountShown(known)} initial={prefill(known)} />;
}

/** From the newest that is known: what the server says of this sign-up may be older than what was just read. */
function accountShown({ session, justRead, account = session.utilityData, bill }: PrefillSources) {
  const newest = justRead?.account ?? account;
  if (justRead?.bill || !newest) {
    const read = justRead?.bill ?? bill;
    return { utility: read?.utility.utility_name, accountNumber: read?.account_number };
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
