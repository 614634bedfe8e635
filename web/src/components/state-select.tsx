import type { ComponentProps } from "react";
import { otherRegions, states } from "#domain/states.ts";
import { SelectField } from "./select-field.tsx";

const options = (regions: Record<string, string>) =>
  Object.entries(regions).map(([value, label]) => ({ value, label }));
const homes = options(states);
const mailboxes = [...homes, ...options(otherRegions)];

type Props = Omit<ComponentProps<typeof SelectField>, "options"> & {
  /** The address is for mail, which also goes to territories and the armed forces. */
  mail: boolean;
};

/** The state of a postal address. Browsers fill it in from its code or its name. */
export const StateSelect = ({ mail, ...select }: Props) => (
  <SelectField options={mail ? mailboxes : homes} {...select} />
);
