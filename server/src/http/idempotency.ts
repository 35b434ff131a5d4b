import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Endpoint } from '@chaski/contract/endpoint.ts'
import { Failure, fail } from '@chaski/contract/errors.ts'
import { bodyOf, pathOf } from '#src/http/answer/errors.ts'
import { principalKey } from '#src/http/session/principal.ts'
import { type Db, inTransaction, maybe, one, run } from '#src/base/sql/sql.ts'

const keyFormat = /^[\w.:-]{8,100}$/

type Stored = { body_sha256: Buffer; status: number | null; body: unknown }

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Thrown to leave the transaction when the key was used before. */
class Replayed extends Error {
  readonly stored: Stored
  constructor(stored: Stored) {
    super('replayed')
    this.stored = stored
  }
}

/** A key, whose it is, and what was asked under it. */
export type Claim = { principal: string; operation: string; key: string; body_sha256: Buffer }

/** The claim that a call makes; null when it carries no key. */
export const claimOf = (e: Endpoint, request: FastifyRequest): Claim | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyFormat.test(key)) {
    throw fail('VALIDATION_FAILED', {
      errors: [{ path: 'Idempotency-Key', code: 'INVALID', detail: 'La clave no es válida' }],
    })
  }
  return {
    principal: principalKey(request.principal, request.ip),
    operation: e.operationId,
    key,
    body_sha256: createHash('sha256')
      .update(canonical([request.params, request.body]))
      .digest(),
  }
}

type Work<Ready, T> = {
  /** Runs before the transaction, once for each of several twins: it must have no effect that counts. */
  prepare?: () => Promise<Ready>
  handle: (trx: Db, ready: Ready) => Promise<T>
}

/** Runs the work once per key: effect and answer are stored in one transaction, a twin waits for it and gets the same answer. */
export const withIdempotency = async <Ready, T>(
  db: Db,
  { principal, operation, key, body_sha256 }: Claim,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { prepare, handle }: Work<Ready, T>,
): Promise<T> => {
  const where = sql`principal = ${principal} and operation = ${operation} and key = ${key}`
  const stored = sql<Stored>`select body_sha256, status, body from idempotency where ${where}`

  /** Inserts the key; waits while a twin holds it, and sees its answer once it committed. */
  const claim = async (trx: Db): Promise<void> => {
    const inserted = await run(
      trx,
      sql`insert into idempotency (principal, operation, key, body_sha256)
          values (${principal}, ${operation}, ${key}, ${body_sha256}) on conflict do nothing`,
    )
    if (inserted === 0) {
      throw new Replayed(await one(trx, stored))
    }
  }
  const keep = (trx: Db, code: number, body: unknown) =>
    run(
      trx,
      sql`update idempotency set status = ${code}, body = ${JSON.stringify(body ?? null)}::json where ${where}`,
    )

  if (prepare !== undefined) {
    // Whoever asks again gets the answer before anything slow is done for it again.
    const known = await maybe(db, stored)
    if (known !== undefined) return replay<T>(known, body_sha256, reply)
  }
  const ready = await outcomeOf(prepare)
  try {
    return await inTransaction(db, async (trx) => {
      await claim(trx)
      const answer = await handle(trx, ready())
      await keep(trx, status, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Replayed) return replay<T>(error.stored, body_sha256, reply)
    if (error instanceof Failure && (error.status === 409 || error.status === 422)) {
      // The effect was rolled back with its key: the refusal is remembered by itself, unless a twin got further.
      await inTransaction(db, async (trx) => {
        const taken = await maybe(trx, sql`select 1 from idempotency where ${where}`)
        if (taken !== undefined) return
        await claim(trx)
        await keep(trx, error.status, bodyOf(error, pathOf(request.url), request.id))
      }).catch(() => undefined)
    }
    throw error
  }
}

/** What was prepared, or the refusal it met: that one counts once the key is claimed, for a twin may have got further. */
const outcomeOf = async <Ready>(prepare?: () => Promise<Ready>): Promise<() => Ready> => {
  try {
    const ready = (await prepare?.()) as Ready
    return () => ready
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return () => {
      throw error
    }
  }
}

const replay = <T>(stored: Stored, body_sha256: Buffer, reply: FastifyReply): T => {
  if (!stored.body_sha256.equals(body_sha256)) throw fail('IDEMPOTENCY_MISMATCH')
  reply.header('idempotent-replayed', 'true')
  reply.code(stored.status ?? 200)
  if ((stored.status ?? 200) >= 400) {
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  }
  return stored.body as T
}
