import { type ComponentType, lazy } from "react";
import { myEnrollment as messages } from "#messages/my-enrollment.ts";
import { log } from "#web/src/browser/log.ts";

const Unavailable = () => <p role="alert">{messages.unavailable}</p>;

/** A part that few households open, so the others do not load it. */
export const lazyPart = <Props,>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((error: unknown): { default: ComponentType<Props> } => {
      log.loadFailed(name, error);
      return { default: Unavailable };
    }),
  );
