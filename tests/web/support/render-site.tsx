import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, vi } from "vitest";
import { Site } from "#web/src/routes.tsx";
import { system } from "#web/src/theme/system.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let currentPathname = "";
function PathnameRecorder() {
  currentPathname = useLocation().pathname;
  return null;
}

/** Renders the whole site at this path, with an empty cache of API responses. */
export function renderSite(path: string, state?: unknown) {
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[{ pathname: path, state }]}>
          <Site />
          <PathnameRecorder />
        </MemoryRouter>
      </SWRConfig>
    </ChakraProvider>,
  );
  return { user: userEvent.setup(), pathname: () => currentPathname };
}
