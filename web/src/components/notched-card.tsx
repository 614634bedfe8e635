import { chakra } from "@chakra-ui/react/styled-system";
import { notchedCardRecipe } from "#web/src/theme/recipes.ts";

/** A card with a bite taken out of its corner, the mark of the brand. */
export const NotchedCard = chakra("div", notchedCardRecipe);
