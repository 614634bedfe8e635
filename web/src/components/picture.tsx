import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import sizes from "#web/src/art/sizes.gen.json";

export type PictureName = keyof typeof sizes;

const files = import.meta.glob<string>("../art/*.svg", { eager: true, query: "?url", import: "default" });

const Image = chakra("img", { base: { display: "block", maxWidth: "full", height: "auto" } });

/** In the publisher alone: what is in sight first comes with the page itself. */
const drawings = import.meta.env.SSR
  ? import.meta.glob<string>("../art/{hero,about,contact,not-found}.svg", {
      eager: true,
      query: "?raw",
      import: "default",
    })
  : {};
const withThePage = (name: PictureName) => {
  const drawing = drawings[`../art/${name}.svg`];
  return drawing && `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
};

type Props = Omit<ComponentProps<typeof Image>, "src"> & {
  name: PictureName;
  /** Empty where the words beside it already say it. */
  alt: string;
  /** In sight as soon as the page opens. */
  first?: boolean;
};

/** One of our own drawings, in its own proportions from the start. */
export function Picture({ name, first = false, ...image }: Props) {
  const [width, height] = sizes[name];
  return (
    <Image
      htmlWidth={width}
      htmlHeight={height}
      loading={first ? "eager" : "lazy"}
      decoding={first ? "sync" : "async"}
      {...image}
      src={(first && withThePage(name)) || files[`../art/${name}.svg`]}
    />
  );
}

const Tile = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    width: "16",
    height: "16",
    bg: "tile",
    // A scute: broad at its foot, narrow at its tip.
    borderRadius: "1.5rem 1.5rem 0.5rem 0.5rem",
  },
});

/** A small drawing on its tile, beside a heading that says the same. */
export const Icon = ({ name }: { name: PictureName }) => (
  <Tile>
    <Picture name={name} alt="" width="3rem" />
  </Tile>
);
