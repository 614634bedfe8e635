/** On the screens of the enrollment. The form itself is loaded when somebody asks for it. */
export const emailLinkOffer = {
  question: "Been here before, or want to go on with another device?",
  button: "Email me a link",
};
