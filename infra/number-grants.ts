import type { RouteName } from "#contracts/http/routes.ts";
import type { NodeFunction } from "./constructs/node-function.ts";
import type { NumberKeys } from "./constructs/number-keys.ts";

/** Which route may encrypt, decrypt and look up the numbers of which records. All others handle records without numbers. */
export function grantNumbers(numberKeys: NumberKeys, routes: Readonly<Record<RouteName, NodeFunction>>) {
  numberKeys.grantDecrypt(routes.getBill, "billId");
  numberKeys.grantDecrypt(routes.getReceipt, "customerId");
  numberKeys.grantDecrypt(routes.downloadPersonalData, "customerId", "sessionId", "billId");
  const { getSession, saveUtilityData, presentDisclosure, getDisclosure } = routes;
  for (const route of [getSession, saveUtilityData, presentDisclosure, getDisclosure]) {
    numberKeys.grantDecrypt(route, "sessionId");
    numberKeys.grantEncrypt(route, "sessionId");
  }
  for (const route of [presentDisclosure, getDisclosure]) numberKeys.grantDecrypt(route, "customerId");
  for (const route of [routes.submitApplication, routes.completeApplication]) {
    numberKeys.grantDecrypt(route, "sessionId", "customerId");
    numberKeys.grantEncrypt(route, "sessionId", "customerId");
    numberKeys.grantLookup(route);
  }
  numberKeys.grantDecrypt(routes.trackConversion, "customerId");
  // A household may ask for another number. The function encrypts it, and may decrypt none.
  numberKeys.grantEncrypt(routes.changeCorrection, "customerId");
  const { trackConversion, manageMailbox, changeCancellation, emailNumberHolder } = routes;
  // Undoing a hold or a cancellation takes the number back, under the key of the current version.
  for (const route of [manageMailbox, changeCancellation]) numberKeys.grantDecrypt(route, "customerId");
  for (const route of [trackConversion, manageMailbox, changeCancellation, emailNumberHolder]) {
    numberKeys.grantLookup(route);
  }
}
