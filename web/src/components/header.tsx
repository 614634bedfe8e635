import { chakra } from "@chakra-ui/react/styled-system";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { common } from "#web/src/messages/common.ts";
import { language } from "#web/src/messages/en/language.ts";
import { SiteLink, useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";

const HomeLink = chakra(SiteLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "target",
    color: "ink",
    fontFamily: "heading",
    fontWeight: "bold",
    fontSize: "xl",
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

export function Header() {
  const { pathname } = useNavigation();
  return (
    <chakra.header bg="surface" position="relative" zIndex="header">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: "4", sm: "6" }}
        minHeight="4.25rem"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <HomeLink to={paths.home()} aria-label={common.logoAlt}>
          <Logo />
          {common.brand}
        </HomeLink>
        <chakra.div display="flex" alignItems="center" gap={{ sm: "1", lg: "2" }}>
          {!isEnrollmentScreen(pathname) && <Menu />}
          <LanguageSwitch />
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}
