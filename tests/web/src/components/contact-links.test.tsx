import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { EmailLink, HelpPhone, withoutBreaks } from "#web/src/components/contact-links.tsx";
import { ErrorScreen } from "#web/src/components/error-screen.tsx";
import { Header } from "#web/src/components/header.tsx";
import { DocumentNavigation } from "#web/src/document-navigation.tsx";
import { Corrections } from "#web/src/screens/signup/welcome-back.tsx";
import { system } from "#web/src/theme/system.ts";
import "#tests/web/support/render-site.tsx"; // cleans up

const helpHours = { en: "weekdays, 9 am to 5 pm", es: "entre semana" };

test.each<[string, ReactNode]>([
  ["the header of the enrollment", <Header key="header" />],
  ["the error screen", <ErrorScreen key="error" error={new Error("A bug.")} onRetry={() => {}} />],
  ["the way to a correction", <Corrections key="corrections" text="" />],
])("%s says when the telephone is answered", (_, part) => {
  render(
    <ChakraProvider value={system}>
      <PrerenderedFactsContext
        value={{ company: { ...company, helpHours }, hasThirdParties: false, hasUtilityConnection: false }}
      >
        <DocumentNavigation pathname="/signup">{part}</DocumentNavigation>
      </PrerenderedFactsContext>
    </ChakraProvider>,
  );
  const { parentElement } = screen.getByRole("link", { name: company.phone });
  expect(parentElement?.textContent).toContain(`${company.phone} (${withoutBreaks(helpHours.en)})`);
});

test.each([
  ["Monday to Friday, 9 am to 6 pm", "Monday to Friday, 9\u00a0am to 6\u00a0pm"],
  ["de 9 a.m. a 6 p.m.", "de 9\u00a0a.m. a 6\u00a0p.m."],
  ["1 Example Street, Trenton, NJ 08608", "1\u00a0Example Street, Trenton, NJ 08608"],
])("keeps the numbers of '%s' with their words", (text, expected) => {
  expect(withoutBreaks(text)).toBe(expected);
});

test("leaves no gap where the hours are not known", () => {
  render(
    <ChakraProvider value={system}>
      <p>
        Help: <HelpPhone company={company} />.
      </p>
    </ChakraProvider>,
  );
  expect(screen.getByText(/^Help:/).textContent).toBe(`Help: ${company.phone}.`);
});

test("breaks a long e-mail address after its @ and before its dots, and leaves its ending whole", () => {
  render(
    <ChakraProvider value={system}>
      <EmailLink email="maria.del.carmen@example.org" />
    </ChakraProvider>,
  );
  const link = screen.getByRole("link", { name: "maria.del.carmen@example.org" });
  expect(link.querySelector("[translate=no]")?.innerHTML).toBe("maria<wbr>.del<wbr>.carmen@<wbr>example.org");
});
