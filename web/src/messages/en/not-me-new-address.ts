/** The page behind the link that the former address of an enrollment gets, in place of the words about signing up. */
export const notMeNewAddress = {
  title: "Didn't ask for this?",
  about:
    "The email address of your community solar enrollment was changed. Our emails go to the new address, no longer to this one.",
  effect:
    "If you didn't ask for that, press the button. We put the enrollment on hold so that nobody acts on it, tell our support team, and stop emailing the new address about enrollments. Please call us, too.",
  button: "Put the enrollment on hold",
};
