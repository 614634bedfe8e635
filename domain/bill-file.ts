/** What a household may upload as its bill: one file, or pictures that become one. */
export const maxBillMegabytes = 10;
export const maxBillPictures = 6;
