/**
 * The document of the frame in which vendors' scripts run: web/public/vendor-scripts.html. Its sandbox gives it an origin of its
 * own, without the cookies and the storage of the site.
 */
export const vendorFrameFile = "/vendor-scripts.html";

/** How its Content-Security-Policy allows its own script: the SHA-256. */
export const vendorFrameScriptSource = "'sha256-tywRVFVT/xMx86KFUy/ViF77+nrHORAamdwp3FdPI2s='";

/** What the document reads from its fragment: the page of the site, without query and fragment, and the scripts that it loads. */
export const vendorFrameUrl = (page: string, scripts: readonly string[]): string =>
  `${vendorFrameFile}#${new URLSearchParams([["page", page], ...scripts.map((url) => ["script", url])])}`;
