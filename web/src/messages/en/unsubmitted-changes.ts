/** On the billing screen, above the application. */
export const unsubmittedChanges = {
  text: "You changed your details and didn't continue, so these changes are not part of the application below.",
  link: "Go to your changes",
};
