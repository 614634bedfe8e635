import { notFoundFiles } from "#contracts/site/pages.ts";
import { configFile, privacySignal, privateConfigFile } from "#contracts/site/site-config.ts";

/** Page address to the file that shows it. */
export type PageFiles = Readonly<Record<string, string>>;

/**
 * CloudFront Functions know no modules, so each of the two carries this. Addresses with a dot in their last
 * part are files; an address that is neither page nor file shows the not-found page of its language.
 */
const fileFor = (pages: PageFiles) => `
const pages = ${JSON.stringify(pages)};
const notFound = ${JSON.stringify(notFoundFiles)};
function fileFor(uri) {
  const address = uri.length > 1 && uri.endsWith('/') ? uri.slice(0, -1) : uri;
  if (pages[address]) return pages[address];
  if (address.slice(address.lastIndexOf('/')).includes('.')) return uri;
  return notFound.find((page) => uri.startsWith(page.below)).file;
}
const isNotFound = (file) => notFound.some((page) => page.file === file);`;

/** For viewer requests: asks the bucket for the file that shows a page, and for the configuration that fits. */
export const routePages = (pages: PageFiles) => `${fileFor(pages)}
function handler(event) {
  const request = event.request;
  const wish = request.headers['${privacySignal.header}'];
  if (request.uri === '${configFile}' && wish && wish.value === '${privacySignal.value}') {
    request.uri = '${privateConfigFile}';
  }
  request.uri = fileFor(request.uri);
  if (isNotFound(request.uri)) {
    // An answer of 304 or 206 could not be turned into a whole page with status 404.
    delete request.headers['if-none-match'];
    delete request.headers['if-modified-since'];
    delete request.headers['range'];
  }
  return request;
}
`;

/**
 * For viewer responses: the not-found page comes from the bucket with status 200, and leaves with 404.
 * Error responses of the distribution could do that too, but would also replace what the API says.
 */
export const markNotFound = (pages: PageFiles) => `${fileFor(pages)}
function handler(event) {
  const response = event.response;
  if (isNotFound(fileFor(event.request.uri)) && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
    response.headers['cache-control'] = { value: 'no-store' };
  }
  return response;
}
`;
