import { Fragment, type ReactNode } from "react";
import { parseMarkup } from "#contracts/messages/markup.ts";

type Props = {
  text: string;
  /** What stands where the text has a link. */
  link?: (text: string) => ReactNode;
};

/** A text that a person agrees to, word by word as its version has it. */
export const ConsentText = ({ text, link = (words) => words }: Props) =>
  parseMarkup(text).map(({ text: words, mark }) => (
    <Fragment key={words}>
      {mark === "strong" ? <strong>{words}</strong> : mark === "link" ? link(words) : words}
    </Fragment>
  ));
