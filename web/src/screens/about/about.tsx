import { chakra } from "@chakra-ui/react/styled-system";
import { useCompany } from "#web/src/api/config.ts";
import { ButtonLink } from "#web/src/components/boxes.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Band, Grid, Lead, PageHeading, Title, TwoColumn } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { common } from "#web/src/copy/common.ts";
import { publicCopy } from "#web/src/copy/public.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const texts = publicCopy.about;

const Promises = chakra("ul", {
  base: {
    display: "grid",
    gap: "4",
    mb: "6",
    fontSize: "lg",
    "& > li": { pl: "5", borderLeftWidth: "6px", borderLeftStyle: "solid", borderColor: "sun" },
  },
});

export default function About() {
  return (
    <>
      <Band tone="hero" air="head">
        <TwoColumn>
          <chakra.div display="flex" flexDirection="column" gap="4">
            <PageHeading page="about">{texts.title}</PageHeading>
            <Lead>{texts.lead}</Lead>
          </chakra.div>
          <Picture name="about" alt={texts.imageAlt} first width="full" />
        </TwoColumn>
      </Band>
      <Band serratedEdge>
        <Grid columns="two">
          {[texts.does, texts.doesNot].map(({ title, text }) => (
            <li key={title}>
              <Title>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </Band>
      <Band tone="inverse" serratedEdge>
        <Title mb="6" color="headline">
          {texts.promises.title}
        </Title>
        <Promises>
          {texts.promises.items.map((promise) => (
            <li key={promise}>
              <RichText>{promise}</RichText>
            </li>
          ))}
        </Promises>
        <DiscountNote />
      </Band>
      <Behind />
    </>
  );
}

function Behind() {
  const { prepareSignUp } = useNavigation();
  const registration = useCompany()?.boardRegistration;
  return (
    <Band serratedEdge>
      <Title>{texts.behind.title}</Title>
      <Lead mb="6">
        <RichText>{texts.behind.text}</RichText>
        {registration && ` ${common.registration(registration)}`} {common.notAffiliated}
      </Lead>
      <ButtonLink to={paths.signup()} onFocus={prepareSignUp} onPointerEnter={prepareSignUp}>
        {texts.button}
      </ButtonLink>
    </Band>
  );
}
