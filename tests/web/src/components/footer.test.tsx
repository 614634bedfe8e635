import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Company } from "#contracts/site/company.ts";
import { company } from "#tests/web/support/fake-api.ts";
import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { Footer } from "#web/src/components/footer.tsx";
import { DocumentNavigation } from "#web/src/document-navigation.tsx";
import { system } from "#web/src/theme/system.ts";
import "#tests/web/support/render-site.tsx"; // cleans up

function setup(socialLinks?: Company["socialLinks"]) {
  render(
    <ChakraProvider value={system}>
      <PrerenderedFactsContext
        value={{ company: { ...company, socialLinks }, hasThirdParties: false, hasUtilityConnection: false }}
      >
        <DocumentNavigation pathname="/">
          <Footer />
        </DocumentNavigation>
      </PrerenderedFactsContext>
    </ChakraProvider>,
  );
}

test("links to the company's profiles with their names and icons, in new tabs", () => {
  setup([
    { name: "Facebook", url: "https://www.facebook.com/wattigator" },
    { name: "YouTube", url: "https://www.youtube.com/@wattigator" },
  ]);
  const profiles = within(screen.getByRole("navigation", { name: "Wattigator elsewhere" }));
  const facebook = profiles.getByRole("link", { name: "Facebook (opens in a new tab)" });
  const youtube = profiles.getByRole("link", { name: "YouTube (opens in a new tab)" });
  expect(profiles.getAllByRole("link")).toEqual([facebook, youtube]);
  expect(facebook).toHaveAttribute("href", "https://www.facebook.com/wattigator");
  expect(facebook).toHaveAttribute("target", "_blank");
  expect(facebook.querySelector("img")?.src).toMatch(/\/facebook\.svg$/);
  expect(youtube.querySelector("img")?.src).toMatch(/\/youtube\.svg$/);
});

test.each([[undefined], [[]]])("shows no profiles where %j are configured", (socialLinks) => {
  setup(socialLinks);
  expect(screen.getByText(/1-800-555-0100/)).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Wattigator elsewhere" })).toBeNull();
});
