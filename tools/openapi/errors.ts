import { type ErrorCode, errorStatus } from "#contracts/http/error-codes.ts";
import { errorsOf } from "#contracts/http/route-errors.ts";
import type { Route } from "#contracts/http/routes.ts";

/** When the API answers with each code. The sentence for the household is in `error`. */
const causes: Record<ErrorCode, string> = {
  invalid_json: "The body is not JSON.",
  cross_origin: "A page of another website sent the request.",
  not_found: "There is no such path, or an id in it is malformed.",
  session_not_found: "There is no such session, or it belongs to another browser.",
  enrollment_not_found: "There is no such enrollment, or it belongs to another browser.",
  bill_not_found: "There is no such bill, or it belongs to another browser.",
  receipt_not_available: "The enrollment is not completed.",
  link_used: "The link was used before, and in a browser that did not ask for it. It can be renewed.",
  link_not_valid: "The token of a link in an e-mail is forged, expired or made for something else.",
  access_expired:
    "The browser has no access to My enrollment: it opened no link, 12 hours have passed, or it was signed out.",
  session_changed: "Another tab kept changing the session. A retry helps.",
  step_not_reached: "The session has not reached the step of this order.",
  utility_not_connected: "The session has no utility data yet.",
  application_not_complete: "The application is not submitted, or the enrollment not completed.",
  disclosure_changed:
    "The disclosure with this fingerprint does not say what would be signed now. Present it again.",
  number_already_enrolled:
    "Another enrollment, whose e-mail address is confirmed, holds the enrollment number.",
  number_enrolled_unconfirmed:
    "Another enrollment holds the enrollment number. It yields it to a household that confirms its e-mail address.",
  number_enrolled_on_device:
    "As `number_enrolled_unconfirmed`, and the browser signed up anew since it completed the other enrollment: `params` have its e-mail address, masked.",
  enrollment_has_other_address:
    "The enrollment does not have the e-mail address any more that the link was sent to.",
  hold_not_undoable: "Seven days have passed since the mailbox held the enrollment back, or support did it.",
  contact_details_changed: "Another browser, or support, changed the details since they were shown.",
  correction_pending: "A request to correct something else of the same kind is open.",
  correction_not_open: "The request is unknown, or was answered.",
  not_cancelable: "The enrollment is not completed, has ended or is held back.",
  enrollment_on_hold: "A former address of the enrollment holds it back, until support decides.",
  deletion_waits:
    "The address of an enrollment was changed in the last seven days, or a former address holds it back. Nothing was deleted.",
  not_movable: "The enrollment is not completed, has ended or is held back.",
  already_moved: "Another application for a new home was completed, which ended this enrollment.",
  move_outside_of_territory:
    "The household moves, and the utility of its former home does not serve this one.",
  cancellation_not_undoable:
    "The enrollment had been sent to its utility, is held back, or was canceled more than seven days ago.",
  already_complete: "The enrollment has been completed.",
  already_enrolled: "The enrollment has been completed with another number: `params` say which.",
  too_many_changes: "The enrollment has no room for another consent event.",
  request_too_large: "The body is larger than 64 KB.",
  bill_too_large: "The file is larger than 10 MB.",
  not_json: "The content type of the body is not `application/json`.",
  bill_not_pdf: "The file is not a PDF.",
  validation_failed: "A field is invalid: `fields` and `fieldCodes` say which.",
  credentials_not_encrypted:
    "The password was not encrypted for this request, or was sent before. Read the key again.",
  rate_limited: "Too many requests. If API Gateway itself rejects the request, the body has another shape.",
  limited_for_an_hour: "A limit was reached. `Retry-After` is over five minutes and at most an hour.",
  limited_for_a_day: "A limit was reached. `Retry-After` is over an hour.",
  too_many_messages: "This visitor sent several messages within a short time.",
  too_many_logins: "The session or the username has used up its logins. `Retry-After` says for how long.",
  too_many_verification_codes: "The login has used up its three codes. Log in again.",
  internal_error: "An unexpected error of the API. Data that was saved before is kept.",
  unhealthy: "A dependency of the API does not respond.",
  message_not_sent: "The mail service did not accept the message.",
  connection_not_offered:
    "This deployment stage has no connector for this method, or operations switched connecting off.",
  upload_not_offered: "Operations switched uploads off.",
  mail_paused: "Operations switched e-mail off, and nothing was kept to be sent later.",
  utility_unavailable: "The utility is down or slow.",
};

/** By HTTP status: the codes that a route answers with, as Markdown. */
export function errorDescriptions(route: Route): [status: string, description: string][] {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code]);
  return [...byStatus].map(([status, codes]) => [
    String(status),
    codes.map((code) => `\`${code}\`: ${causes[code]}`).join("\n\n"),
  ]);
}
