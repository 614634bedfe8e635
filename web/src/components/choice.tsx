import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";

const Row = chakra("label", {
  base: {
    display: "flex",
    gap: "3",
    alignItems: "flex-start",
    py: "2",
    cursor: "pointer",
    "&:has(:disabled)": { cursor: "not-allowed", color: "soft" },
  },
});
const Mark = chakra("input", {
  base: {
    flexShrink: 0,
    width: "6",
    height: "6",
    accentColor: "brand",
    _invalid: { outline: "2px solid", outlineColor: "danger", outlineOffset: "2px" },
  },
});

type Props = ComponentProps<typeof Mark> & { type: "checkbox" | "radio"; children: ReactNode };

/** A native checkbox or radio whose whole row is the target. */
export function Choice({ children, ...input }: Props) {
  return (
    <Row>
      <Mark data-dd-privacy="mask" {...input} />
      <span>{children}</span>
    </Row>
  );
}
