/** Counts what the site's origin answers to this process: by the API and its documents, and files. */
export function countSiteResponses(web: string) {
  const fetchUncounted = globalThis.fetch;
  let api = { requests: 0, bytes: 0 };
  let site = { files: 0, bytes: 0 };
  globalThis.fetch = async (input, init) => {
    const response = await fetchUncounted(input, init);
    if (!String(input).startsWith(web)) return response;
    const bytes = (await response.clone().arrayBuffer()).byteLength;
    if (/^\/(api|pdf)\//.test(new URL(String(input)).pathname)) {
      api = { requests: api.requests + 1, bytes: api.bytes + bytes };
    } else {
      site = { files: site.files + 1, bytes: site.bytes + bytes };
    }
    return response;
  };
  const reset = () => {
    api = { requests: 0, bytes: 0 };
    site = { files: 0, bytes: 0 };
  };
  return { fetchUncounted, counts: () => ({ api, site }), reset };
}
