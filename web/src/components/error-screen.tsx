import { ApiError } from "#web/src/api/api-error.ts";
import { useCompany } from "#web/src/api/config.ts";
import { common } from "#web/src/messages/common.ts";
import { Button } from "./button.tsx";
import { HelpPhone } from "./contact-links.tsx";
import { Muted } from "./primitives.tsx";
import { Screen } from "./screen.tsx";

/** Says that the error is ours, gives the support phone number and offers a retry. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const company = useCompany();
  const messages = common.crash;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Screen title={messages.title} pageTitle={common.pageTitle.crash}>
      <p role="alert">
        {messages.text}
        <span>
          {company && (
            <>
              {messages.orCall}
              <HelpPhone company={company} />
            </>
          )}
        </span>
        .
      </p>
      {requestId && <Muted>{messages.reference(requestId)}</Muted>}
      <div>
        <Button onClick={onRetry}>{messages.button}</Button>
      </div>
    </Screen>
  );
}
