/** Below an address that is to be opened somewhere else. */
export const copyLink = {
  copy: "Copy the link",
  copied: "The link is copied.",
  copyFailed: "The link couldn't be copied. Select it and copy it yourself.",
};
