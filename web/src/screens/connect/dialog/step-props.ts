import type { ConnectEvent } from "./reducer.ts";
import type { ConnectState } from "./state.ts";

export type StepProps = {
  state: ConnectState;
  send: (event: ConnectEvent) => void;
  /** Offered after an error. */
  alternatives: { toUpload: (() => void) | undefined; toManualEntry: () => void };
};
