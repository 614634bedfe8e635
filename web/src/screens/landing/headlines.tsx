import { chakra } from "@chakra-ui/react/styled-system";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Band } from "#web/src/components/page.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const List = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    gap: { base: "8", md: "10" },
    mb: "8",
  },
});
const Item = chakra("li", {
  base: {
    pl: "5",
    borderLeftWidth: "6px",
    borderLeftStyle: "solid",
    borderColor: "sun",
    "& h2": { fontSize: "2xl", mb: "1" },
  },
});

export const Headlines = () => (
  <Band tone="inverse" serratedEdge>
    <List>
      {publicMessages.landing.headlines.map(({ title, text }) => (
        <Item key={title}>
          <chakra.h2 color="headline">{title}</chakra.h2>
          <p>{text}</p>
        </Item>
      ))}
    </List>
    <DiscountNote />
  </Band>
);
