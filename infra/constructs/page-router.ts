import { assetEncoding, gzipFolder } from "#contracts/site/asset-encoding.ts";
import { framePolicyOf, type PageRouting, routedFile } from "#contracts/site/page-routing.ts";
import { isPrivacySignal, privacySignalHeader, vendorOptOutCookie } from "#contracts/site/privacy-signal.ts";
import type { FramePolicies } from "#contracts/site/security-policies.ts";
import { configFile, privateConfigFile } from "#contracts/site/site-config.ts";

/** CloudFront Functions cannot import modules, so the code of both contains the routing table and `routedFile`. */
const routingCode = (routing: PageRouting) => `
const routing = ${JSON.stringify(routing)};
${routedFile.toString()}`;

/** Viewer request: rewrites a page's path to its file, a script's to its gzip for clients without Brotli, and `/config.json` for browsers that send a privacy signal. */
export const routePages = (routing: PageRouting) => `${routingCode(routing)}
${isPrivacySignal.toString()}
${assetEncoding.toString()}
function handler(event) {
  const request = event.request;
  const accepted = request.headers['accept-encoding'];
  if (assetEncoding(request.uri, accepted ? accepted.value : '') === 'gzip') {
    request.uri = '${gzipFolder}' + request.uri;
    return request;
  }
  const signal = request.headers['${privacySignalHeader}'];
  const optOut = request.cookies['${vendorOptOutCookie}'];
  if (request.uri === '${configFile}' && isPrivacySignal(signal ? signal.value : '', optOut ? optOut.value : '')) {
    request.uri = '${privateConfigFile}';
  }
  const routed = routedFile(request.uri, routing, Date.now());
  request.uri = routed.file;
  if (routed.isNotFoundPage) {
    // S3 could answer 304 or 206, which could not become a complete page with status 404.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    delete request.headers['range'];
  }
  return request;
}
`;

/**
 * Viewer response: sets the policies of pages that embed the frame with vendors' scripts, and of its document; all others have
 * the one of the response headers policy. The bucket sends the not-found page with status 200; this makes it 404. The
 * distribution's error responses could do the same, but would also replace the API's own 404 responses.
 */
export const finishPage = (
  routing: PageRouting,
  policies: FramePolicies | undefined,
) => `${routingCode(routing)}
${framePolicyOf.toString()}
${assetEncoding.toString()}
const policies = ${JSON.stringify({ page: policies?.page.join("; "), frame: policies?.frame.join("; ") })};
function handler(event) {
  const request = event.request;
  const response = event.response;
  if (assetEncoding(request.uri.replace('${gzipFolder}', ''), '')) {
    response.headers['vary'] = { value: 'accept-encoding' };
    return response;
  }
  const routed = routedFile(request.uri, routing, Date.now());
  const policy = policies[framePolicyOf(routed.file, routing)];
  if (policy) response.headers['content-security-policy'] = { value: policy };
  if (routed.isNotFoundPage && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    response.headers['cache-control'] = { value: 'no-store' };
  }
  return response;
}
`;
