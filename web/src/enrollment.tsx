import { type ReactNode, StrictMode } from "react";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PrerenderedFactsContext } from "./api/config.ts";

type Props = { facts: PrerenderedFacts; children: ReactNode };

/** The document of the enrollment, for prerendering and for the browser: `children` is its router. */
export const Enrollment = ({ facts, children }: Props) => (
  <StrictMode>
    <PrerenderedFactsContext value={facts}>{children}</PrerenderedFactsContext>
  </StrictMode>
);
