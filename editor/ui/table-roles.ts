/**
 * Roles of the elements of a table whose rows stand below each other on a phone (`stacked.css`): older browsers take the roles from elements that
 * have another display than that of tables.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
