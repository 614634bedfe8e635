import type { Family } from "#tests/builders/bills/bill.ts";
import { aceClassic } from "./ace-classic.ts";
import { banner } from "./banner.ts";
import { cards } from "./cards.ts";
import { dense } from "./dense.ts";
import { grid } from "./grid.ts";
import { jcplClassic } from "./jcpl-classic.ts";
import { letter } from "./letter.ts";
import { list } from "./list.ts";
import { mainframe } from "./mainframe.ts";
import { pseClassic } from "./pse-classic.ts";
import { sidebar } from "./sidebar.ts";
import { tableHead } from "./table-head.ts";

/** A third of the families is held out: the reader is never tuned to them. */
export const families: readonly Family[] = [
  pseClassic,
  letter,
  jcplClassic,
  list,
  mainframe,
  aceClassic,
  sidebar,
  grid,
  tableHead,
  cards,
  banner,
  dense,
];
