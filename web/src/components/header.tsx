import { chakra } from "@chakra-ui/react/styled-system";
import { Link, useLocation } from "react-router-dom";
import { copy } from "../copy/index.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "./boxes.tsx";
import { GatorMark } from "./gator-mark.tsx";

const Home = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    minHeight: "target",
    color: "ink",
    fontFamily: "heading",
    fontWeight: "bold",
    fontSize: "lg",
    letterSpacing: "-0.01em",
    textDecoration: "none",
    borderRadius: "sm",
  },
});

/** On the way through the application nothing leads off to the side. */
const journey: readonly string[] = [
  paths.signup(),
  paths.connect(),
  paths.application(),
  paths.enrollment(),
  paths.billing(),
  paths.confirmation(),
];
const isJourney = (pathname: string) => journey.includes(pathname.replace(/\/$/, ""));

export function Header() {
  const { pathname } = useLocation();
  return (
    <chakra.header bg="surface" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: "4", sm: "6" }}
        py="2"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <Home to={paths.home()} aria-label={copy.common.logoAlt}>
          <GatorMark size="2.75rem" />
          {copy.common.brand}
        </Home>
        {!isJourney(pathname) && (
          <ButtonLink to={paths.signup()} minHeight="target" px={{ base: "4", sm: "6" }} fontSize="sm">
            {copy.common.checkEligibility}
          </ButtonLink>
        )}
      </chakra.div>
    </chakra.header>
  );
}
