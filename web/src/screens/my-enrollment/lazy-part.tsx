import { type ComponentType, lazy } from "react";
import { log } from "#web/src/browser/log.ts";
import { myEnrollment as messages } from "#web/src/messages/en/my-enrollment.ts";

const Unavailable = () => <p role="alert">{messages.unavailable}</p>;

/** A part that few households open, so the others do not load it. */
export const lazyPart = <Props,>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown): { default: ComponentType<Props> } => {
      log.loadFailed(name, error);
      return { default: Unavailable };
    }),
  );
