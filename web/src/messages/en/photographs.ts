import { inWords } from "#contracts/messages/en/numbers.ts";
import { maxBillPictures } from "#domain/bill-file.ts";

/** The pictures of a paper bill, before they are sent. */
export const photographs = {
  title: "Pictures of your bill",
  help: `One picture for each page, ${inWords(maxBillPictures)} at most. Your name, your address and your numbers matter most: they're often on different pages.`,
  privacy:
    "Your pictures stay on this device until you send them. The place and the camera are never sent along.",
  picture: (page: number) => `Page ${page} as we'll send it`,
  enlarge: "Enlarge",
  page: (page: number) => `Page ${page}`,
  preparing: (picture: number, all: number) => `Preparing picture ${picture} of ${all}…`,
  making: "Putting the pages together…",
  takeAnother: "Take another page",
  addPictures: "Add pictures",
  full: `That's ${inWords(maxBillPictures)} pages, the most that one bill can have.`,
  tooMany: `One bill can have ${inWords(maxBillPictures)} pictures. We kept the first ${inWords(maxBillPictures)} and left the others out.`,
  advice: {
    too_dark: "This picture is dark. Names may be misread. Take it again in more light.",
    blurred: "This picture is blurred. Hold the phone still and tap the page so that it gets sharp.",
    cut_off: "Part of the page seems to be missing. Take it again with all four edges in the picture.",
    too_small: "The print is small. Move closer, so that the page fills the picture.",
  },
  useAnyway: "Use it anyway",
  takeAgain: "Take it again",
  turn: "Turn",
  adjust: "Adjust the corners",
  moveUp: "Move up",
  moveDown: "Move down",
  remove: "Remove",
  /** The name of a button, for screen readers: what it does, and to which page. */
  ofPage: (action: string, page: number) => `${action}: page ${page}`,
  moved: (page: number) => `This is now page ${page}.`,
  turned: (page: number) => `Page ${page} was turned.`,
  replaced: (page: number) => `Page ${page} was replaced.`,
  removed: (page: number) => `Page ${page} was removed.`,
  problems: {
    unreadable: "This file isn't a picture that we can open. Take it again, or choose a JPEG, PNG or WebP.",
    heic: "This browser can't open HEIC pictures. Take the picture with the camera button here, or set your iPhone to Settings > Camera > Formats > Most Compatible and take it again.",
    too_large: "This picture is too large for this device. Take it again with the camera's usual settings.",
    failed: "We couldn't prepare this picture. Please try again, or choose another one.",
  },
  offline: "You're offline. Your pictures are kept; send them when you're back online.",
  online: "You're online again. You can send your bill.",
  send: "Send my bill",
  otherWay: "Choose another way",
  /** The bill was read, but for its enrollment number. `where` says where the bills of the utility have it. */
  missingPage: {
    text: (number: string, where: string) =>
      `Your ${number} is still missing. Add the page that has it, and we read your bill again. ${where}`,
    /** Once the pictures are others than those that were sent. */
    sendAgain: (number: string) => `Send your bill again, and we look for your ${number}.`,
    back: "Back to what we read",
  },
  kept: (pages: number) =>
    pages === 1 ? "Your picture is still here." : `Your ${pages} pictures are still here.`,
  stillPreparing: "We're still preparing your picture.",
  goOn: "Go on with my pictures",
  /** After Back was pressed. */
  wouldBeLost: "If you go back again, your pictures will be lost.",
  leave: "Go back without my pictures",
  sendAgain: "Try Again",
  change: "Change my pictures",
  corners: {
    title: "Adjust the corners",
    help: "Put the four points on the corners of the paper. Drag them, or tap where a corner is.",
    keyboardHelp: "With a keyboard, use the arrow keys; Shift makes larger steps.",
    names: ["Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner"],
    position: (left: number, top: number) => `${left}% from the left, ${top}% from the top`,
    move: (corner: string) => `Move: ${corner}`,
    directions: { left: "Left", up: "Up", down: "Down", right: "Right" },
    wholePicture: "Use the whole picture",
    done: "Done",
    cancel: "Cancel",
    working: "Cutting…",
    failed: "The picture couldn't be cut there. Please try again.",
  },
};
