import { chakra } from "@chakra-ui/react/styled-system";
import { inHelpHours } from "#contracts/site/help-hours.ts";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { language } from "#messages/language.ts";
import { useCompany } from "#web/src/api/config.ts";
import { common } from "#web/src/messages/common.ts";
import { SiteLink, useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { EmailLink, PhoneLink, withoutBreaks } from "./contact-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { Flex } from "./primitives.tsx";

const HomeLink = chakra(SiteLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "target",
    color: "ink",
    fontFamily: "heading",
    fontWeight: "bold",
    fontSize: "min(1.5rem, 6.6vw)",
    letterSpacing: "-0.02em",
    textDecoration: "none",
    borderRadius: "sm",
  },
});

/** The enrollment has no menu: its screens must not distract from the form. */
function isEnrollmentScreen(pathname: string): boolean {
  const page = pageAt(pathname, language);
  return page !== undefined && definitionOf(page).audience === "enrollment";
}

/** Beside the language where the window has room, and else below. The height is reserved until the facts are loaded. */
const SupportLine = chakra("p", {
  base: {
    order: { lgDown: "1" },
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    rowGap: "1",
    width: { base: "full", lg: "auto" },
    minHeight: "1.5rem",
    ml: { lg: "auto" },
    fontSize: "sm",
  },
});

/** Whom to ask, on every screen of the enrollment. */
function Support() {
  const company = useCompany();
  return (
    <SupportLine>
      {company && (
        <>
          <span>
            <PhoneLink number={company.phone} />
            <chakra.span display={{ base: "none", sm: "inline" }}>
              {withoutBreaks(inHelpHours(company, language))}
            </chakra.span>
          </span>
          <EmailLink email={company.helpEmail} />
        </>
      )}
    </SupportLine>
  );
}

export function Header() {
  const { pathname } = useNavigation();
  const isEnrollment = isEnrollmentScreen(pathname);
  return (
    <chakra.header bg="surface" position="relative" zIndex="header">
      <Flex
        maxWidth="page"
        mx="auto"
        px={{ base: "4", sm: "6" }}
        minHeight="4.25rem"
        py="2"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <HomeLink to={paths.home()} aria-label={common.logoAlt}>
          <Logo />
          <span translate="no">{common.brand}</span>
        </HomeLink>
        {isEnrollment && <Support />}
        <Flex flexWrap="wrap" alignItems="center" gap={{ sm: "1", lg: "2" }}>
          {!isEnrollment && <Menu />}
          <LanguageSwitch />
        </Flex>
      </Flex>
    </chakra.header>
  );
}
