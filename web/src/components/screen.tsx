import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";
import { openRequestedField, requestField } from "#web/src/browser/requested-field.ts";
import { common } from "#web/src/messages/common.ts";
import { EmailLinkOffer } from "./email-link-offer.tsx";
import { StepBar } from "./step-bar.tsx";

let isFirstPage = true;

/**
 * Sets the document title. After router navigation it focuses the new heading, because screen readers do not announce
 * such a navigation, or the field that was asked for. The browser announces the first page. A heading that changes takes
 * the focus as well: what was pressed is gone.
 */
export function useAnnouncedHeading(title: string, text = title) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the heading says
  useEffect(() => {
    document.title = title;
    if (!isFirstPage && !openRequestedField()) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
      // With large text the header alone may fill a small window.
      if (heading.current && heading.current.getBoundingClientRect().bottom > window.innerHeight)
        heading.current.scrollIntoView();
      // A field that appears later is still opened, unless the person has moved on.
      heading.current?.addEventListener("blur", () => requestField(undefined), { once: true });
    }
    isFirstPage = false;
  }, [title, text]);
  return heading;
}

const Title = chakra("h1", { base: { fontSize: "2xl" } });

type Props = {
  title: string;
  pageTitle?: string;
  step?: number;
  /** Stands above the title. */
  opening?: ReactNode;
  /** The screen has its own offer of a link, or needs none. */
  offersNoLink?: boolean;
  children: ReactNode;
};

/** The layout of an enrollment screen: one column with the progress, the title and the content. */
export function Screen({
  title,
  pageTitle = common.pageTitle.application,
  step,
  opening,
  offersNoLink,
  children,
}: Props) {
  const heading = useAnnouncedHeading(pageTitle, title);
  return (
    <chakra.div
      maxWidth="form"
      mx="auto"
      px={{ base: "4", sm: "6" }}
      pt={{ base: "6", md: "12" }}
      pb={{ base: "12", md: "20" }}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <div>
        {step !== undefined && <StepBar step={step} />}
        {opening}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
      </div>
      {children}
      {step !== undefined && !offersNoLink && <EmailLinkOffer />}
    </chakra.div>
  );
}
