import { chakra } from "@chakra-ui/react/styled-system";
import type { PictureName } from "#web/src/art/picture-url.ts";
import art from "#web/src/art/pictures.gen.json";
import { Band, Grid, Lead, Title } from "#web/src/components/page.tsx";
import { Icon, Picture } from "#web/src/components/picture.tsx";
import { semanticTokens, tokens } from "#web/src/theme/tokens.ts";
import { Components } from "./components.tsx";

const Heading = chakra("h1", { base: { fontSize: "3xl", color: "headline" } });
const Figure = chakra("figure", { base: { display: "flex", flexDirection: "column", gap: "2" } });
const Caption = chakra("figcaption", { base: { fontSize: "sm", color: "soft" } });
const Many = chakra("div", {
  base: { display: "grid", gap: "6", gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 1fr))", mb: "8" },
  variants: { large: { true: { gridTemplateColumns: "repeat(auto-fill, minmax(17rem, 1fr))" } } },
});
const Swatch = chakra("div", {
  base: { height: "16", borderRadius: "md", border: "1px solid", borderColor: "line" },
});

const pictures = Object.keys(art.sizes) as PictureName[];
const isIcon = (name: PictureName) => art.sizes[name][0] === 72;
const colors = Object.entries(semanticTokens.colors ?? {}).flatMap(([name, token]) =>
  "value" in token ? name : Object.keys(token).map((nested) => `${name}.${nested}`),
);
const cssVariable = (token: string) =>
  `--w-colors-${token.replace(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** All tokens, recipes, components and drawings on one page. It follows the color scheme of the browser. */
export const DesignPage = () => (
  <main>
    <Band tone="hero" spacing="head">
      <Heading>The design system</Heading>
      <Lead>
        A gator whose scales are solar panels. Its back is the upper edge of a band, and its bite is the notch
        in a card. docs/design.md explains how to use each part.
      </Lead>
    </Band>
    <Band serratedEdge>
      <Title>Colors</Title>
      <Many>
        {colors.map((name) => (
          <Figure key={name}>
            <Swatch style={{ background: `var(${cssVariable(name)})` }} />
            <Caption>{name}</Caption>
          </Figure>
        ))}
      </Many>
      <Title>Type</Title>
      <TypeScale />
      <Title>Space</Title>
      <Space />
    </Band>
    <Components />
    <Band serratedEdge>
      <Title>Pictures</Title>
      <Many large>
        {pictures
          .filter((name) => !isIcon(name))
          .map((name) => (
            <Figure key={name}>
              <Picture name={name} alt="" width="full" borderRadius="lg" />
              <Caption>{name}</Caption>
            </Figure>
          ))}
      </Many>
      <Title>Small pictures</Title>
      <Many>
        {pictures.filter(isIcon).map((name) => (
          <Figure key={name}>
            <Icon name={name} />
            <Caption>{name}</Caption>
          </Figure>
        ))}
      </Many>
    </Band>
  </main>
);

const fontSizes = Object.keys(tokens.fontSizes ?? {});
const TypeScale = () => (
  <Grid columns="two" mb="8">
    {(["heading", "body"] as const).map((font) => (
      <li key={font}>
        {fontSizes.map((size) => (
          <div
            key={size}
            style={{
              font: `${font === "heading" ? 800 : 400} var(--w-font-sizes-${size})/1.3 var(--w-fonts-${font})`,
            }}
          >
            {size}: Snap up solar savings.
          </div>
        ))}
      </li>
    ))}
  </Grid>
);

const steps = Object.keys(tokens.spacing ?? {}).filter((step) => !step.includes("."));
const Bar = chakra("div", { base: { bg: "sun", height: "4", borderRadius: "sm", mb: "1" } });
const Space = () => (
  <div>
    {steps.map((step) => (
      <Figure key={step}>
        <Caption>
          <Bar style={{ width: `var(--w-spacing-${step})` }} />
          {step}
        </Caption>
      </Figure>
    ))}
  </div>
);
