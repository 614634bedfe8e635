import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import type { DraftState } from "./draft-saver.ts";

const messages = enrollmentMessages.application;

const noteOn: Record<DraftState, string> = {
  untouched: "",
  saving: messages.saving,
  saved: messages.saved,
  not_saved: messages.notSaved,
  from_other_tab: messages.fromOtherTab,
};

/** Read out only when a person should know: a word after every key would be noise. */
const spoken: readonly DraftState[] = ["not_saved", "from_other_tab"];

export const DraftStatus = ({ state }: { state: DraftState }) => (
  <Muted textAlign="center" minHeight="6" aria-live={spoken.includes(state) ? "polite" : "off"}>
    {noteOn[state]}
  </Muted>
);
