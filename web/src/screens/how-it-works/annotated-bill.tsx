import { chakra } from "@chakra-ui/react/styled-system";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Band, Lead, Title, TwoColumn } from "#web/src/components/page.tsx";
import { BillMark, SampleBill } from "#web/src/components/sample-bill.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const messages = publicMessages.howItWorks.bill;

const Notes = chakra("ol", {
  base: {
    display: "grid",
    gap: "4",
    mt: "5",
    "& li": {
      display: "grid",
      gridTemplateColumns: "2rem minmax(0, 1fr)",
      columnGap: "3",
      alignItems: "start",
    },
  },
});

/** The bill, with a note for each of its lines. */
export const AnnotatedBill = () => (
  <Band tone="muted" serratedEdge>
    <TwoColumn>
      <div>
        <Title>{messages.title}</Title>
        <Lead>{messages.text}</Lead>
        <Notes>
          {messages.lines.map(({ note }, index) => (
            <li key={note}>
              <BillMark aria-hidden>{index + 1}</BillMark>
              <p>{note}</p>
            </li>
          ))}
        </Notes>
        <chakra.div mt="5">
          <DiscountNote />
        </chakra.div>
      </div>
      <SampleBill />
    </TwoColumn>
  </Band>
);
