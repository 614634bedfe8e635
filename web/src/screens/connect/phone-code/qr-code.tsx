import { chakra } from "@chakra-ui/react/styled-system";
import { encodeQR } from "qr";
import { useMemo } from "react";

/** The quiet zone that the standard asks for, in modules. */
const border = 4;

const Drawing = chakra("svg", {
  base: { width: "15rem", maxWidth: "full", borderRadius: "sm", forcedColorAdjust: "none" },
});

/** Dark on white in every color scheme: many cameras do not read an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border }), [text]);
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      data-dd-privacy="hidden" // whoever reads the code may send a bill
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={modules.map(darkRuns).join("")} fill="#000" shapeRendering="crispEdges" />
    </Drawing>
  );
}

/** Each dark module of a row as a square of the path. */
const darkRuns = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("");
