import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { photographs } from "#messages/photographs.ts";
import { Button } from "#web/src/components/button.tsx";
import { Dialog } from "#web/src/components/dialog.tsx";
import { LiveRegion, Muted, Stack, VisuallyHidden } from "#web/src/components/primitives.tsx";
import type { Corners, Photograph } from "#web/src/photographs/photographs.ts";
import { type CornerIndex, moveCorner, stepFrom, wholePicture } from "./corner-geometry.ts";
import { CornerPicture } from "./corner-picture.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { positionOf } from "./position-of.ts";

const messages = photographs.corners;

/** A small screen needs the room for the picture. */
const KeyboardHelp = chakra("span", { base: { "@media (pointer: coarse)": { srOnly: true } } });

type Props = {
  photograph: Photograph;
  /** The corners at which the page is cut now. */
  corners: Corners;
  /** Rejects if the picture cannot be cut at these corners. */
  onDone: (corners: Corners) => Promise<void>;
  onClose: () => void;
};

export function CornerEditor({ photograph, corners: initial, onDone, onClose }: Props) {
  const [corners, setCorners] = useState(initial);
  const [selected, setSelected] = useState<CornerIndex>(0);
  /** The slider itself announces its moves; a button has to. */
  const [announcement, setAnnouncement] = useState("");
  const [work, setWork] = useState<"none" | "cutting" | "failed">("none");

  function press(key: string) {
    const to = stepFrom(corners[selected], key, true);
    const moved = to ? moveCorner(corners, selected, to) : corners;
    setCorners(moved);
    setAnnouncement(`${messages.names[selected]}: ${positionOf(moved[selected])}`);
  }

  async function finish() {
    setWork("cutting");
    try {
      await onDone(corners);
      onClose();
    } catch {
      setWork("failed");
    }
  }

  return (
    <Dialog title={messages.title} open onClose={onClose}>
      <Muted>
        {messages.help} <KeyboardHelp>{messages.keyboardHelp}</KeyboardHelp>
      </Muted>
      <CornerPicture
        photograph={photograph}
        corners={corners}
        selected={selected}
        onSelect={setSelected}
        onMove={(index, to) => setCorners((current) => moveCorner(current, index, to))}
      />
      <MoveButtons corner={messages.names[selected] ?? ""} onPress={press} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <LiveRegion role="alert" color="danger" fontWeight="semibold">
        {work === "failed" && messages.failed}
      </LiveRegion>
      <Stack gap="2">
        <Button
          width="full"
          loading={work === "cutting"}
          loadingText={messages.working}
          onClick={() => void finish()}
        >
          {messages.done}
        </Button>
        <Button variant="outline" width="full" onClick={() => setCorners(wholePicture)}>
          {messages.wholePicture}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {messages.cancel}
        </Button>
      </Stack>
    </Dialog>
  );
}
