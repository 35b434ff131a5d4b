import type { FastifyReply } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

/** Ends when the person has typed on and the browser dropped the call: no engine works for nobody. */
export const whileAsked = ({ raw }: FastifyReply): AbortSignal => {
  const asked = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) asked.abort(fail('UNAVAILABLE'))
  })
  return asked.signal
}
