import { Component, type ReactNode } from "react";
import { log } from "#web/src/browser/log.ts";
import { ErrorScreen } from "./error-screen.tsx";

type Props = {
  children: ReactNode;
  /** Instead of the error screen. */
  fallback?: ReactNode;
  /** Another one is another try, as when the browser goes back from the screen that crashed. */
  resetKey?: string;
};
type State = { error: unknown };

/** Catches a bug in a screen, or a script file that an update of the site has removed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    log.screenCrashed(error);
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (resetKey !== this.props.resetKey && this.state.error !== undefined)
      this.setState({ error: undefined });
  }

  override render() {
    const { children, fallback } = this.props;
    if (this.state.error === undefined) return children;
    if (fallback !== undefined) return fallback;
    return <ErrorScreen error={this.state.error} onRetry={() => window.location.reload()} />;
  }
}
