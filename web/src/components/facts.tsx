import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

/** A list of labels with their values. Phones have one column. */
export const Facts = chakra("dl", {
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "3", overflowWrap: "anywhere" },
  variants: {
    columns: {
      two: { gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" } },
    },
  },
});

/** A personal value, which session recordings mask. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.dt color="soft" fontSize="sm">
      {label}
    </chakra.dt>
    <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
      {children}
    </chakra.dd>
  </div>
);
