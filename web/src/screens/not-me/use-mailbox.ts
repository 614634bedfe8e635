import { useState } from "react";
import useSWRImmutable from "swr/immutable";
import { type MailboxAction, type MailboxState, manageMailboxRoute } from "#contracts/http/enrollment.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";

type Change = Exclude<MailboxAction, "look">;
export type SendChange = (change: Change) => Promise<void>;

const call = (token: string, action: MailboxAction) =>
  callApi(manageMailboxRoute, { body: { token, action } });

/** The state of the enrollment behind a link, and the changes that its buttons make. */
export function useMailbox(token: string) {
  const loaded = useSWRImmutable<MailboxState, ApiError>(
    ["manageMailbox", token],
    () => call(token, "look"),
    {
      shouldRetryOnError: false,
    },
  );
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Change>();
  const [changeError, setChangeError] = useState<ApiError>();

  const send: SendChange = async (change) => {
    setBusy(true);
    setChangeError(undefined);
    try {
      await loaded.mutate(call(token, change), { revalidate: false });
      setDone(change);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChangeError(error);
    } finally {
      setBusy(false);
    }
  };
  return { mailbox: loaded.data, error: changeError ?? loaded.error, done, busy, send };
}
