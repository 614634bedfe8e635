import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Flex } from "./primitives.tsx";

export const Details = chakra("details", {
  base: { fontSize: "sm", "&[open] > summary > [aria-hidden]::before": { content: '"–"' } },
});
export const Summary = chakra("summary", {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: "target",
    gap: "2",
    color: "link",
    fontWeight: "semibold",
    cursor: "pointer",
    listStyle: "none",
    borderRadius: "sm",
    "&::-webkit-details-marker": { display: "none" },
  },
});
/** Generated content is read aloud with the text of its element, so it has an element of its own that is hidden. */
export const ExpandIcon = chakra("span", {
  base: { fontSize: "lg", width: "4", textAlign: "center", "&::before": { content: '"+"' } },
});

type Props = {
  title: string;
  children: ReactNode;
  /** Opened by itself. The household can close it again. */
  isOpen?: boolean;
  onToggle?: (() => void) | undefined;
};

/** Uses the native details element, so that it works before hydration. */
export const Collapsible = ({ title, children, isOpen = false, onToggle }: Props) => (
  <Details open={isOpen} onToggle={onToggle}>
    <Summary>
      <ExpandIcon aria-hidden />
      <span>{title}</span>
    </Summary>
    <Flex pl="6" pt="1" pb="2" flexDirection="column" gap="2">
      {children}
    </Flex>
  </Details>
);
