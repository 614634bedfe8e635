import { chakra } from "@chakra-ui/react/styled-system";
import type { ToggleEvent } from "react";
import { publicMessages } from "#web/src/messages/public.ts";
import { RichText } from "./rich-text.tsx";

const { items } = publicMessages.faqs;

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
    columnGap: "8",
    alignItems: "start",
  },
});

const Item = chakra("details", {
  base: {
    borderBottomWidth: "2px",
    borderBottomStyle: "solid",
    borderColor: "line",
    "&[open] > summary svg": { transform: "rotate(180deg)" },
  },
});

const Question = chakra("summary", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "4",
    minHeight: { base: "3.25rem", md: "3.75rem" },
    py: { base: "2", md: "3" },
    cursor: "pointer",
    listStyle: "none",
    borderRadius: "sm",
    "&::-webkit-details-marker": { display: "none" },
    "& h2, & h3": { fontSize: { base: "1.125rem", md: "lg" } },
    "& svg": { flexShrink: 0, transition: "transform var(--w-durations-calm)" },
    _hover: { color: "link" },
  },
});

const numbered = items.map((item, index) => ({ ...item, index }));
const middle = Math.ceil(items.length / 2);
const columns = [numbered.slice(0, middle), numbered.slice(middle)];

/** Older browsers ignore the `name` of a details element and do not close the others. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  const group = currentTarget.closest("[data-faq]")?.querySelectorAll("details") ?? [];
  for (const other of group) if (other !== currentTarget) other.open = false;
}

/** Shows one answer at a time, at first that of the first question. Native details elements work before hydration. */
export const Faq = ({ headingLevel: Heading = "h3" }: { headingLevel?: "h2" | "h3" }) => (
  <Columns data-faq>
    {columns.map((column) => (
      <div key={column[0]?.question}>
        {column.map(({ question, answer, index }) => (
          <Item key={question} name="faq" open={index === 0} onToggle={closeOthers}>
            <Question>
              <Heading>{question}</Heading>
              <Chevron />
            </Question>
            <chakra.p pb="5" pr="8">
              <RichText>{answer}</RichText>
            </chakra.p>
          </Item>
        ))}
      </div>
    ))}
  </Columns>
);

const Chevron = () => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
    <path d="M4 9l8 8 8-8" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
