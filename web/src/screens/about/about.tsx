import { chakra } from "@chakra-ui/react/styled-system";
import { useCompany } from "#web/src/api/config.ts";
import { EmailLink } from "#web/src/components/contact-links.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Band, Grid, Lead, PageHeading, Title, TwoColumn } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { ButtonLink, Flex, Stack, TextLink } from "#web/src/components/primitives.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { common } from "#web/src/messages/common.ts";
import { publicMessages } from "#web/src/messages/public.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const messages = publicMessages.about;

const PromiseList = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "4",
    mb: "6",
    fontSize: "lg",
    "& > li": { pl: "5", borderLeftWidth: "6px", borderLeftStyle: "solid", borderColor: "sun" },
  },
});

const MoneySteps = chakra("ol", {
  base: {
    display: "grid",
    gap: "3",
    maxWidth: "prose",
    mb: "5",
    pl: "6",
    listStyle: "decimal",
    "& ::marker": { fontFamily: "heading", fontWeight: "bold" },
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
          {/* On a phone, who we are is on the first screen. */}
          <Picture
            name="about"
            alt={messages.imageAlt}
            priority
            mx="auto"
            width={{ base: "min(100%, 12rem)", md: "full" }}
          />
        </TwoColumn>
      </Band>
      <Band serratedEdge>
        <Grid columns="two">
          <Company />
          <Program />
          {[messages.does, messages.doesNot].map(({ title, text }) => (
            <li key={title}>
              <Title>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </Band>
      <Promises />
      <MoneyFlow />
    </>
  );
}

function Company() {
  const registration = useCompany()?.boardRegistration;
  return (
    <li>
      <Title>{messages.behind.title}</Title>
      <p>
        <RichText>{messages.behind.text}</RichText>
        {` ${common.notAffiliated}`}
      </p>
      {/* Keeps its room until it is loaded. */}
      <chakra.p mt="3" minHeight="6">
        {registration && common.registration(registration)}
      </chakra.p>
    </li>
  );
}

/** Where the Board of Public Utilities answers questions about community solar. The disclosure names it too. */
const boardEmail = "communitysolar@NJCleanEnergy.com";

const Program = () => (
  <li>
    <Title>{messages.program.title}</Title>
    <p>{`${common.program} ${messages.program.rules}`}</p>
    <chakra.p mt="3">
      <RichText>{messages.program.check}</RichText> <EmailLink email={boardEmail} />
    </chakra.p>
  </li>
);

const Promises = () => (
  <Band tone="inverse" serratedEdge>
    <Title mb="6" color="headline">
      {messages.promises.title}
    </Title>
    <PromiseList>
      {messages.promises.items.map((promise) => (
        <li key={promise}>
          <RichText>{promise}</RichText>
        </li>
      ))}
    </PromiseList>
    <DiscountNote />
  </Band>
);

function MoneyFlow() {
  const { prepareSignUp } = useNavigation();
  const { title, steps, why, example } = messages.money;
  return (
    <Band serratedEdge>
      <Title>{title}</Title>
      <MoneySteps>
        {steps.map((step) => (
          <li key={step}>
            <RichText>{step}</RichText>
          </li>
        ))}
      </MoneySteps>
      <Stack maxWidth="prose" alignItems="flex-start">
        <p>{why}</p>
        <TextLink to={paths.howItWorks()} data-screen-only>
          {example}
        </TextLink>
        <ButtonLink
          to={paths.signup()}
          onFocus={prepareSignUp}
          onPointerEnter={prepareSignUp}
          data-screen-only
        >
          {messages.button}
        </ButtonLink>
      </Stack>
    </Band>
  );
}
