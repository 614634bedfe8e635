import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { Company } from "../../../contracts/site-config.ts";
import { PublicSite } from "../public-site.tsx";
import { publicScreens, type WrittenPage } from "../screens/public-screens.tsx";

export type Rendered = { html: string; styles: string };

/** A page of the site as it stands before any script runs, with the styles that it uses. */
export async function renderPage(page: WrittenPage, pathname: string, company: Company): Promise<Rendered> {
  const screen = await publicScreens[page]();
  return render(
    <PublicSite pathname={pathname} company={company}>
      {screen}
    </PublicSite>,
  );
}

export async function render(content: ReactNode): Promise<Rendered> {
  const cache = createCache({ key: "css" });
  cache.compat = true; // keeps the styles in the cache instead of between the elements
  const page = <CacheProvider value={cache}>{content}</CacheProvider>;
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER, // in one piece: no script is needed to put parts in their places
    onError: (error) => {
      throw error;
    },
  });
  const html = await new Response(prelude).text();
  return { html, styles: stylesIn(cache) };
}

/** Global styles and those of components apart, named as Emotion looks for them when the page comes to life. */
function stylesIn({ inserted, registered, key }: ReturnType<typeof createCache>): string {
  const rules = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const ofComponents = rules.filter(([name]) => `${key}-${name}` in registered);
  const global = rules.filter(([name]) => !(`${key}-${name}` in registered));
  const element = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;
  return [
    ...global.map(([name, css]) => element(`${key}-global ${name}`, css)),
    element(
      `${key} ${ofComponents.map(([name]) => name).join(" ")}`,
      ofComponents.map(([, css]) => css).join(""),
    ),
  ].join("");
}
