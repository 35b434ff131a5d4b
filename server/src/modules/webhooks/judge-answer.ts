import type { WebhookStop } from '@chaski/contract/webhooks/schema.ts'
import type { PostAnswer } from '#src/base/deps.ts'
import type { Outcome } from './claim-store.ts'
import { retryPause } from './retry-pause.ts'

/** What is kept of an answer: enough to recognise it, on one line of a log. */
const keptLetters = 300
const printable = (text: string): string =>
  // What the database cannot keep or a screen cannot show.
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, keptLetters)
    .trim()

const gone = 410

/** What becomes of a delivery: any 2xx is taken, 410 ends the webhook, the rest is tried again until its time is over. */
export const judgeAnswer = (
  answer: PostAnswer,
  attempts: number,
  random: number,
): { outcome: Outcome; stop: WebhookStop | null } => {
  const text = answer.status === null ? '' : printable(answer.text)
  const kept = { status: answer.status, answer: text === '' ? null : text }
  if (answer.status !== null && answer.status >= 200 && answer.status < 300)
    return { outcome: { ...kept, state: 'DELIVERED' }, stop: null }
  const problem = answer.status === null ? answer.problem : 'BAD_STATUS'
  const pause_s = retryPause(attempts, random)
  if (answer.status === gone || pause_s === null)
    return {
      outcome: { ...kept, problem, state: 'FAILED' },
      stop: answer.status === gone ? 'GONE' : null,
    }
  return { outcome: { ...kept, problem, state: 'WAITING', pause_s }, stop: null }
}
