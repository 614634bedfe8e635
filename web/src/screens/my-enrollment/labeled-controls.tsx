import { type ComponentProps, createContext, useContext, useId } from "react";
import { Button } from "#web/src/components/button.tsx";
import { Summary } from "#web/src/components/collapsible.tsx";
import { Anchor } from "#web/src/components/primitives.tsx";

/** The id of the text that names the enrollment or application of the controls, where the page shows several. */
export const SubjectId = createContext<string | undefined>(undefined);

/** The label of an element with this id, with what it belongs to: several enrollments have the same controls. */
export function useLabel(id: string): string {
  const subject = useContext(SubjectId);
  return subject ? `${id} ${subject}` : id;
}

function useLabeled(ownId: string | undefined) {
  const newId = useId();
  const id = ownId ?? newId;
  const label = useLabel(id);
  return label === id ? { id: ownId } : { id, "aria-labelledby": label };
}

export const LabeledSummary = (props: ComponentProps<typeof Summary>) => (
  <Summary {...props} {...useLabeled(props.id)} />
);

export const LabeledButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} {...useLabeled(props.id)} />
);

export const LabeledAnchor = (props: ComponentProps<typeof Anchor>) => (
  <Anchor {...props} {...useLabeled(props.id)} />
);
