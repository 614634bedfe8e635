import { chakra } from "@chakra-ui/react/styled-system";
import { photographs } from "#messages/photographs.ts";
import { Flex } from "#web/src/components/primitives.tsx";
import type { ArrowKey } from "./corner-geometry.ts";

const { directions, move } = photographs.corners;

const buttons: { key: ArrowKey; sign: string; name: string }[] = [
  { key: "ArrowLeft", sign: "←", name: directions.left },
  { key: "ArrowUp", sign: "↑", name: directions.up },
  { key: "ArrowDown", sign: "↓", name: directions.down },
  { key: "ArrowRight", sign: "→", name: directions.right },
];

const MoveButton = chakra("button", {
  base: {
    minWidth: "target",
    minHeight: "target",
    borderWidth: "2px",
    borderStyle: "solid",
    borderColor: "brand",
    borderRadius: "sm",
    bg: "surface",
    color: "link",
    fontSize: "lg",
    fontWeight: "bold",
    cursor: "pointer",
    touchAction: "manipulation", // pressing twice in a row does not zoom
    _hover: { bg: "bg.muted" },
  },
});

/** Move the chosen corner without dragging and without a keyboard. */
export const MoveButtons = ({ corner, onPress }: { corner: string; onPress: (key: ArrowKey) => void }) => (
  <Flex role="group" aria-label={move(corner)} alignItems="center" gap="2">
    <chakra.span aria-hidden fontWeight="semibold" flex="1 1 4.5rem">
      {corner}
    </chakra.span>
    <chakra.span display="flex" flexWrap="wrap" gap="2">
      {buttons.map(({ key, sign, name }) => (
        <MoveButton key={key} type="button" aria-label={name} onClick={() => onPress(key)}>
          <span aria-hidden>{sign}</span>
        </MoveButton>
      ))}
    </chakra.span>
  </Flex>
);
