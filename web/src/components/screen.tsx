import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";
import { common } from "#web/src/messages/common.ts";
import { StepBar } from "./step-bar.tsx";

let opened = false;

/**
 * Titles the page, and after a move inside the site brings focus to the new heading: such a move tells a
 * screen reader nothing by itself. The first page is announced by the browser.
 */
export function useAnnouncedHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
    if (opened) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    opened = true;
  }, [title]);
  return heading;
}

const Title = chakra("h1", { base: { fontSize: "2xl" } });

type Props = { title: string; pageTitle?: string; step?: number; children: ReactNode };

/** One column of an application screen: how far, what it is, and its content. */
export function Screen({ title, pageTitle = common.pageTitle.application, step, children }: Props) {
  const heading = useAnnouncedHeading(pageTitle);
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
        <Title ref={heading} tabIndex={-1}>
          {title}
        </Title>
      </div>
      {children}
    </chakra.div>
  );
}
