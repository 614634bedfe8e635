import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Stack } from "#web/src/components/primitives.tsx";

const Heading3 = chakra("h3", { base: { fontSize: "lg" } });

/** The title of a notice on a card. It looks like its text. */
export const NoticeTitle = chakra("h3", { base: { fontFamily: "body", fontSize: "md", lineHeight: "body" } });

/** One part of an enrollment. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="3" minWidth="0">
    <Heading3>{title}</Heading3>
    {children}
  </Stack>
);

const List = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: "3",
    overflowWrap: "anywhere",
  },
});

type Fact = { label: string; value: ReactNode };

/** Labels with personal values, which session recordings mask. */
export const Facts = ({ facts }: { facts: readonly (Fact | false | "" | undefined)[] }) => (
  <List>
    {facts
      .filter((fact) => typeof fact === "object")
      .map(({ label, value }) => (
        <div key={label}>
          <chakra.dt color="soft" fontSize="sm">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
            {value}
          </chakra.dd>
        </div>
      ))}
  </List>
);
