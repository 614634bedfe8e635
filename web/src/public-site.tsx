import { type ReactNode, StrictMode } from "react";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PrerenderedFactsContext } from "./api/config.ts";
import { Alive } from "./components/alive.tsx";
import { Layout } from "./components/layout.tsx";
import { ErrorBoundary } from "./components/trouble.tsx";
import { Documents } from "./documents.tsx";
import { ThirdParties } from "./third-parties/third-parties.tsx";

type Props = { pathname: string; facts: PrerenderedFacts; children: ReactNode };

/** A public page, in the publisher and in the browser alike. */
export const PublicSite = ({ pathname, facts, children }: Props) => (
  <StrictMode>
    <PrerenderedFactsContext value={facts}>
      <Documents pathname={pathname}>
        <Layout>
          <ErrorBoundary>
            <Alive />
            <ThirdParties>{children}</ThirdParties>
          </ErrorBoundary>
        </Layout>
      </Documents>
    </PrerenderedFactsContext>
  </StrictMode>
);
