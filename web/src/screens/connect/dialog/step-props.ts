import type { ConnectEvent } from "./reducer.ts";
import type { ConnectState } from "./state.ts";

/** What each step of the dialog is drawn from. */
export type StepProps = {
  state: ConnectState;
  send: (event: ConnectEvent) => void;
  /** For whom this doesn't work out. */
  alternatives: { toUpload: () => void; toByHand: () => void };
};
