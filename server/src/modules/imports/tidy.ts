// oxlint-disable-next-line no-control-regex -- what the database cannot keep
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** What somebody's file says, as the database can keep it. */
export const tidy = (cell: string): string => cell.replace(unstorable, '').toWellFormed().trim()
