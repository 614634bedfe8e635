/** On the billing screen, after a completion that signed nothing. */
export const disclosureChanged = {
  title: "Your disclosure form has changed",
  text: "Something in it is different since we showed it to you. Nothing was signed. Please read the new form, then accept it again.",
  open: "Read the new form",
};
