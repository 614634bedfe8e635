/** In a form, or on the billing screen, after another tab has completed the enrollment. */
export const completedElsewhere = {
  title: "You're already enrolled",
  text: "Your enrollment was completed in another tab, with the details on your signed disclosure form.",
  typed: "This is what you entered here. It came too late, unless it already stood in the other tab:",
  disclosure: "Open your signed disclosure form",
  change: "Correct it in My enrollment",
  seeEnrollment: "See your enrollment",
};
