import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { createMemoryHistory } from "@tanstack/history";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, type ReactNode, Suspense } from "react";
import { SWRConfig } from "swr";
import { afterEach, vi } from "vitest";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { servedZips } from "#web/src/components/eligibility/served-zips.ts";
import { HistoryProvider } from "#web/src/history.tsx";
import { PublicSite } from "#web/src/public-site.tsx";
import { Site } from "#web/src/routes.tsx";
import { loaderOf } from "#web/src/screens/loader-of.ts";
import { publicLoaders } from "#web/src/screens/public-loaders.tsx";
import { system } from "#web/src/theme/system.ts";
import { company } from "./fake-api.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  servedZips.forget();
});

const facts = { company, hasThirdParties: true, hasUtilityConnection: true };
let currentPathname = "";

/** Renders the document at this path, with an empty cache of API responses: a public page, or the enrollment. */
export function renderSite(path: string, state?: object) {
  const page = pageAt(path, "en") ?? "notFound";
  const isPublic = definitionOf(page).audience === "public";
  // The test browser does not load documents, so it records which one the page would load.
  const assign = vi.spyOn(window.location, "assign").mockImplementation((url) => {
    currentPathname = String(url);
  });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  assign.mockClear();
  reload.mockClear();
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <PrerenderedFactsContext value={facts}>
          {isPublic ? publicDocument(path) : enrollmentDocument(path, state)}
        </PrerenderedFactsContext>
      </SWRConfig>
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), pathname: () => currentPathname, assign, reload };
}

function enrollmentDocument(path: string, state: object | undefined): ReactNode {
  const history = createMemoryHistory({ initialEntries: [path] });
  history.replace(path, state);
  const recordPathname = () => {
    currentPathname = history.location.pathname;
  };
  recordPathname();
  history.subscribe(recordPathname);
  return (
    <HistoryProvider history={history}>
      <Site />
    </HistoryProvider>
  );
}

function publicDocument(path: string): ReactNode {
  currentPathname = path;
  const page = pageAt(path, "en") ?? "notFound";
  const Screen = lazy(loaderOf(page, publicLoaders));
  return (
    <Suspense>
      <PublicSite pathname={path} facts={facts}>
        <Screen page={page} />
      </PublicSite>
    </Suspense>
  );
}
