import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Details, ExpandIcon } from "#web/src/components/collapsible.tsx";
import { Stack } from "#web/src/components/primitives.tsx";
import { LabeledSummary } from "./labeled-controls.tsx";

const Heading3 = chakra("h3", { base: { fontSize: "lg" } });

/** The title of a notice on a card. It looks like its text. */
export const NoticeTitle = chakra("h3", { base: { fontFamily: "body", fontSize: "md", lineHeight: "body" } });

/** One part of an enrollment. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="2" minWidth="0">
    <Heading3>{title}</Heading3>
    {children}
  </Stack>
);

type ClosedProps = { id?: string; title: string; isOpen?: boolean; children: ReactNode };

/** A part that few households look for. */
export const ClosedPart = ({ id, title, isOpen = false, children }: ClosedProps) => (
  <Details open={isOpen}>
    <LabeledSummary id={id}>
      <ExpandIcon aria-hidden />
      <span>{title}</span>
    </LabeledSummary>
    <Stack gap="6" py="4" fontSize="md">
      {children}
    </Stack>
  </Details>
);
