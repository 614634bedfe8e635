import { chakra } from "@chakra-ui/react/styled-system";
import { DiscountNote } from "../../components/discount-note.tsx";
import { Faq } from "../../components/faq.tsx";
import { Band, PageHeading } from "../../components/page.tsx";
import { publicCopy } from "../../copy/public.ts";

export default function Faqs() {
  return (
    <>
      <Band ground="dawn" air="head">
        <PageHeading page="faqs">{publicCopy.faqs.title}</PageHeading>
      </Band>
      <Band ridge>
        <Faq level="h2" />
        <chakra.div mt="6">
          <DiscountNote />
        </chakra.div>
      </Band>
    </>
  );
}
