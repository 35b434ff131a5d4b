/** What an operator runs beside the server, each a file of scripts/ and of the bundle. */
export const commands = ['backup', 'restore', 'files-move', 'user-create'] as const
