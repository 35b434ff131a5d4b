import type { FastifyInstance } from 'fastify'
import type { Bodies } from './admission/bodies.ts'

/** Without these no key can be a forbidden one, however it is spelled: in JSON a letter hides behind \u only. */
const isHarmless = (text: string): boolean =>
  !text.includes('\\u') && !text.includes('__proto__') && !text.includes('constructor')

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON bodies and no others: a plain-text body would reach a handler past its schema; forms of other sites are not ours. */
export const addJsonBody = (app: FastifyInstance, bodies: Pick<Bodies, 'read'>): void => {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const lookClosely = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) =>
    // Given whole: decoding piece by piece costs more than at once.
    bodies.read(request, payload, (error, body) => {
      if (error !== null) return done(error)
      const text = body!.toString()
      const value = isHarmless(text) ? parsed(text) : undefined
      // Empty, malformed or suspicious: the framework's own parser says which; its search for bad keys cost every call a twentieth.
      if (value === undefined) void lookClosely(request, text, done)
      else done(null, value)
    }),
  )
}
