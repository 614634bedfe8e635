/** In place of what needs the cookie that opens an application. */
export const cookiesRefused = {
  title: "This browser refuses our cookie",
  text: "We use one cookie to know that an application is yours. Without it, nobody can go on here, and what you type isn't kept. You can:",
  allow: "allow cookies for this site in your browser's settings, and try again",
  elsewhere: "open this page in another browser, such as Chrome, Firefox or Safari",
  call: "call us, and we'll help you: ",
  link: "The address of this page",
};
