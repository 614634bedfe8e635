export const deleteData = {
  title: "Delete your data?",
  loading: "Looking up what we hold...",
  retry: "Try again",
  ends: (count: number): string =>
    count === 1
      ? "Deleting also ends your enrollment, and your savings with it."
      : "Deleting also ends your enrollments, and your savings with them.",
  intro: "This is about everything under this email address, and it can't be undone.",
  record: "The law has us keep the record of what you signed. Until when stands below.",
  details: "What is deleted, what we keep, and until when",
  titles: {
    removed: "We delete at once",
    closed: "We end, and keep for the law only",
  },
  email: "We send one more email to this address: the receipt, which says the same.",
  /** While operations has switched e-mail off. */
  delayed:
    "Our emails are delayed right now. We delete everything, and send the receipt, as soon as we can send again.",
  confirm: "Yes, delete my data",
  keep: "Keep my data",
  busy: "One moment...",
  doneTitle: "You deleted your data",
  done: "It's gone within a few minutes, and you're signed out on every device. Our last email to you is the receipt. It says the same as this page.",
  doneDelayed:
    "Our emails are delayed right now. Everything is deleted as soon as we can send the receipt, which says the same as this page. You're signed out on every device.",
  enrollAgain: "You can enroll again at any time, free.",
};
