import { chakra } from "@chakra-ui/react/styled-system";
import { CallToAction } from "#web/src/components/call-to-action.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Faq } from "#web/src/components/faq.tsx";
import { Band, PageHeading } from "#web/src/components/page.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

export default function Faqs() {
  return (
    <>
      <Band tone="hero" spacing="head">
        <PageHeading>{publicMessages.faqs.title}</PageHeading>
      </Band>
      <Band serratedEdge>
        <Faq headingLevel="h2" />
        <chakra.div mt="6">
          <DiscountNote />
        </chakra.div>
      </Band>
      <CallToAction {...publicMessages.home.close} />
    </>
  );
}
