import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";
import { openRequestedField, requestField } from "#web/src/browser/requested-field.ts";
import { useHydrated } from "#web/src/browser/use-hydrated.ts";
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

const Frame = chakra("div", {
  base: {
    mx: "auto",
    px: { base: "4", sm: "6" },
    pt: { base: "6", md: "12" },
    pb: { base: "12", md: "20" },
    display: "flex",
    flexDirection: "column",
    gap: "5",
    // As while it loads: a footer in sight would move when the screen grows.
    minHeight: "100vh",
    _print: { minHeight: "0" },
  },
  variants: {
    columns: {
      one: { maxWidth: "form" },
      two: {
        maxWidth: { base: "form", lg: "page" },
        display: { lg: "grid" },
        gridTemplateColumns: "minmax(0, 1fr) 20rem",
        gridTemplateAreas: '"head aside" "body aside"',
        gridTemplateRows: "auto 1fr",
        columnGap: { lg: "10" },
      },
    },
  },
});
const Body = chakra("div", {
  base: { gridArea: "body", width: "full", display: "flex", flexDirection: "column", gap: "5" },
});
const Aside = chakra("aside", {
  base: { gridArea: "aside" },
  variants: {
    prerendered: {
      true: {
        display: { lgDown: "none" },
        // Only the browser knows its home. What was not there before shifts nothing in its own column.
        "html:is([data-home], [data-session]) &": { display: "none" },
      },
    },
  },
});
/** Stays in sight where the window has room for all of it. */
const Sticky = chakra("div", {
  base: { "@media (min-width: 64rem) and (min-height: 42rem)": { position: "sticky", top: "6" } },
});

type Props = {
  title: string;
  pageTitle?: string;
  step?: number;
  /** Stands above the title. */
  opening?: ReactNode;
  /** Stands beside the rest in wide windows. */
  aside?: ReactNode;
  /** The screen has its own offer of a link, or needs none. */
  offersNoLink?: boolean;
  children: ReactNode;
};

/** The layout of an enrollment screen: the progress, the title and the content in one column, and what stands beside it. */
export function Screen({
  title,
  pageTitle = common.pageTitle.application,
  step,
  opening,
  aside,
  offersNoLink,
  children,
}: Props) {
  const heading = useAnnouncedHeading(pageTitle, title);
  const isHydrated = useHydrated();
  return (
    <Frame columns={aside ? "two" : "one"}>
      <div>
        {step !== undefined && <StepBar step={step} />}
        {opening}
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
      </div>
      {aside && (
        <Aside prerendered={!isHydrated}>
          <Sticky>{aside}</Sticky>
        </Aside>
      )}
      <Body>
        {children}
        {step !== undefined && !offersNoLink && <EmailLinkOffer />}
      </Body>
    </Frame>
  );
}
