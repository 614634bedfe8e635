import { signOutRoute } from "#contracts/http/my-enrollment.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { callApi } from "#web/src/api/call.ts";
import { clearPerson } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Flex, Notice } from "#web/src/components/primitives.tsx";
import { isAccessExpired, useOwnChange } from "./use-my-enrollment.ts";

const { signOut: messages, closed } = myEnrollment;

/**
 * Ends the access of this browser, or of every one, and leaves nothing of the person in this one: a link continues what was
 * begun here. `onSignOut` gets what to say then.
 */
export function SignOut({ onSignOut }: { onSignOut: (message: string) => void }) {
  const signOut = useOwnChange(async (everywhere: boolean) => {
    try {
      await callApi(signOutRoute, { body: { everywhere } });
    } catch (error) {
      if (isAccessExpired(error)) clearPerson();
      throw error;
    }
    clearPerson();
    return everywhere ? closed.signedOutEverywhere : closed.signedOut;
  }, onSignOut);
  return (
    <div>
      {signOut.error && (
        <Notice tone="danger" role="alert">
          {signOut.error.message}
        </Notice>
      )}
      <Flex flexWrap="wrap" columnGap="6">
        <Button
          variant="plain"
          loading={signOut.busy}
          loadingText={messages.busy}
          onClick={() => void signOut.send(false)}
        >
          {messages.here}
        </Button>
        <Button
          variant="plain"
          loading={signOut.busy}
          loadingText={messages.busy}
          onClick={() => void signOut.send(true)}
        >
          {messages.everywhere}
        </Button>
      </Flex>
    </div>
  );
}
