import { createHash } from 'node:crypto'

/** What is stored of a link's secret: whoever reads the table cannot follow the link. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
