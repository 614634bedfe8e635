import { chakra } from "@chakra-ui/react/styled-system";
import { common } from "#web/src/messages/common.ts";
import { Collapsible } from "./collapsible.tsx";
import { Anchor } from "./primitives.tsx";

const List = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    columnGap: "8",
    "& a": { display: "flex", alignItems: "center", minHeight: "target", color: "ink" },
  },
});

/** The table of contents of a page: links to the parts with these ids. */
export const Contents = ({ parts }: { parts: { id: string; title: string }[] }) => (
  <nav aria-label={common.contents}>
    <Collapsible title={common.contents}>
      <List>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{title}</Anchor>
          </li>
        ))}
      </List>
    </Collapsible>
  </nav>
);
