import { chakra } from "@chakra-ui/react/styled-system";
import { Band, Grid, PageHeading, TwoColumn } from "#web/src/components/page.tsx";
import { Icon, Picture } from "#web/src/components/picture.tsx";
import { Card } from "#web/src/components/primitives.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { publicMessages } from "#web/src/messages/public.ts";
import { ContactForm } from "./contact-form.tsx";

const messages = publicMessages.contact;

const options = [
  { icon: "telephone", ...messages.call },
  { icon: "question", ...messages.help },
  { icon: "letter", ...messages.info },
] as const;

export default function Contact() {
  return (
    <>
      <Band tone="hero" spacing="head">
        <TwoColumn>
          <PageHeading>{messages.title}</PageHeading>
          {/* On a phone the number comes first. */}
          <Picture
            name="contact"
            alt={messages.imageAlt}
            priority
            width="min(100%, 26rem)"
            mx="auto"
            display={{ base: "none", md: "block" }}
          />
        </TwoColumn>
      </Band>
      <Band serratedEdge>
        <TwoColumn alignItems="start">
          <ContactOptions />
          <Card pad="lg">
            <ContactForm />
          </Card>
        </TwoColumn>
      </Band>
    </>
  );
}

const ContactOptions = () => (
  <Grid gridTemplateColumns="minmax(0, 1fr)">
    {options.map(({ icon, title, text }) => (
      <chakra.li key={title} display="flex" gap="5" alignItems="flex-start">
        <Icon name={icon} />
        <chakra.div minWidth="0">
          <chakra.h2 fontSize="lg" mb="1">
            {title}
          </chakra.h2>
          <chakra.p minHeight="3.25rem">
            <RichText>{text}</RichText>
          </chakra.p>
        </chakra.div>
      </chakra.li>
    ))}
  </Grid>
);
