import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { type PictureName, pictureUrl } from "#web/src/art/picture-url.ts";
import pictures from "#web/src/art/pictures.gen.json";

const Image = chakra("img", {
  base: { display: "block", maxWidth: "full", height: "auto", _osDark: { filter: "brightness(0.85)" } },
});

type Props = Omit<ComponentProps<typeof Image>, "src"> & {
  name: PictureName;
  /** Empty where the adjacent text says the same. */
  alt: string;
  /** Visible as soon as the page opens: loaded eagerly. */
  priority?: boolean;
};

/** Sets width and height, so that the layout does not shift when the picture arrives. */
export function Picture({ name, priority = false, ...image }: Props) {
  const [width, height] = pictures.sizes[name];
  return (
    <Image
      htmlWidth={width}
      htmlHeight={height}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      {...image}
      src={pictureUrl(name)}
    />
  );
}

const Tile = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    width: "min(4rem, 20vw)",
    aspectRatio: "1",
    bg: "tile",
    // The shape of a scute, a plate on a gator's back.
    borderRadius: "1.5rem 1.5rem 0.5rem 0.5rem",
  },
});

/** A small decorative picture beside a heading. */
export const Icon = ({ name }: { name: PictureName }) => (
  <Tile>
    <Picture name={name} alt="" width="75%" />
  </Tile>
);
