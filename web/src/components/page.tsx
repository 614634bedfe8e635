import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps, ReactNode } from "react";
import { firstBandEndId } from "#web/src/prerender/document-markers.ts";
import { bandRecipe } from "#web/src/theme/recipes.ts";

const Section = chakra("section", bandRecipe);
const Content = chakra("div", {
  base: { maxWidth: "page", mx: "auto", px: { base: "4", sm: "6" } },
  variants: {
    spacing: {
      full: { py: { base: "8", md: "20" } },
      head: { pt: { base: "4", md: "16" }, pb: { base: "8", md: "16" } },
    },
  },
  defaultVariants: { spacing: "full" },
});

type BandProps = ComponentProps<typeof Section> & { spacing?: "full" | "head"; children: ReactNode };

/** A section of a page, as wide as the window. The first one of a page has the spacing `head`. */
export const Band = ({ children, spacing = "full", ...section }: BandProps) => (
  <Section {...section}>
    <Content spacing={spacing}>{children}</Content>
    {spacing === "head" && <span id={firstBandEndId} hidden />}
  </Section>
);

export const Title = chakra("h2", { base: { fontSize: "2xl", mb: "3", letterSpacing: "-0.015em" } });
export const Lead = chakra("p", { base: { fontSize: { base: "1.125rem", md: "lg" }, maxWidth: "prose" } });

/** The main heading of a public page. */
export const PageHeading = chakra("h1", { base: { fontSize: "3xl", color: "headline" } });

export const Grid = chakra("ul", {
  base: { display: "grid", gap: { base: "5", md: "8" } },
  variants: {
    columns: {
      two: { gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } },
      three: { gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" } },
      six: {
        gridTemplateColumns: {
          base: "minmax(0, 1fr)",
          sm: "repeat(2, minmax(0, 1fr))",
          lg: "repeat(3, minmax(0, 1fr))",
        },
      },
    },
  },
  defaultVariants: { columns: "two" },
});

/** Two columns on wide screens, one below the other on narrow ones. */
export const TwoColumn = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1.12fr) minmax(0, 1fr)" },
    gap: { base: "8", lg: "16" },
    alignItems: "center",
  },
});
