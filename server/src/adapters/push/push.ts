import type { FastifyBaseLogger } from 'fastify'
import {
  createOutgoingGuard,
  ForbiddenAddress,
  type OutgoingGuard,
} from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import type { Config } from '#src/base/config.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { encryptPayload } from './encrypt-payload.ts'
import { ensureKeys } from './ensure-keys.ts'
import { retryAfterS } from './retry-after.ts'
import { createVapid, type VapidKeys } from './vapid.ts'

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushLetter = {
  payload: string
  /** Seconds after which nobody wants it any more. */
  ttl: number
  urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** Another of the same topic takes its place while it waits at the service. */
  topic: string
}

type PushOutcome =
  | { kind: 'ACCEPTED' }
  /** The browser unsubscribed, or was never there. */
  | { kind: 'GONE'; reason: string }
  /** The service asks for patience. */
  | { kind: 'PAUSED'; seconds: number }
  | { kind: 'REFUSED'; reason: string }

export type Push = {
  publicKey: string
  send(target: PushTarget, letter: PushLetter): Promise<PushOutcome>
}

/** A service that does not say how long is asked again after a minute. */
const patienceS = 60
const timeoutMs = 8000

const outcomeOf = (status: number, headers: Record<string, unknown>): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'ACCEPTED' }
  if (status === 404 || status === 410) return { kind: 'GONE', reason: `answered ${status}` }
  if (status === 429)
    return { kind: 'PAUSED', seconds: retryAfterS(headers['retry-after']) ?? patienceS }
  return { kind: 'REFUSED', reason: `answered ${status}` }
}

/** Hands messages to the push services of browsers, over the one way out for addresses that others named. */
export const createPush = (
  keys: VapidKeys,
  sub: string,
  guard: Pick<OutgoingGuard, 'call'>,
): Push => {
  const authorization = createVapid(keys, sub)
  return {
    publicKey: keys.public_key,
    async send(target, { payload, ttl, urgency, topic }) {
      const { endpoint } = target
      if (!endpoint.startsWith('https:')) return { kind: 'GONE', reason: 'not https' }
      try {
        const { status, headers } = await guard.call(endpoint, 'screen', {
          method: 'POST',
          headers: {
            authorization: authorization(endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttl),
            urgency,
            topic,
          },
          body: encryptPayload(payload, target),
          timeoutMs,
          maxBytes: 10_000,
        })
        return outcomeOf(status, headers)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return { kind: error instanceof ForbiddenAddress ? 'GONE' : 'REFUSED', reason }
      }
    },
  }
}

/** Whom a push service may ask about us. */
const subjectOf = ({ publicUrl }: Config): string =>
  publicUrl?.protocol === 'https:' ? publicUrl.origin : 'mailto:avisos@chaski.invalid'

type Options = { config: Config; db: Db; log: FastifyBaseLogger }

export const openPush = async ({ config, db, log }: Options): Promise<Push> =>
  createPush(await ensureKeys(db, config, log), subjectOf(config), createOutgoingGuard(config))
