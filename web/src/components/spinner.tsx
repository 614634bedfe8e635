import { chakra } from "@chakra-ui/react/styled-system";
import { common } from "#web/src/copy/common.ts";

const Ring = chakra("span", {
  base: {
    display: "inline-block",
    flexShrink: 0,
    borderRadius: "full",
    borderWidth: "3px",
    borderStyle: "solid",
    borderColor: "currentColor",
    borderTopColor: "transparent",
    animation: "spin 0.9s linear infinite",
  },
  variants: { size: { small: { width: "5", height: "5" }, large: { width: "10", height: "10" } } },
  defaultVariants: { size: "small" },
});

export const Spinner = ({ size = "small" }: { size?: "small" | "large" }) => <Ring size={size} aria-hidden />;

/** Stands where a screen will be, tall enough that the footer doesn't jump. */
export function Waiting() {
  return (
    <chakra.div
      role="status"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      py="24"
      minHeight="60vh"
      color="soft"
    >
      <Spinner size="large" />
      {common.loading}
    </chakra.div>
  );
}
