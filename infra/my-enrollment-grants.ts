import type { RouteName } from "#contracts/http/routes.ts";
import type { AccessLinks } from "./constructs/access-links.ts";
import type { Deletions } from "./constructs/deletions.ts";
import type { LinkSecret } from "./constructs/link-secret.ts";
import type { NodeFunction } from "./constructs/node-function.ts";
import type { Tables } from "./constructs/tables.ts";
import type { StageConfig } from "./stage-config.ts";

type Resources = {
  config: StageConfig;
  tables: Tables;
  linkSecret: LinkSecret;
  accessLinks: AccessLinks;
  deletions: Deletions;
};

/**
 * What the routes of "My enrollment" may do. The one that takes a request for a link may read no record, and only the one
 * that takes a number back when a cancellation is undone may decrypt it.
 */
export function grantMyEnrollment(
  functions: Readonly<Record<RouteName, NodeFunction>>,
  { config, tables, linkSecret, accessLinks, deletions }: Resources,
) {
  const { requestAccessLink, openMyEnrollment, getMyEnrollment, signOut } = functions;
  const { changeCancellation, changeContactDetails, changeEmailAddress, continueApplication } = functions;
  const { downloadPersonalData, requestDeletion, changeVendorChoice, startMove } = functions;
  const { sessions, bills, enrollments, enrollmentNumbers, limits, accessTokens, accessSessions } = tables;
  limits.grantSave(requestAccessLink);
  accessLinks.grantRequest(requestAccessLink);

  accessTokens.grantDelete(openMyEnrollment);
  accessTokens.grantCreate(openMyEnrollment); // gives a token back that it could not use
  limits.grantSave(openMyEnrollment); // a link that its own browser opens does not count
  accessSessions.grantSave(openMyEnrollment);
  enrollments.grantChange(openMyEnrollment);
  enrollmentNumbers.grantUpdate(openMyEnrollment); // the link confirms the e-mail address
  enrollments.grantQuery(openMyEnrollment, "byEmail");

  accessSessions.grantRead(getMyEnrollment);
  enrollments.grantQuery(getMyEnrollment, "byEmail");
  linkSecret.grantRead(getMyEnrollment);
  getMyEnrollment.addEnvironment("SITE_ORIGIN", config.siteOrigins[0]);

  accessSessions.grantRead(changeCancellation);
  enrollments.grantChange(changeCancellation);
  limits.grantSave(changeCancellation);
  tables.grantNumberClaims(changeCancellation);

  accessSessions.grantRead(changeContactDetails);
  enrollments.grantChange(changeContactDetails);
  limits.grantSave(changeContactDetails);

  accessSessions.grantRead(functions.changeCorrection);
  enrollments.grantChange(functions.changeCorrection);
  limits.grantSave(functions.changeCorrection);

  accessSessions.grantRead(changeEmailAddress);
  limits.grantSave(changeEmailAddress);
  accessLinks.grantRequest(changeEmailAddress);
  accessSessions.grantRead(startMove);
  sessions.grantCreate(startMove);
  for (const table of [enrollments, limits]) table.grantSave(startMove);

  for (const readsAll of [downloadPersonalData, requestDeletion]) {
    for (const table of [accessSessions, enrollments, sessions]) table.grantRead(readsAll);
    for (const table of [enrollments, sessions]) table.grantQuery(readsAll, "byEmail");
    bills.grantQuery(readsAll, "bySession");
    limits.grantSave(readsAll);
  }
  downloadPersonalData.addCompany(config);

  deletions.grantRequest(requestDeletion);

  accessSessions.grantDelete(requestDeletion); // signs every browser out

  accessSessions.grantRead(changeVendorChoice);
  for (const table of [enrollments, sessions]) table.grantQuery(changeVendorChoice, "byEmail");
  for (const table of [sessions, limits]) table.grantSave(changeVendorChoice);
  enrollments.grantChange(changeVendorChoice);
  deletions.grantRequest(changeVendorChoice); // support asks vendors as after a deletion

  accessSessions.grantSave(signOut);
  accessSessions.grantDelete(signOut);

  accessSessions.grantRead(continueApplication);
  sessions.grantSave(continueApplication);
  enrollments.grantRead(continueApplication);
  enrollments.grantUpdate(continueApplication); // its retention restarts with that of the session

  for (const papers of [functions.getDisclosure, functions.getReceipt]) {
    accessSessions.grantRead(papers);
    enrollments.grantQuery(papers, "bySession");
  }
}
