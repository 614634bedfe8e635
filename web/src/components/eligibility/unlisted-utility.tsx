import { unlistedUtility as messages } from "#messages/unlisted-utility.ts";

type Props = {
  /** The check tells from a ZIP code which utility delivers there. */
  besideCheck?: boolean;
};

/** Says to a household that does not find its utility who can take part, and where else to look. */
export const UnlistedUtility = ({ besideCheck = false }: Props) => (
  <div>
    <strong>{messages.title}</strong>
    <p>{[messages.supplier, ...(besideCheck ? [messages.enterZip] : [])].join(" ")}</p>
    <p>{messages.others}</p>
  </div>
);
