import { chakra } from "@chakra-ui/react/styled-system";
import type { ChangeEvent } from "react";
import { buttonRecipe } from "#web/src/theme/recipes.ts";

/** iPhones turn HEIC into JPEG, whatever is accepted. */
export const pictureTypes = "image/*";

/** Looks like a button. A native input covers it. */
export const ButtonFace = chakra("span", buttonRecipe);

/** Invisible, so that clicks, the keyboard and the file pickers of phones work on what it covers. */
export const NativeFileInput = chakra("input", {
  base: { position: "absolute", inset: 0, width: "full", height: "full", opacity: 0, cursor: "pointer" },
});

/** Choosing the same file again fires another change event. */
export function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = "";
  return files;
}

const Wrapper = chakra("div", {
  base: {
    position: "relative",
    zIndex: "1", // above the input of a zone that it is in
    borderRadius: "md",
    _focusWithin: { outline: "3px solid", outlineColor: "focus", outlineOffset: "2px" },
  },
  variants: { touchOnly: { true: { alignSelf: "stretch", "@media (pointer: fine)": { display: "none" } } } },
});

type Props = {
  text: string;
  /** If it is more than the text. */
  name?: string;
  variant?: "solid" | "outline" | "plain" | undefined;
  /** Opens a phone's camera, for one picture. Other devices open the picker of files. */
  opensCamera?: boolean;
  /** Not shown where there is probably no camera to hold over a bill. */
  touchOnly?: boolean;
  onOpen?: () => void;
  onFiles: (files: File[]) => void;
};

export const PictureButton = ({
  text,
  name = text,
  variant = "outline",
  opensCamera,
  touchOnly,
  onOpen,
  onFiles,
}: Props) => (
  <Wrapper touchOnly={touchOnly}>
    <ButtonFace aria-hidden width="full" variant={variant}>
      {text}
    </ButtonFace>
    <NativeFileInput
      type="file"
      data-dd-privacy="mask" // file names may contain names of people
      aria-label={name}
      accept={pictureTypes}
      multiple={!opensCamera}
      capture={opensCamera && "environment"}
      onClick={onOpen}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onFiles(takeFiles(event))}
    />
  </Wrapper>
);
