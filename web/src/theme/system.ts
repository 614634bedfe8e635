import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig } from "@chakra-ui/react/styled-system";
import { globalCss } from "./global-css.ts";
import { semanticTokens, tokens } from "./tokens.ts";

/** Chakra's engine with our tokens. Its default theme would add a recipe for each of Chakra's components. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: "w",
    globalCss,
    theme: {
      breakpoints: { sm: "30rem", md: "48rem", lg: "64rem" },
      keyframes: {
        spin: { to: { transform: "rotate(360deg)" } },
        wait: { to: { opacity: 0.5 } },
        rise: { from: { transform: "translateY(100%)" } },
      },
      tokens,
      semanticTokens,
    },
  }),
);
