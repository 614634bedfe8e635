import { chakra } from "@chakra-ui/react/styled-system";
import { type MouseEvent, useEffect, useRef } from "react";
import { common } from "#web/src/messages/common.ts";
import { ButtonAnchor } from "./primitives.tsx";

/** The id of the eligibility card in a page's first band. */
export const checkId = "check";

/** Only on phones and tablets: a wide screen's header has the button. Never on a window that it would half cover. */
const Bar = chakra("div", {
  base: {
    display: "none",
    "@media (max-width: 63.99rem) and (min-height: 26rem)": { display: "grid" },
    position: "fixed",
    inset: "auto 0 0 0",
    zIndex: "header",
    px: { base: "4", sm: "6" },
    pt: "2",
    pb: "max(0.75rem, env(safe-area-inset-bottom))",
    bg: "surface",
    boxShadow: "0 -6px 24px rgb(6 20 12 / .22)",
    visibility: "hidden",
    "&[data-shown]": { visibility: "visible" },
    "@media (forced-colors: active)": { borderTop: "1px solid" },
  },
});

/** Leads back to the eligibility card after it has left the screen, and while neither another form nor the footer is on it. */
export function CheckBar() {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const visible = new Set<Element>();
    const card = document.getElementById(checkId);
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) visible[isIntersecting ? "add" : "delete"](target);
      bar.current?.toggleAttribute(
        "data-shown",
        visible.size === 0 && card !== null && card.getBoundingClientRect().bottom < 0,
      );
    });
    for (const element of document.querySelectorAll("main form, footer")) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  /** Focuses the card's first field, so that a phone opens its keyboard. Without script the link goes to the card. */
  function focusCard(event: MouseEvent) {
    const card = document.getElementById(checkId);
    const field = card?.querySelector<HTMLInputElement>("input:not([type=hidden])");
    if (!card || !field) return;
    event.preventDefault();
    card.scrollIntoView();
    field.focus({ preventScroll: true });
  }

  return (
    <Bar ref={bar} data-screen-only>
      <ButtonAnchor href={`#${checkId}`} onClick={focusCard}>
        {common.checkEligibility}
      </ButtonAnchor>
    </Bar>
  );
}
