import { chakra } from "@chakra-ui/react/styled-system";
import { publicMessages } from "#web/src/messages/public.ts";

const { chips, chipsLabel } = publicMessages.landing;

/** In rows of two on a phone, as far as its text has room. */
const List = chakra("ul", {
  base: {
    display: { base: "grid", sm: "flex" },
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
    flexWrap: "wrap",
    gap: "2",
  },
});
const Chip = chakra("li", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    px: "3",
    py: "1",
    borderRadius: "sm",
    bg: "surface",
    color: "ink",
    fontSize: "sm",
    fontWeight: "semibold",
    "& svg": { color: "brand", flexShrink: 0 },
  },
});

export const Chips = () => (
  <List aria-label={chipsLabel}>
    {chips.map((chip) => (
      <Chip key={chip}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M2 9l4 4 8-10" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {chip}
      </Chip>
    ))}
  </List>
);
