import { chakra } from "@chakra-ui/react/styled-system";
import { useCompany } from "#web/src/api/config.ts";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Band, Grid, Lead, PageHeading, Title, TwoColumn } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { ButtonLink, Flex } from "#web/src/components/primitives.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const messages = publicMessages.about;

const Promises = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    mb: "6",
    fontSize: "lg",
    "& > li": { pl: "5", borderLeftWidth: "6px", borderLeftStyle: "solid", borderColor: "sun" },
  },
});

export default function About() {
  return (
    <>
      <Band tone="hero" spacing="head">
        <TwoColumn>
          <Flex flexDirection="column" gap="4">
            <PageHeading>{messages.title}</PageHeading>
            <Lead>{messages.lead}</Lead>
          </Flex>
          <Picture name="about" alt={messages.imageAlt} priority width="full" />
        </TwoColumn>
      </Band>
      <Band serratedEdge>
        <Grid columns="two">
          {[messages.does, messages.doesNot].map(({ title, text }) => (
            <li key={title}>
              <Title>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </Band>
      <Band tone="inverse" serratedEdge>
        <Title mb="6" color="headline">
          {messages.promises.title}
        </Title>
        <Promises>
          {messages.promises.items.map((promise) => (
            <li key={promise}>
              <RichText>{promise}</RichText>
            </li>
          ))}
        </Promises>
        <DiscountNote />
      </Band>
      <CompanyBand />
    </>
  );
}

function CompanyBand() {
  const { prepareSignUp } = useNavigation();
  const registration = useCompany()?.boardRegistration;
  return (
    <Band serratedEdge>
      <Title>{messages.behind.title}</Title>
      <Lead mb="6">
        <RichText>{messages.behind.text}</RichText>
        {` ${registration ? `${common.registration(registration)} ` : ""}${common.notAffiliated}`}
      </Lead>
      <ButtonLink to={paths.signup()} onFocus={prepareSignUp} onPointerEnter={prepareSignUp} data-screen-only>
        {messages.button}
      </ButtonLink>
    </Band>
  );
}
