import { useState } from "react";
import { useLocation } from "react-router-dom";
import { z } from "zod";
import { parsedBill } from "../../../../contracts/bill.ts";
import { type Session, source } from "../../../../contracts/session.ts";
import { stored } from "../../browser/storage.ts";
import { ButtonLink } from "../../components/boxes.tsx";
import { Guarded } from "../../components/guarded.tsx";
import { Screen } from "../../components/screen.tsx";
import { copy } from "../../copy/index.ts";
import { paths } from "../../paths.ts";
import { ApplicationForm } from "./application-form.tsx";
import { type Known, prefill } from "./prefill.ts";

const texts = copy.application;

export default function Application() {
  return <Guarded screen="application">{(session) => <ApplicationScreen session={session} />}</Guarded>;
}

/** What the screen before hands over. History keeps it, so it is checked like anything stored. */
const handedOver = z.object({ billData: parsedBill, source }).partial();

function ApplicationScreen({ session }: { session: Session }) {
  const { state } = useLocation();
  // Only what is known when the form opens fills it: news must not overwrite what is being typed.
  const [known] = useState<Known>(() => ({
    session,
    draft: stored.applicationData.read() ?? session.applicationData,
    bill: handedOver.safeParse(state).data?.billData ?? stored.utilityBillData.read(),
    account: session.utilityData ?? stored.utilityData.read(),
    initialZip: stored.initialZip.read(),
  }));
  if (!known.account && !known.bill) return <NoUtilityData />;
  return (
    <ApplicationForm session={session} account={accountShown(session, known)} initial={prefill(known)} />
  );
}

const accountShown = (session: Session, { account = session.utilityData, bill }: Known) => ({
  utility: session.utilityData?.utilityName ?? account?.utilityName ?? bill?.utility.utility_name,
  accountNumber: session.utilityData?.accountNumber ?? account?.accountNumber ?? bill?.account_number,
});

const NoUtilityData = () => (
  <Screen title={texts.noDataTitle}>
    <p>{texts.noDataText}</p>
    <div>
      <ButtonLink to={paths.home()}>{texts.noDataButton}</ButtonLink>
    </div>
  </Screen>
);
