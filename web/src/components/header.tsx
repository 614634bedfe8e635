import { chakra } from "@chakra-ui/react/styled-system";
import { pages, publicPages } from "../../../contracts/pages.ts";
import { common } from "../copy/common.ts";
import { SiteLink, useNavigation } from "../navigation.tsx";
import { paths } from "../paths.ts";
import { GatorMark } from "./gator-mark.tsx";
import { Menu } from "./menu.tsx";

const Home = chakra(SiteLink, {
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

/** On the way through the application nothing leads off to the side. */
const openToAll = new Set<string>(Object.values(publicPages));
const journey = new Set<string>(Object.values(pages).filter((page) => !openToAll.has(page)));
const isJourney = (pathname: string) => journey.has(pathname.replace(/\/$/, ""));

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
        <Home to={paths.home()} aria-label={common.logoAlt}>
          <GatorMark />
          {common.brand}
        </Home>
        {!isJourney(pathname) && <Menu />}
      </chakra.div>
    </chakra.header>
  );
}
