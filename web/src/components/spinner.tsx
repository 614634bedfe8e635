import { chakra } from "@chakra-ui/react/styled-system";

const Ring = chakra("span", {
  base: {
    display: "inline-block",
    flexShrink: 0,
    borderRadius: "full",
    borderWidth: "3px",
    borderStyle: "solid",
    borderColor: "currentColor",
    borderTopColor: "transparent",
    // Forced colors would close the ring.
    _highContrast: { forcedColorAdjust: "none", borderColor: "CanvasText", borderTopColor: "Canvas" },
    animation: "spin 0.9s linear infinite",
  },
  variants: { size: { small: { width: "5", height: "5" }, large: { width: "10", height: "10" } } },
  defaultVariants: { size: "small" },
});

export const Spinner = ({ size = "small" }: { size?: "small" | "large" }) => <Ring size={size} aria-hidden />;
