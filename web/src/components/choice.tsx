import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";

const Label = chakra("label", {
  base: {
    display: "flex",
    gap: "3",
    alignItems: "flex-start",
    py: "2",
    cursor: "pointer",
    "& > span": { minWidth: "0", overflowWrap: "anywhere" },
    "&:has(:disabled)": { cursor: "not-allowed", color: "soft" },
  },
});
const NativeInput = chakra("input", {
  base: {
    flexShrink: 0,
    width: "6",
    height: "6",
    accentColor: "brand",
    // A browser's dark control is hardly visible on a card of the dark scheme.
    colorScheme: "light",
    // The light one looks chosen there before it is.
    "&:not(:checked)": {
      _osDark: {
        appearance: "none",
        borderWidth: "2px",
        borderStyle: "solid",
        borderColor: "control",
        borderRadius: "4px",
        "&[type=radio]": { borderRadius: "full" },
        _disabled: { borderColor: "line" },
        _highContrast: { appearance: "auto" },
      },
    },
    _invalid: { outline: "2px solid", outlineColor: "danger", outlineOffset: "2px" },
  },
});

type Props = ComponentProps<typeof NativeInput> & { type: "checkbox" | "radio"; children: ReactNode };

/** A native checkbox or radio button. The whole row is its click target. */
export function Choice({ children, ...input }: Props) {
  return (
    <Label>
      <NativeInput data-dd-privacy="mask" {...input} />
      <span>{children}</span>
    </Label>
  );
}
