import { Component, type ReactNode } from "react";
import { log } from "#web/src/browser/log.ts";
import { ErrorScreen } from "./error-screen.tsx";

type State = { error: unknown };

/** Catches a bug in a screen, or a script file that an update of the site has removed. */
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
    return <ErrorScreen error={this.state.error} onRetry={() => window.location.reload()} />;
  }
}
