import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import sizes from "#web/src/art/sizes.gen.json";

export type PictureName = keyof typeof sizes;

const urls = import.meta.glob<string>("../art/*.svg", { eager: true, query: "?url", import: "default" });

const Image = chakra("img", { base: { display: "block", maxWidth: "full", height: "auto" } });

/** Only the prerendering build inlines pictures: those that are visible as soon as their page opens. */
const inlineSources = import.meta.env.SSR
  ? import.meta.glob<string>("../art/{hero,about,contact,not-found}.svg", {
      eager: true,
      query: "?raw",
      import: "default",
    })
  : {};
const dataUrl = (name: PictureName) => {
  const source = inlineSources[`../art/${name}.svg`];
  return source && `data:image/svg+xml,${encodeURIComponent(source.trim())}`;
};

type Props = Omit<ComponentProps<typeof Image>, "src"> & {
  name: PictureName;
  /** Empty where the adjacent text says the same. */
  alt: string;
  /** Visible as soon as the page opens: loaded eagerly, and inlined in prerendered pages. */
  priority?: boolean;
};

/** Sets width and height, so that the layout does not shift when the picture arrives. */
export function Picture({ name, priority = false, ...image }: Props) {
  const [width, height] = sizes[name];
  return (
    <Image
      htmlWidth={width}
      htmlHeight={height}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      {...image}
      src={(priority && dataUrl(name)) || urls[`../art/${name}.svg`]}
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
