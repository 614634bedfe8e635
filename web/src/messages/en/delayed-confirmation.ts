/** While operations has switched e-mail off. Apart from the other messages, which every screen of the enrollment loads. */
export const delayedConfirmation = {
  text: "Our emails are delayed right now. Your confirmation email comes by itself, as soon as we can send again.",
  goesTo: "It goes to",
};
