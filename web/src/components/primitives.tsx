import { chakra } from "@chakra-ui/react/styled-system";
import { SiteLink } from "#web/src/navigation.tsx";
import { buttonRecipe, cardRecipe, inputRecipe, linkRecipe, noticeRecipe } from "#web/src/theme/recipes.ts";

export const Card = chakra("div", cardRecipe);
export const Notice = chakra("div", noticeRecipe);
export const Input = chakra("input", inputRecipe);
export const Select = chakra("select", inputRecipe);
export const TextArea = chakra("textarea", inputRecipe);
export const TextLink = chakra(SiteLink, linkRecipe);
export const Anchor = chakra("a", linkRecipe);
export const ButtonAnchor = chakra("a", buttonRecipe);
export const ButtonLink = chakra(SiteLink, buttonRecipe);

export const Flex = chakra("div", { base: { display: "flex" } });
export const Stack = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "4" } });
export const Muted = chakra("p", { base: { color: "soft", fontSize: "sm" } });
/** It is rendered before its text: screen readers announce only changes of existing regions. */
export const LiveRegion = chakra("div", { base: { _empty: { display: "none" } } });
export const VisuallyHidden = chakra("span", { base: { srOnly: true } });
export const Heading2 = chakra("h2", { base: { fontSize: "xl" } });
