import { chakra } from "@chakra-ui/react/styled-system";

/** On narrow screens each row becomes a block, and each value repeats the title of its column. */
const ResponsiveTable = chakra("table", {
  base: {
    width: "full",
    my: "4",
    borderCollapse: "collapse",
    fontSize: "sm",
    "& thead": { display: { base: "none", md: "table-header-group" } },
    "& tr": {
      display: { base: "block", md: "table-row" },
      borderBottom: "2px solid var(--w-colors-line)",
      py: { base: "3", md: "0" },
    },
    "& th, & td": {
      display: { base: "block", md: "table-cell" },
      py: { base: "0.5", md: "3" },
      pr: "4",
      textAlign: "left",
      verticalAlign: "top",
    },
    "& td::before": {
      content: { base: 'attr(data-label) ": "', md: "none" },
      color: "soft",
    },
    "& th": { fontWeight: "semibold" },
  },
});

export const Table = ({ head, rows }: { head: string[]; rows: string[][] }) => (
  <ResponsiveTable>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {others.map((value, index) => (
            <td key={head[index + 1]} data-label={head[index + 1]}>
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </ResponsiveTable>
);
