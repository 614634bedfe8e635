import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { Contents } from "#web/src/components/contents.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { answerId, Faq } from "#web/src/components/faq.tsx";
import { Band, Lead, PageHeading } from "#web/src/components/page.tsx";
import { Input } from "#web/src/components/primitives.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const { title, search, items } = publicMessages.faqs;

const Search = chakra("label", {
  base: { display: "block", maxWidth: "prose", mt: "5", fontWeight: "semibold", "& input": { mt: "1" } },
});

const parts = items.map(({ question }, index) => ({ id: answerId(index), title: question }));

/** Lower case, and without accents, so that "credito" finds "crédito". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Every word must be in the question or in its answer. */
function find(query: string): boolean[] {
  const words = plain(query).split(/\s+/);
  return items.map(({ question, answer }) => {
    const text = plain(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

export default function Faqs() {
  const [query, setQuery] = useState("");
  const found = find(query);
  const count = found.filter(Boolean).length;
  return (
    <>
      <Band tone="hero" spacing="head">
        <PageHeading>{title}</PageHeading>
        <Search data-screen-only>
          {search.label}
          <Input
            type="search"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </Search>
        <chakra.div mt="2">
          {count > 0 && <Contents parts={parts.filter((_, index) => found[index])} />}
        </chakra.div>
      </Band>
      <Band serratedEdge>
        <div role="status">{query.trim() && <Lead mb="4">{search.found(count)}</Lead>}</div>
        <Faq headingLevel="h2" found={found} />
        <chakra.div mt="6">
          <DiscountNote />
        </chakra.div>
      </Band>
      <CallToAction {...publicMessages.home.close} />
    </>
  );
}
