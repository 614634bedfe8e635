import useSWRImmutable from "swr/immutable";
import {
  type PresentedDisclosure,
  presentDisclosureRoute,
  type TermsForm,
} from "#contracts/http/application.ts";
import { language } from "#messages/language.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import { log } from "#web/src/browser/log.ts";

export type AccountOnScreen = Pick<TermsForm, "utilityCompany" | "accountNumber">;

/** Has the server issue the disclosure for what stands on the screen. The same screen gets the same document again. */
const presentDisclosure = (sessionId: string, { utilityCompany, accountNumber }: AccountOnScreen) =>
  callApi(presentDisclosureRoute, { body: { sessionId, utilityCompany, accountNumber, language } });

type Options = {
  /** When the application on the screen was submitted: another one has another disclosure. */
  submittedAt: string | undefined;
  onPresented: (disclosure: PresentedDisclosure) => void;
};

/**
 * The disclosure for a complete account number, ready to be opened: undefined while there is none. `present` asks for it
 * again, when what the server would issue may have changed.
 */
export function useDisclosure(
  sessionId: string,
  account: AccountOnScreen | undefined,
  { submittedAt, onPresented }: Options,
) {
  const { data, error, isLoading, mutate } = useSWRImmutable<PresentedDisclosure, ApiError>(
    account && ["presentDisclosure", sessionId, account.utilityCompany, account.accountNumber, submittedAt],
    () => (account ? presentDisclosure(sessionId, account) : Promise.reject(new Error("no account"))),
    {
      shouldRetryOnError: false,
      onSuccess: onPresented,
      onError: (failure) => log.loadFailed("disclosure", failure),
    },
  );
  return { disclosure: data, error, isLoading, present: () => void mutate(undefined) };
}
