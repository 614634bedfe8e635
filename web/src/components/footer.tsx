import { chakra } from "@chakra-ui/react/styled-system";
import type { Company } from "#contracts/site/company.ts";
import { socialNetworkOf } from "#contracts/site/social-networks.ts";
import { useCompany } from "#web/src/api/config.ts";
import { common } from "#web/src/messages/common.ts";
import { SiteLink } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { bandRecipe } from "#web/src/theme/recipes.ts";
import { EmailLink, HelpPhone, withoutBreaks } from "./contact-links.tsx";
import { Logo } from "./logo.tsx";
import { siteLinks } from "./menu.tsx";
import { NewTabHint, newTab } from "./new-tab.tsx";
import { Picture } from "./picture.tsx";
import { Flex, Muted, VisuallyHidden } from "./primitives.tsx";

const links = [
  ...siteLinks,
  { to: paths.privacy(), text: common.legal.privacy },
  { to: paths.terms(), text: common.legal.terms },
];

const FooterBand = chakra("footer", bandRecipe);
const InternalLink = chakra(SiteLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "target",
    color: "ink",
    textDecoration: "underline",
    textDecorationColor: "transparent",
    textUnderlineOffset: "0.25em",
    _hover: { textDecorationColor: "currentColor" },
  },
});
const ProfileAnchor = chakra("a", {
  base: {
    display: "grid",
    placeItems: "center",
    minWidth: "target",
    minHeight: "target",
    borderRadius: "md",
  },
});
const Tile = chakra("span", {
  base: { display: "grid", flexShrink: 0, placeItems: "center", bg: "tile", borderRadius: "md", p: "1" },
});
const List = chakra("ul", { base: { display: "flex", flexWrap: "wrap", columnGap: "6" } });

export function Footer() {
  const company = useCompany();
  return (
    <FooterBand tone="inverse" serratedEdge>
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: "4", sm: "6" }}
        pt={{ base: "8", md: "10" }}
        pb={{ base: "8", md: "12" }}
      >
        <Flex flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between" mb="6">
          <chakra.p
            display="flex"
            alignItems="center"
            gap="3"
            fontFamily="heading"
            fontSize="xl"
            lineHeight="snug"
          >
            <Tile>
              <Logo />
            </Tile>
            {common.tagline}
          </chakra.p>
          <nav aria-label={common.footerLabel}>
            <List>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <InternalLink to={to}>{text}</InternalLink>
                </li>
              ))}
            </List>
          </nav>
        </Flex>
        <Flex flexDirection="column" gap="2" maxWidth="46rem">
          <Muted>{common.notAffiliated}</Muted>
          <Muted>{common.program}</Muted>
          {company && <CompanyDetails company={company} />}
        </Flex>
      </chakra.div>
    </FooterBand>
  );
}

type SocialLink = NonNullable<Company["socialLinks"]>[number];

/** Nothing for a network that this version of the site does not know. */
function ProfileLink({ name, url }: SocialLink) {
  const network = socialNetworkOf(url);
  return (
    network && (
      <ProfileAnchor href={url} {...newTab}>
        <Tile>
          <Picture name={network} alt="" width="6" />
        </Tile>
        <VisuallyHidden>{name}</VisuallyHidden>
        <NewTabHint />
      </ProfileAnchor>
    )
  );
}

const CompanyDetails = ({ company }: { company: Company }) => (
  <>
    {company.boardRegistration && <Muted>{common.registration(company.boardRegistration)}</Muted>}
    <Muted>
      {common.help} <HelpPhone company={company} /> · <EmailLink email={company.helpEmail} />
    </Muted>
    {company.socialLinks && company.socialLinks.length > 0 && (
      <nav aria-label={common.elsewhere}>
        <List columnGap="2" ml="-0.375rem">
          {company.socialLinks.map((profile) => (
            <li key={profile.url}>
              <ProfileLink {...profile} />
            </li>
          ))}
        </List>
      </nav>
    )}
    {/* A prerendered page may show the previous year until it hydrates. */}
    <Muted suppressHydrationWarning>
      {common.copyright(new Date().getFullYear(), company.legalName)} {withoutBreaks(company.postalAddress)}
    </Muted>
  </>
);
