/**
 * What each route gains from sharing a function with others, and why that is harmless: a function gets the union of what its routes
 * need (docs/adr/0066-services.md).
 */
export const sharedRights: Readonly<Record<string, { gained: string; harmlessBecause: string }>> = {
  "public-pages": { gained: "nothing: none has a right", harmlessBecause: "" },
  uploads: {
    gained:
      "checkUploadLink, which answers whoever has a link, may write sessions, bills and limits and sign uploads, as createLinkedBill does for the same token; createBill may read bills, createUploadLink may write them, and all may decrypt the numbers of bills, as getBill does",
    harmlessBecause:
      "all act on one session or one of its bills, whose cookie, token or id they check first; only getBill is wired to a store with the key of numbers",
  },
  messages: { gained: "nothing: both have the same rights", harmlessBecause: "" },
  "utility-auth": {
    gained: "getUtilityAuthKey and getHostedLogin may open passwords",
    harmlessBecause:
      "passwords come to utilityAuth only, each encrypted for one request; the three answer the owner of one session",
  },
  documents: {
    gained:
      "getReceipt may read the numbers of a session and write sessions; sendDocumentLink may read numbers and sessions",
    harmlessBecause:
      "each answers the owner of the session or who has a signed link to the paper, and all show or send the same papers",
  },
  enrolling: {
    gained:
      "listSwitches reads and writes what the others do; saveSession, createCustomer and getEnrollment may use numbers, and getEnrollment may write",
    harmlessBecause:
      "listSwitches takes no input; the others answer the owner of one session, or create it, and are wired to stores without the key of numbers where they need none",
  },
  "enrollment-emails": {
    gained:
      "requestEmailConfirmation may change enrollments and claims of numbers; the others may send e-mail; confirmEmail may look numbers up",
    harmlessBecause:
      "each sends to, or confirms, the address on file of one enrollment, for its session or a signed link; none may decrypt a number",
  },
  "my-enrollment": {
    gained: "getMyEnrollment and signOut may use tokens and write; openMyEnrollment may write sessions",
    harmlessBecause:
      "all but the opening answer the cookie of one address, and the opening a token of the same; none may decrypt a number",
  },
  "my-enrollment-changes": {
    gained:
      "each may change what the others change, send to the queues of links and deletions, and find the records of an address",
    harmlessBecause:
      "all answer the cookie of one address, whose household may do all of this; none may decrypt a number, and none may delete a record of a household",
  },
  conversions: {
    gained: "setCookie may read sessions, enrollments and their numbers, and queue reports",
    harmlessBecause: "it takes a click and is wired to the store of clicks only",
  },
};
