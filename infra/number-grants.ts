import type { RouteName } from "#contracts/http/routes.ts";
import type { NodeFunction } from "./constructs/node-function.ts";
import type { NumberKeys } from "./constructs/number-keys.ts";

/** Which route may encrypt, decrypt and look up the numbers of which records. All others handle records without numbers. */
export function grantNumbers(numberKeys: NumberKeys, routes: Readonly<Record<RouteName, NodeFunction>>) {
  numberKeys.grantOpen(routes.getBill, "billId");
  numberKeys.grantOpen(routes.getReceipt, "customerId");
  const { getSession, saveUtilityData, presentDisclosure, getDisclosure } = routes;
  for (const route of [getSession, saveUtilityData, presentDisclosure, getDisclosure]) {
    numberKeys.grantOpen(route, "sessionId");
    numberKeys.grantSeal(route, "sessionId");
  }
  for (const route of [presentDisclosure, getDisclosure]) numberKeys.grantOpen(route, "customerId");
  for (const route of [routes.submitApplication, routes.completeApplication]) {
    numberKeys.grantOpen(route, "sessionId", "customerId");
    numberKeys.grantSeal(route, "sessionId", "customerId");
    numberKeys.grantLookup(route);
  }
  numberKeys.grantOpen(routes.trackConversion, "customerId");
  // Undoing a hold takes the number back, under the key of the current version.
  numberKeys.grantOpen(routes.manageMailbox, "customerId");
  for (const route of [routes.trackConversion, routes.manageMailbox, routes.emailNumberHolder]) {
    numberKeys.grantLookup(route);
  }
}
