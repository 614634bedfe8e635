/** On the first screen of a move. */
export const moving: string =
  "You're moving: this is the application for your new home. Until you sign it, nothing changes for your old one.";
