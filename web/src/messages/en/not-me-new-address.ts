import { inWords } from "#contracts/messages/en/numbers.ts";
import { undoDays } from "#domain/enrollment-hold.ts";

/** The page behind the link that the former address of an enrollment gets, in place of the words about signing up. */
export const notMeNewAddress = {
  title: "Didn't ask for this?",
  about:
    "The email address of your community solar enrollment was changed. Our emails go to the new address, no longer to this one.",
  effect: `If you didn't ask for that, press the button. We put the enrollment on hold so that nobody acts on it, and tell our support team. For ${inWords(undoDays)} days after the change, you can then restore this address. Please call us, too.`,
  button: "Put the enrollment on hold",
  restore: {
    title: "Restore this address",
    text: (date: string) =>
      `Until ${date} you can make this address the one of the enrollment again. The other address gets no more emails about it and no longer opens it, and every device that opened My enrollment with this address is signed out. The enrollment stays on hold.`,
    button: "Restore this address",
  },
  restored:
    "The enrollment has this address again and stays on hold. Please call us: we check it with you and take the hold off.",
};
