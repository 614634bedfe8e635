/** On a computer: the code for the phone. */
export const phoneCode = {
  title: "Send your bill from your phone",
  text: (minutes: number) =>
    `Point your phone's camera at this code and open the link. Your phone can then send one bill to this page, and sees none of your details. The code works for ${minutes} minutes.`,
  image: "QR code with the link for your phone",
  goesOn: "Keep this page open. It goes on by itself when your phone sends the bill.",
  link: "Or open this link on your phone",
  expired: "This code has expired.",
  renew: "Get a new code",
};
