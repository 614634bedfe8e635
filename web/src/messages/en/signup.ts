export const signup = {
  header: "Questions? Write to",
  title: "First, tell us a bit about you",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  emailHint: "Use an address you check often. Your confirmation goes there.",
  button: "Get started",
  busy: "Saving...",
  saved: "Information saved successfully!",
  failed: "There was an error saving your information. Please try again.",
  welcomeTitle: "Welcome back",
  welcomeText: "Your application is right where you left it.",
  welcomeButton: "Continue Application",
  notice:
    "We use this to start your application and help you finish it. It's free, and you can stop at any time. See our",
  privacyLink: "Privacy Policy",
};
