import { chakra } from "@chakra-ui/react/styled-system";
import { notchedCardRecipe } from "#web/src/theme/recipes.ts";

/** A card with a notched corner, which looks like a bite. */
export const NotchedCard = chakra("div", notchedCardRecipe);
