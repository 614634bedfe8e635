import { trackConversionRoute } from "#contracts/http/conversion.ts";
import type { Session, SessionReply } from "#contracts/http/session.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { type ConversionPart, conversionOrderId, hasConverted } from "#domain/conversions.ts";
import { promisedDiscount } from "#domain/discounts.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { callApi } from "#web/src/api/call.ts";
import { log } from "#web/src/browser/log.ts";
import { registeredClick, stored } from "#web/src/browser/storage.ts";
import { reportSale } from "./awin.ts";
import { identifyToKlaviyo } from "./klaviyo.ts";
import { hasPrivacySignal, isWithoutVendors } from "./privacy.ts";
import type { Analytics } from "./segment.ts";

let resolveConfigured: (configured: ThirdParties) => void = () => {};
const configured = new Promise<ThirdParties>((resolve) => {
  resolveConfigured = resolve;
});

/** Sets the configured third parties. Earlier events wait for this. */
export const configureThirdParties = (parties: ThirdParties): void => resolveConfigured(parties);

/**
 * Runs `use` if the vendor is configured, once that is known, and if it may learn of this document: the household may have opted
 * out meanwhile. Failures are logged and never shown.
 */
function withVendor<Name extends keyof ThirdParties>(
  name: Name,
  use: (account: NonNullable<ThirdParties[Name]>) => unknown,
): void {
  configured
    .then((parties) => {
      const account = isWithoutVendors() ? undefined : parties[name];
      return account && use(account);
    })
    .catch((error: unknown) => log.loadFailed(name, error));
}

let analytics: Promise<Analytics> | undefined;
const withSegment = (use: (analytics: Analytics) => unknown) =>
  withVendor("segment", async (account) => {
    analytics ??= import("./segment.ts").then(({ loadSegment }) => loadSegment(account));
    await use(await analytics);
  });

let identified: string | undefined;
function identifyForMail({ email, firstName, lastName }: Session): void {
  if (!email || email === identified) return;
  identified = email;
  withVendor("klaviyo", (account) => identifyToKlaviyo(account, { email, firstName, lastName }));
}

const requested = new Set<string>();
/** Asks the server to report a conversion to the affiliate network, if that led here. Calls `onTracked` if the server reports it. */
function reportConversion(
  { sessionId, status, fromPartner }: Pick<SessionReply, "sessionId" | "status" | "fromPartner">,
  parts: ConversionPart,
  onTracked: () => void = () => {},
): void {
  if (!fromPartner && !registeredClick.read()) return;
  const orderId = conversionOrderId(sessionId, parts);
  if (hasPrivacySignal() || !hasConverted(status, parts) || requested.has(orderId)) return;
  requested.add(orderId);
  callApi(trackConversionRoute, { body: { orderId, parts } }, { keepalive: true }).then(
    ({ tracked }) => tracked && onTracked(),
    (error: unknown) => {
      requested.delete(orderId);
      log.loadFailed("conversion", error);
    },
  );
}

const discountOf = (utility: UtilityCode | undefined) =>
  utility && { utility, discountRate: promisedDiscount(utility, new Date()).percent };

/** Sends events to third parties, with only the traits that the specification names. */
export const track = {
  completedSignUp({ email, firstName, lastName }: { email: string; firstName: string; lastName: string }) {
    const utility = stored.initialUtility.read();
    withSegment(async (segment) => {
      await segment.identify({ email, firstName, lastName, ...(utility && { utility }) });
      await segment.track("Completed Sign-Up", { firstName, ...discountOf(utility) });
    });
  },

  completedBilling(utility: UtilityCode) {
    withSegment((segment) => segment.track("Completed Billing", { ...discountOf(utility) }));
  },

  /** A loaded session: identifies the household for e-mail marketing and reports a verified utility account. */
  session(session: SessionReply) {
    identifyForMail(session);
    reportConversion(session, "LT:1.0");
  },

  /** The household sees the confirmation. */
  confirmed(session: SessionReply) {
    reportConversion({ ...session, status: "completed" }, "DEFAULT:1.0", () =>
      withVendor("awin", (account) => reportSale(account, session.sessionId)),
    );
  },
};
