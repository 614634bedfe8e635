import { type ReactNode, StrictMode } from "react";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PrerenderedFactsContext } from "./api/config.ts";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Hydrated } from "./components/hydrated.tsx";
import { Layout } from "./components/layout.tsx";
import { DocumentNavigation } from "./document-navigation.tsx";
import { ThirdParties } from "./third-parties/third-parties.tsx";

type Props = { pathname: string; facts: PrerenderedFacts; children: ReactNode };

/** A public page, for prerendering and for hydration. */
export const PublicSite = ({ pathname, facts, children }: Props) => (
  <StrictMode>
    <PrerenderedFactsContext value={facts}>
      <DocumentNavigation pathname={pathname}>
        <Layout>
          <ErrorBoundary>
            <ThirdParties>{children}</ThirdParties>
            <Hydrated />
          </ErrorBoundary>
        </Layout>
      </DocumentNavigation>
    </PrerenderedFactsContext>
  </StrictMode>
);
