import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { DraftState } from "./draft-saver.ts";

const messages = enrollmentMessages.application;

const statusMessages: Record<DraftState, string> = {
  untouched: "",
  saving: messages.saving,
  saved: messages.saved,
  not_saved: messages.notSaved,
  from_other_tab: messages.fromOtherTab,
};

/** Screen readers announce only these: an announcement after each key press would disturb. */
const announcedStates: readonly DraftState[] = ["not_saved", "from_other_tab"];

export const DraftStatus = ({ state }: { state: DraftState }) => (
  <Muted textAlign="center" minHeight="6" aria-live={announcedStates.includes(state) ? "polite" : "off"}>
    {statusMessages[state]}
  </Muted>
);
