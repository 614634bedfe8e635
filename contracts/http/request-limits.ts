import { personalDataPath } from "#contracts/site/document-paths.ts";
import { emailLimits, type Limit, limits } from "#domain/limits.ts";
import { addressWindowSeconds } from "./address-window.ts";
import { apiPathPrefixes } from "./api-paths.ts";
import { type RouteName, routes } from "./routes.ts";

/**
 * Requests of one IP address in five minutes, by what is counted together. A whole apartment building may share an
 * address, so each limit is several times what one household needs.
 */
export const addressLimits = {
  Bills: 60,
  UtilityLogins: 120,
  Mails: 60,
  SignUps: 60,
  /** Starts a session, and saves its draft every three seconds while somebody types. */
  Sessions: 600,
  Applications: 120,
  /** While a bill is read, the page asks for the result every second. */
  Reads: 3000,
  Documents: 120,
} as const satisfies Record<string, number>;

/** All POST and PUT requests of one IP address together. */
const maxWrites = 1500;

/**
 * All requests of one IP address together, whatever their methods and paths. 60 households that sign up at once, as many as
 * `SignUps` admits, cause at most 4,500 requests to the API (Reads and Writing) and load 50 files each; 100 visitors who only
 * look load 21 files each: 9,600.
 */
const maxRequests = 10_000;

type RequestLimits = {
  address: keyof typeof addressLimits;
  /** Requests of all clients together: how many each second, and how many at once. */
  everybody: { rate: number; burst: number };
  /** What the function counts for one subject. */
  subjects?: readonly Limit[];
  why: string;
};

/**
 * Enough for every household in the state on one day. It limits scripts that send requests without end. Routes whose function
 * counts the requests of whoever asks, and rejects them at the price of a read, have it, too. Forms without script
 * have it, whatever they cost: beyond it API Gateway answers with JSON, while the functions answer their own limits with a
 * page.
 */
export const defaultThrottle = { rate: 200, burst: 400 };
const costly = { rate: 30, burst: 60 };

const limitsOf = (kind: keyof typeof emailLimits): readonly Limit[] => [
  ...emailLimits[kind].ofAsker,
  ...emailLimits[kind].ofAddress,
];
const contactLimits = [limits.contactMessagesOfNetwork, limits.contactMessages, limits.sameContactMessage];

/** Who may send how many requests to each route. docs/adr/0034-request-limits.md prints this table. */
export const requestLimits: Record<RouteName, RequestLimits> = {
  getHealth: {
    address: "Reads",
    everybody: defaultThrottle,
    why: "reads every dependency; cached by CloudFront",
  },
  listEligibility: { address: "Reads", everybody: defaultThrottle, why: "cached by CloudFront" },
  checkEligibility: { address: "Reads", everybody: defaultThrottle, why: "reads a table in memory" },
  listIncomeLimits: { address: "Reads", everybody: defaultThrottle, why: "cached by CloudFront" },
  listSwitches: { address: "Reads", everybody: defaultThrottle, why: "cached by CloudFront" },
  saveSession: {
    address: "Sessions",
    everybody: defaultThrottle,
    why: "stores a draft while somebody types",
  },
  getSession: { address: "Reads", everybody: defaultThrottle, why: "one read of a table" },
  saveUtilityData: { address: "Sessions", everybody: defaultThrottle, why: "one write to a table" },
  utilityAuth: {
    address: "UtilityLogins",
    everybody: costly,
    subjects: [
      limits.loginsOfSession,
      limits.loginsOfUsernameInNetwork,
      limits.loginsOfUsername,
      limits.codeRequestsOfLogin,
      limits.codesOfLogin,
      limits.tokenRequestsOfSession,
      limits.hostedStartsOfSession,
    ],
    why: "tries passwords at a utility",
  },
  getUtilityAuthKey: {
    address: "Reads",
    everybody: costly,
    subjects: [limits.loginKeysOfSession],
    why: "reads a key and writes a nonce",
  },
  getHostedLogin: {
    address: "Reads",
    everybody: defaultThrottle,
    why: "asked every few seconds while somebody logs in at the partner",
  },
  explainSignUp: { address: "SignUps", everybody: defaultThrottle, why: "redirects, and stores nothing" },
  createCustomer: {
    address: "SignUps",
    everybody: costly,
    subjects: [limits.signUpsOfAddressInNetwork],
    why: "creates a record that support reads",
  },
  createBill: {
    address: "Bills",
    everybody: costly,
    subjects: [limits.uploadsOfSession],
    why: "each upload is read, and may be recognized for money",
  },
  createUploadLink: {
    address: "Bills",
    everybody: costly,
    subjects: [limits.uploadLinksOfSession],
    why: "each link admits a bill",
  },
  checkUploadLink: { address: "Sessions", everybody: defaultThrottle, why: "tries a token; two reads" },
  createLinkedBill: {
    address: "Bills",
    everybody: costly,
    subjects: [limits.uploadsOfSession],
    why: "tries a token; each upload is read, and may be recognized for money",
  },
  getBill: { address: "Reads", everybody: defaultThrottle, why: "asked every second while a bill is read" },
  submitApplication: {
    address: "Applications",
    everybody: costly,
    subjects: [limits.signUpsOfAddressInNetwork],
    why: "writes a record that support reads",
  },
  presentDisclosure: { address: "Applications", everybody: costly, why: "renders a PDF" },
  completeApplication: {
    address: "Applications",
    everybody: costly,
    why: "renders a PDF and sends an e-mail",
  },
  getEnrollment: { address: "Reads", everybody: defaultThrottle, why: "one read of a table" },
  emailCustomer: { address: "Mails", everybody: defaultThrottle, why: "may send an e-mail" },
  emailNumberHolder: {
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [limits.holderEmailsOfSession, ...limitsOf("documentLink")],
    why: "sends an e-mail to a household that did not ask for it",
  },
  requestEmailConfirmation: {
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [
      limits.confirmationLinksPerHour,
      limits.confirmationLinksPerDay,
      limits.confirmationLinksOfAsker,
      ...limitsOf("unconfirmed"),
    ],
    why: "sends an e-mail",
  },
  confirmEmail: { address: "Applications", everybody: costly, why: "checks a signature and writes a record" },
  manageMailbox: {
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [limits.mailboxChangesOfEnrollment],
    why: "sends an e-mail to support",
  },
  requestAccessLink: {
    address: "Mails",
    everybody: defaultThrottle,
    subjects: [limits.linkRequestsOfNetwork, ...limitsOf("accessLink")],
    why: "may send an e-mail",
  },
  openMyEnrollment: { address: "Applications", everybody: costly, why: "tries a token and writes records" },
  getMyEnrollment: { address: "Reads", everybody: defaultThrottle, why: "reads one record and two indexes" },
  changeCancellation: {
    address: "Mails",
    everybody: costly,
    subjects: [limits.cancellationsOfMailbox],
    why: "sends an e-mail",
  },
  changeContactDetails: {
    address: "Mails",
    everybody: costly,
    subjects: [limits.contactChangesOfMailbox],
    why: "sends an e-mail",
  },
  changeCorrection: {
    address: "Mails",
    everybody: costly,
    subjects: [limits.correctionsOfMailbox],
    why: "sends an e-mail",
  },
  changeEmailAddress: {
    address: "Mails",
    everybody: costly,
    subjects: [limits.contactChangesOfMailbox, ...limitsOf("newAddressLink")],
    why: "sends an e-mail",
  },
  downloadPersonalData: {
    address: "Documents",
    everybody: costly,
    subjects: [limits.dataDownloadsOfMailbox],
    why: "reads every record of an address and renders a PDF",
  },
  requestDeletion: {
    address: "Mails",
    everybody: costly,
    subjects: [limits.deletionsOfMailbox],
    why: "reads every record of an address and sends an e-mail",
  },
  changeVendorChoice: {
    address: "Mails",
    everybody: costly,
    subjects: [limits.vendorChoicesOfMailbox],
    why: "changes every record of an address and sends an e-mail",
  },
  startMove: {
    address: "Applications",
    everybody: costly,
    subjects: [limits.movesOfMailbox],
    why: "creates a session and a record",
  },
  signOut: { address: "Applications", everybody: costly, why: "writes a record" },
  continueApplication: { address: "Applications", everybody: costly, why: "changes the owner of a session" },
  setCookie: { address: "Reads", everybody: defaultThrottle, why: "sets a cookie" },
  trackConversion: { address: "Applications", everybody: costly, why: "a report costs a commission" },
  sendMessage: {
    address: "Mails",
    everybody: costly,
    subjects: contactLimits,
    why: "our staff read each message by hand: automated ones would hide the real ones",
  },
  sendMessageForm: {
    address: "Mails",
    everybody: defaultThrottle,
    subjects: contactLimits,
    why: "the same as the route for the page's script, and counted with it",
  },
  getFormResult: { address: "Reads", everybody: defaultThrottle, why: "answers a page" },
  getDisclosure: { address: "Documents", everybody: costly, why: "renders a PDF" },
  sendDocumentLink: {
    address: "Documents",
    everybody: defaultThrottle,
    subjects: [limits.linkRequestsOfNetwork, ...limitsOf("documentLink")],
    why: "may send an e-mail",
  },
  getReceipt: { address: "Documents", everybody: costly, why: "renders a PDF" },
};

type PathPattern = { text: string; isPrefix: boolean };

/** One rule of the firewall: the requests that it counts, and how many it accepts in `addressWindowSeconds`. */
export type AddressRule = {
  name: string;
  requests: number;
  /** Any method if there is none. */
  methods?: readonly string[];
  /** Any path if there is none. */
  paths?: readonly PathPattern[];
};

const pathsOfRoutes = (isCounted: (limits: RequestLimits) => boolean): PathPattern[] =>
  Object.entries(requestLimits)
    .filter(([, limits]) => isCounted(limits))
    .map(([name]) => routes[name as RouteName])
    .map(({ path }) => ({ text: path.split("{")[0] ?? path, isPrefix: path.includes("{") }));

/** The rules for one IP address. CloudFront's firewall and the local product enforce them. */
export const addressRules: readonly AddressRule[] = [
  ...Object.entries(addressLimits)
    .filter(([name]) => name !== "Reads" && name !== "Documents")
    .map(([name, requests]) => ({ name, requests, paths: pathsOfRoutes(({ address }) => address === name) })),
  {
    name: "Reads",
    requests: addressLimits.Reads,
    methods: ["GET"],
    paths: [{ text: "/api/", isPrefix: true }],
  },
  {
    name: "Documents",
    requests: addressLimits.Documents,
    paths: [
      { text: "/pdf/", isPrefix: true },
      { text: personalDataPath, isPrefix: false },
    ],
  },
  { name: "Writing", requests: maxWrites, methods: ["POST", "PUT"] },
  { name: "Everything", requests: maxRequests },
];

/** One rule for all IPv6 addresses of one network operator (autonomous system) together, in `addressWindowSeconds`. */
export type OperatorRule = { name: string; requests: number; paths: readonly PathPattern[] };

const halfOf = ({ rate }: typeof defaultThrottle) => (rate * addressWindowSeconds) / 2;

/**
 * The firewall counts whole IPv6 addresses and cannot count the /64 that a connection has, so one connection could use up a
 * throttle for everybody with addresses of its own. Its operator's addresses get at most half of each throttle.
 */
export const operatorRules: readonly OperatorRule[] = [
  {
    name: "Operator",
    requests: halfOf(defaultThrottle),
    paths: apiPathPrefixes.map((text) => ({ text, isPrefix: true })),
  },
  {
    name: "OperatorCostly",
    requests: halfOf(costly),
    paths: pathsOfRoutes(({ everybody }) => everybody === costly),
  },
];
