import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { qrFile } from './qr-store.ts'

/** The picture of a QR, for whoever may see it; one that was replaced must not be paid by mistake. */
export const sendQr = async (
  { db, files }: Deps,
  reply: FastifyReply,
  qr_id: number,
  mayBeSeen: RawBuilder<unknown> = sql`true`,
): Promise<Readable> => {
  const sha256 = await qrFile(db, qr_id, mayBeSeen)
  const stream = sha256 === undefined ? null : await files.read(sha256)
  if (stream === null) throw fail('NOT_FOUND')
  reply.header('cache-control', 'private, no-cache')
  return stream
}
