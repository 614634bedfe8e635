import { Fragment, type ReactElement } from "react";
import { parseMarkup } from "#contracts/messages/markup.ts";

type Props = {
  text: string;
  /** Renders the parts that the text marks as links. Without it they are plain text. */
  renderLink?: (text: string) => ReactElement;
};

const plain = (text: string) => <span>{text}</span>;

/** A text that a household agrees to, with the exact wording of its version. */
export const ConsentText = ({ text, renderLink = plain }: Props) =>
  parseMarkup(text).map(({ text: part, mark }) => (
    <Fragment key={part}>
      {mark === "strong" ? <strong>{part}</strong> : mark === "link" ? renderLink(part) : plain(part)}
    </Fragment>
  ));
