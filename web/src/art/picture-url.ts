import pictures from "./pictures.gen.json" with { type: "json" };

export type PictureName = keyof typeof pictures.sizes;

/** The build copies the pictures to this folder: their names follow from it, so no script lists them. */
export const picturesFolder = `/assets/pictures-${pictures.version}`;

export const pictureUrl = (name: PictureName): string => `${picturesFolder}/${name}.svg`;
