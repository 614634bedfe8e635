import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { translateContinuously } from "#tests/builders/translator.ts";
import { Button } from "#web/src/components/button.tsx";
import { system } from "#web/src/theme/system.ts";

const themed = (children: ReactNode) => <ChakraProvider value={system}>{children}</ChakraProvider>;

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

test("a button shows that it is busy, and that it is not, on a translated page", async () => {
  const button = (busy: boolean) =>
    themed(
      <Button loading={busy} loadingText="Sending...">
        Send message
      </Button>,
    );
  const { rerender } = render(button(false));
  stop = translateContinuously();
  expect(screen.getByText("Send message").tagName).toBe("FONT");
  rerender(button(true));
  expect(screen.getByRole("button").textContent).toBe("Sending...");
  rerender(button(false));
  expect(screen.getByRole("button").textContent).toBe("Send message");
});

/** Of the setup of component tests, which makes each of them a test of a translated page. */
test.each([
  ["an element that comes before a text", (on: boolean) => [on && <i key="i" />, "Send"]],
  ["a text that goes from beside an element", (on: boolean) => [<i key="i" />, !on && "Send"]],
  ["a text that changes beside an element", (on: boolean) => [<i key="i" />, on ? "Sending" : "Send"]],
])("component tests fail on %s", (_case, children) => {
  const { rerender } = render(<p>{children(false)}</p>);
  expect(() => rerender(<p>{children(true)}</p>)).toThrow("which a translated page does not have");
});
