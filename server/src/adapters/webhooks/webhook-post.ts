import type { DeliveryProblem } from '@chaski/contract/webhooks/schema.ts'
import {
  createOutgoingGuard,
  ForbiddenAddress,
} from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { safeToSpeakTo } from '#src/adapters/outgoing-guard/safe-to-speak-to.ts'
import type { Config } from '#src/base/config.ts'

/** What came back, or why nothing did. */
export type PostAnswer =
  | { status: number; text: string }
  | { status: null; problem: DeliveryProblem }

export type WebhookPost = {
  send(url: string, headers: Record<string, string>, body: string): Promise<PostAnswer>
  /** Whether an address may be called at all: over TLS, or an own machine that the configuration lists by its number. */
  takes(url: string): boolean
}

const timeoutMs = 15_000
/** What is read of an answer; whoever sends more is not listened to. */
const answerBytes = 2000

const problemOf = (error: unknown): DeliveryProblem => {
  if (error instanceof ForbiddenAddress) return 'FORBIDDEN_ADDRESS'
  const { name, code = '' } = (error ?? {}) as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'TIMEOUT'
  return /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|_SSL_|^ERR_TLS/.test(code)
    ? 'CERTIFICATE'
    : 'NO_CONNECTION'
}

/** Hands an event to another system, through the guard of all addresses that people type. */
export const createWebhookPost = (
  config: Pick<Config, 'OUTGOING_ALLOWED'>,
  { patienceMs = timeoutMs } = {},
): WebhookPost => {
  const guard = createOutgoingGuard(config)
  const takes = safeToSpeakTo(config.OUTGOING_ALLOWED)
  return {
    takes,
    async send(url, headers, body) {
      try {
        if (!takes(url)) throw new ForbiddenAddress('only https is spoken')
        const answer = await guard.call(url, 'screen', {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          body,
          timeoutMs: patienceMs,
          maxBytes: answerBytes,
          cut: true,
        })
        return { status: answer.status, text: answer.body.toString() }
      } catch (error) {
        // Only its kind: whoever reads the log must not learn from it what names mean inside the company.
        return { status: null, problem: problemOf(error) }
      }
    },
  }
}
