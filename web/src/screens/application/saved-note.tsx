import { Muted } from "#web/src/components/boxes.tsx";
import { copy } from "#web/src/copy/index.ts";
import type { DraftState } from "./draft-saver.ts";

const texts = copy.application;

const noteOn: Record<DraftState, string> = {
  untouched: "",
  saving: texts.saving,
  saved: texts.saved,
  not_saved: texts.notSaved,
  from_other_tab: texts.fromOtherTab,
};

/** Read out only when a person should know: a word after every key would be noise. */
const spoken: readonly DraftState[] = ["not_saved", "from_other_tab"];

export const SavedNote = ({ state }: { state: DraftState }) => (
  <Muted textAlign="center" minHeight="6" aria-live={spoken.includes(state) ? "polite" : "off"}>
    {noteOn[state]}
  </Muted>
);
