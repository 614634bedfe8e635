import { Component, type ReactNode } from "react";
import { ApiError } from "#web/src/api/api-error.ts";
import { useCompany } from "#web/src/api/config.ts";
import { log } from "#web/src/browser/log.ts";
import { common } from "#web/src/copy/common.ts";
import { Muted } from "./boxes.tsx";
import { Button } from "./button.tsx";
import { Phone } from "./contacts.tsx";
import { Screen } from "./screen.tsx";

/** Ours, not theirs: what went wrong, whom to call, and a way to go on. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const company = useCompany();
  const texts = common.crash;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Screen title={texts.title} pageTitle={common.pageTitle.crash}>
      <p role="alert">
        {texts.text}
        {company && (
          <>
            {texts.orCall}
            <Phone number={company.phone} />
          </>
        )}
        .
      </p>
      {requestId && <Muted>{texts.reference(requestId)}</Muted>}
      <div>
        <Button onClick={onRetry}>{texts.button}</Button>
      </div>
    </Screen>
  );
}

type State = { error: unknown };

/** A bug on a screen, or a chunk that is gone since the site was updated. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    log.screenCrashed(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <Trouble error={this.state.error} onRetry={() => window.location.reload()} />;
  }
}
