export const deleteData = {
  title: "Delete your data?",
  loading: "Looking up what we hold...",
  retry: "Try again",
  intro: "This is about everything under this email address, and it can't be undone.",
  titles: {
    removed: "We delete at once",
    closed: "We end, and keep for the law only",
  },
  email: "We send one more email to this address: the receipt, which says the same.",
  confirm: "Yes, delete my data",
  keep: "Keep my data",
  busy: "One moment...",
  doneTitle: "You deleted your data",
  done: "It's gone within a few minutes, and you're signed out on every device. Our last email to you is the receipt. It says the same as this page.",
  enrollAgain: "You can enroll again at any time, free.",
};
