/** The words of an HTTP status. Asked of Node by name: to import its http as a module loads its whole fetch too. */
export const statusText = (status: number): string =>
  process.getBuiltinModule('node:http').STATUS_CODES[status] ?? ''
