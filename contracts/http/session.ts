import * as z from "zod/mini";
import { isPersonName } from "#domain/person-name.ts";
import { sessionStatuses } from "#domain/session-status.ts";
import { findUtilityByName } from "#domain/utilities/index.ts";
import { applicationDraft, storedDraft } from "./application.ts";
import { billUsage } from "./bill.ts";
import { code } from "./field-codes.ts";
import {
  billId,
  customerId,
  namePart,
  person,
  sessionId,
  storedText,
  type TextField,
  text,
  utility,
} from "./fields.ts";
import { limitErrors, type Route } from "./route.ts";

/** Where the utility data came from. */
export const utilityDataSource = z.enum(["utility_login", "bill_upload", "manual"]);

/** What is known of the holder of an account, in the names that utilities use. */
const accountHolder = (text: TextField) => ({
  name: text(200),
  first_name: text(100),
  last_name: text(100),
  street: text(120),
  unit: text(40),
  city: text(80),
  state: text(40),
  zip_code: text(10),
  email: text(254),
  phone: text(30),
});

/** Data from a utility account, a bill or the manual screen. A value that was not found is absent. */
export const utilityData = z.object({
  /** `utility_login` only for details that `POST /api/utility-auth` signed. */
  source: utilityDataSource,
  /** The bill that the data was read from. */
  billId: z.optional(billId),
  /** Absent only if the household typed its details and did not choose a utility. */
  utility: z.optional(utility),
  utilityName: storedText(),
  /** The number that the customer pays with. */
  accountNumber: z.optional(storedText()),
  /** The enrollment number: PoD ID, Customer Number or Service Number. */
  enrollmentId: z.optional(storedText()),
  /** The state, as the utility names it. */
  state_id: z.optional(storedText()),
  accountDetails: z.partial(z.object(accountHolder(storedText))),
  /** What the bill says about the electricity. The server reads it from the bill, and a page cannot change it. */
  usage: z.optional(billUsage),
});
export type UtilityData = z.infer<typeof utilityData>;

/** What the new home of a household that moves was begun with: it stays with the utility of its former home. */
export const sessionMove = z.object({ utility, zip: z.string() });

/** A move as its page sees it. The enrollments of both homes say what follows; it is absent once that one is completed. */
const currentMove = z.extend(sessionMove, {
  /** As 2026-11-30. */
  movingDate: z.optional(z.string()),
  /** Its street and unit. */
  formerHome: z.optional(z.string()),
  /** Whether completing ends the enrollment of the former home at once, because its utility knows nothing of it yet. */
  endsAtOnce: z.optional(z.boolean()),
  /** The last characters of the former home's enrollment number: a bill that has it is most likely one of that home. */
  formerNumberEnding: z.optional(z.string()),
});

/** A session, as its own browser reads it. */
export const session = z.object({
  sessionId,
  status: z.enum(sessionStatuses),
  firstName: z.optional(storedText()),
  lastName: z.optional(storedText()),
  email: z.optional(storedText()),
  phone: z.optional(storedText()),
  utilityData: z.optional(utilityData),
  applicationData: z.optional(storedDraft),
  customerId: z.optional(customerId),
  /** Present while the session enrolls the new home of a household that moves. */
  move: z.optional(currentMove),
});
export type Session = z.infer<typeof session>;

/** A session with what only its page needs. */
export const sessionReply = z.extend(session, {
  /** The bill that another device announced. */
  linkedBillId: z.optional(billId),
  /** Whether a link of the affiliate network led here: only then is there a conversion to report. */
  fromPartner: z.optional(z.boolean()),
  /** The address of the enrollment that this session completed, masked, while nobody has confirmed it: it can be corrected here. */
  unconfirmedEmail: z.optional(z.string()),
});
export type SessionReply = z.infer<typeof sessionReply>;

export const getSessionRoute = {
  method: "GET",
  path: "/api/session/{sessionId}",
  params: z.object({ sessionId }),
  reply: sessionReply,
  errors: ["session_not_found", "already_moved"],
} as const satisfies Route;

/** The two statuses that the page may set. The server sets the others. */
const clientStatus = z.enum(["started", "application_in_progress"]);

/** A draft may contain a name that is not complete or not valid yet. The session keeps only valid ones. */
const draftName = z.pipe(
  text(100),
  z.transform((name) => (name === "" || isPersonName(name) ? name : undefined)),
);

/** A partial update: an absent field keeps its value. Without `sessionId` it starts a session. */
export const saveSessionRequest = z.object({
  /** Browser storage without an id gives null or an empty text. */
  sessionId: z.optional(
    z.pipe(
      z.transform((id) => id || undefined),
      z.optional(sessionId),
    ),
  ),
  status: z.optional(clientStatus),
  firstName: z.optional(draftName),
  lastName: z.optional(draftName),
  email: z.optional(text(254)),
  phone: z.optional(text(30)),
  applicationData: z.optional(applicationDraft),
  /** The bill for which the household does not wait any more. When it is read, it does not change the session. */
  stoppedBillId: z.optional(billId),
  /** The household has confirmed what this bill says about its electricity. Without effect once another one was read. */
  confirmedUsageBillId: z.optional(billId),
});
export type SaveSessionRequest = z.infer<typeof saveSessionRequest>;

export const saveSessionReply = z.object({ sessionId });

export const saveSessionRoute = {
  method: "POST",
  path: "/api/session",
  body: saveSessionRequest,
  reply: saveSessionReply,
  errors: ["session_not_found", "session_changed"],
} as const satisfies Route;

/**
 * Spec, "Pre-fill". As the utility sends it: a value may be missing or masked ("J***", "J", "0***1", ZIP+4). Some
 * utilities send `zip_code`, others `zipcode`.
 */
export const accountDetails = z.partial(
  z.object({ account_number: text(60), ...accountHolder(text), zipcode: text(10) }),
);
export type AccountDetails = z.infer<typeof accountDetails>;

/**
 * An account as this API returns it. `signed_details` proves to `PUT …/utility-data` that a utility returned the details:
 * the page sends it back with them, within 30 minutes. Details without it count as typed by hand.
 */
export const signedAccount = z.extend(accountDetails, {
  signed_details: z.optional(z.array(z.string().check(z.maxLength(8000))).check(z.maxLength(2))),
});
export type SignedAccount = z.infer<typeof signedAccount>;

/**
 * `PUT /api/session/{sessionId}/utility-data`: the account that was connected, or the details that were typed. Requires
 * the owner cookie. Moves the status to `utility_verified`, never back. Fails with `already_complete` after the enrollment
 * was completed. The server itself saves the data of a bill.
 *
 * Like every unknown field, Spec's `rawAccountData` and `rawLoginData` are dropped: nothing reads them, and a utility's
 * whole response is personal data of unknown size.
 */
export const saveUtilityDataRequest = z.pipe(
  z
    .object({
      /** If it is absent, it is found by `utilityName`. The manual form may leave both empty. */
      utility: z.optional(utility),
      utilityName: text(80),
      /** "Unknown" is treated as absent. */
      accountNumber: z.optional(text(60)),
      state_id: z.optional(text(10)),
      /**
       * Flat, or inside `details`, which has precedence. The manual form sends `address` and `zip`. If `signed_details` is
       * valid, what it contains is stored and nothing else; if not, everything counts as typed by hand.
       */
      accountDetails: z._default(
        z.extend(signedAccount, {
          address: z.optional(text(120)),
          zip: z.optional(text(10)),
          details: z.optional(signedAccount),
        }),
        {},
      ),
      isUtilityConnect: z.optional(z.boolean()),
      manualEntry: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ isUtilityConnect, manualEntry }) => !(isUtilityConnect && manualEntry), {
        path: ["isUtilityConnect"],
        message: code.connected_and_manual,
      }),
    ),
  z.transform((sent, context) => {
    const utility = sent.utility ?? findUtilityByName(sent.utilityName);
    if (utility || (sent.manualEntry && sent.utilityName === "")) return { ...sent, utility };
    context.issues.push({
      code: "custom",
      input: sent,
      path: ["utilityName"],
      message: code.utility_required,
    });
    return z.NEVER;
  }),
);
export type SaveUtilityDataRequest = z.output<typeof saveUtilityDataRequest>;

export const saveUtilityDataReply = z.object({ sessionId, status: z.enum(sessionStatuses) });

export const saveUtilityDataRoute = {
  method: "PUT",
  path: "/api/session/{sessionId}/utility-data",
  params: z.object({ sessionId }),
  body: saveUtilityDataRequest,
  reply: saveUtilityDataReply,
  errors: ["session_not_found", "session_changed", "already_complete"],
} as const satisfies Route;

/** Spec: all three fields are required; the other checks are the characters of the name and the format of the e-mail address. */
export const signUpForm = z.object({
  firstName: namePart(1, code.first_name_required),
  lastName: namePart(1, code.last_name_required),
  email: z.pipe(text(254).check(z.minLength(1, code.email_required)), person.email),
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const createCustomerRequest = z.extend(signUpForm, { sessionId });
export const createCustomerReply = z.object({ customerId });

export const createCustomerRoute = {
  method: "POST",
  path: "/api/customer/create",
  body: createCustomerRequest,
  reply: createCustomerReply,
  errors: ["session_not_found", "session_changed", "already_complete", "validation_failed", ...limitErrors],
} as const satisfies Route;
