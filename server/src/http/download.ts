import type { FastifyReply } from 'fastify'

/** Names the file a browser saves; letters a header cannot carry travel in the second form. */
export const download = (
  reply: FastifyReply,
  name: string,
  how: 'attachment' | 'inline' = 'attachment',
): void => {
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]|"/g, '')
  reply.header(
    'content-disposition',
    `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
}
