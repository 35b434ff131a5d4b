import type { FastifyReply } from 'fastify'

/** Folders are no part of a name, and a backslash would take the closing quote with it. */
const plain = (name: string): string => name.replace(/[/\\]/g, '-')

/** What encodeURIComponent leaves alone although the second form does not take it. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Names the file a browser saves; letters a header cannot carry travel in the second form. */
export const download = (
  reply: FastifyReply,
  name: string,
  how: 'attachment' | 'inline' = 'attachment',
): void => {
  const safe = plain(name)
  const ascii = safe.normalize('NFD').replace(/[^\x20-\x7e]|"/g, '')
  reply.header(
    'content-disposition',
    `${how}; filename="${ascii}"; filename*=UTF-8''${encoded(safe)}`,
  )
}
