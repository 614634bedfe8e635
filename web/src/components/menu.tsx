import { chakra } from "@chakra-ui/react/styled-system";
import { type FocusEvent, type MouseEvent, type ToggleEvent, useEffect, useRef } from "react";
import { closeOnBack } from "#web/src/browser/close-on-back.ts";
import { common } from "#web/src/messages/common.ts";
import { isPlainClick, SiteLink, useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { ButtonLink, VisuallyHidden } from "./primitives.tsx";

export const siteLinks = [
  { to: paths.howItWorks(), text: common.nav.howItWorks },
  { to: paths.about(), text: common.nav.about },
  { to: paths.faqs(), text: common.nav.faqs },
  { to: paths.contact(), text: common.nav.contact },
  { to: paths.myEnrollment(), text: common.myEnrollment },
];

const menuId = "menu";

/** Older browsers (Safari 16, Firefox 124, Chrome 113) show the links in the header instead. */
const withoutPopover = "@supports not selector(:popover-open)";
const hasPopover = () => "popover" in HTMLElement.prototype;

const MenuButton = chakra("button", {
  base: {
    display: { base: "grid", lg: "none" },
    placeItems: "center",
    width: "min(3rem, 15vw)",
    height: "min(3rem, 15vw)",
    borderRadius: "md",
    cursor: "pointer",
    color: "ink",
    "& .open": { display: "none" },
    [withoutPopover]: { display: "none" },
    "&:has(+ :popover-open)": { "& .open": { display: "revert" }, "& .shut": { display: "none" } },
  },
});

/** A row of links on wide screens. On narrow screens a native popover, which also returns the focus when it closes. */
const Nav = chakra("nav", {
  base: {
    display: { lg: "flex" },
    position: { base: "fixed", lg: "static" },
    inset: { base: "4.25rem 0 auto 0", lg: "auto" },
    width: { base: "auto", lg: "auto" },
    maxHeight: { base: "calc(100dvh - 4.25rem)", lg: "none" },
    overflow: { base: "auto", lg: "visible" },
    m: "0",
    p: { base: "4", sm: "6", lg: "0" },
    border: "none",
    bg: { base: "surface", lg: "transparent" },
    color: "ink",
    boxShadow: { base: "card", lg: "none" },
    [withoutPopover]: { position: "static", maxHeight: "none", p: "0", boxShadow: "none" },
    // Large text wraps the header, so the menu opens below its button where the browser can say where that is.
    "@supports (position-area: bottom)": {
      "@media (max-width: 63.99rem)": {
        positionArea: "bottom span-all",
        inset: "0.6rem 0 auto 0",
        width: "100%",
        maxHeight: "calc(100% - 0.6rem)",
      },
    },
  },
});

const List = chakra("ul", {
  base: {
    display: "flex",
    flexDirection: { base: "column", lg: "row" },
    alignItems: { lg: "center" },
    gap: { base: "1", lg: "2" },
  },
});

const MenuLink = chakra(SiteLink, {
  base: {
    display: "flex",
    alignItems: "center",
    minHeight: { base: "12", lg: "target" },
    px: "3",
    borderRadius: "sm",
    color: "ink",
    fontWeight: "semibold",
    textDecoration: "none",
    _hover: { bg: "bg.muted" },
    // Underlines the link of the current page.
    "&[aria-current=page] > span": {
      _highContrast: {
        textDecoration: "underline",
        textUnderlineOffset: "0.4em",
        textDecorationThickness: "4px",
      },
      backgroundImage: "linear-gradient(var(--w-colors-sun), var(--w-colors-sun))",
      backgroundSize: "100% 4px",
      backgroundPosition: "0 100%",
      backgroundRepeat: "no-repeat",
      pb: "1",
    },
  },
});

export function Menu() {
  const { pathname, go, prepareSignUp } = useNavigation();
  const nav = useRef<HTMLElement>(null);
  const close = () => nav.current?.hidePopover?.();
  const release = useRef<() => void>(undefined);

  const closeOnNextBack = () => {
    release.current = closeOnBack(close);
  };

  function onToggle({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === "open") closeOnNextBack();
    else release.current?.();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since the menu may have been opened before hydration
  useEffect(() => {
    if (hasPopover() && nav.current?.matches(":popover-open")) closeOnNextBack();
  }, []);

  /** The page that a link opens takes the place of the open menu in the history. */
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(event.currentTarget.href);
    close();
  }

  /** The open popover covers the page, so it closes when the focus leaves it. */
  function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) close();
  }

  return (
    <>
      <MenuButton type="button" popoverTarget={menuId}>
        <MenuIcon />
        <VisuallyHidden className="shut">{common.menuOpen}</VisuallyHidden>
        <VisuallyHidden className="open">{common.menuClose}</VisuallyHidden>
      </MenuButton>
      <Nav
        ref={nav}
        id={menuId}
        popover="auto"
        aria-label={common.navLabel}
        onBlur={closeOnBlur}
        onToggle={onToggle}
      >
        <List>
          {siteLinks.map(({ to, text }) => (
            <li key={to}>
              <MenuLink to={to} aria-current={to === pathname ? "page" : undefined} onClick={follow}>
                <span>{text}</span>
              </MenuLink>
            </li>
          ))}
          <chakra.li display={{ base: "grid", lg: "block" }} pt={{ base: "3", lg: "0" }} pl={{ lg: "3" }}>
            <ButtonLink
              to={paths.signup()}
              minHeight="target"
              onClick={follow}
              onFocus={prepareSignUp}
              onPointerEnter={prepareSignUp}
            >
              {common.checkEligibility}
            </ButtonLink>
          </chakra.li>
        </List>
      </Nav>
    </>
  );
}

const MenuIcon = () => (
  <chakra.svg viewBox="0 0 24 24" width="58%" height="58%" aria-hidden fill="none" stroke="currentColor">
    <path className="shut" d="M3 6.500h18M3 12h18M3 17.500h18" strokeWidth="2.6" strokeLinecap="round" />
    <path className="open" d="M5 5l14 14M19 5L5 19" strokeWidth="2.6" strokeLinecap="round" />
  </chakra.svg>
);
