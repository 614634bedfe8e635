/** The placeholders are filled with facts about the company at render time. */
export const contact = {
  title: "Need help? Just ask.",
  imageAlt: "The gator, all ears, with a speech bubble",
  call: { title: "Call us toll-free", text: "{helpPhone}" },
  help: {
    title: "Help with your subscription",
    text: "Questions about signing up, credits, moving or canceling: {helpEmail}",
  },
  info: { title: "General inquiries", text: "Press, partners and everything else: {infoEmail}" },
  form: {
    title: "Rather fill out the form?",
    name: "Name",
    email: "Email",
    phone: "Phone",
    message: "Message",
    required: "*",
    button: "Send message",
    busy: "Sending...",
    ok: (email: string) => `Thanks! Your message has been sent. We'll write back to ${email}.`,
    error: "We couldn't send your message. Please try again, or call {phone}.",
    notice: "Our help team answers by email. We use what you write here only to answer you.",
  },
  security: "Please don't send passwords or your full account number in a message.",
};
