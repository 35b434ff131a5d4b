import type { FastifyInstance } from 'fastify'
import { type Failure, fail } from '@chaski/contract/errors.ts'
import { jsonShape } from '#src/base/json-shape.ts'
import type { Bodies } from '#src/http/admission/bodies.ts'
import { isStorableValue } from './storable.ts'

/** Up to here a body is harmless whatever it holds. */
const smallBytes = 2048
/** Three for each of a zone's 5,000 corners, and room; judging many more would hold up every other caller. */
const maxValues = 20_000
const maxDepth = 32

/** Why a body is not even parsed, or null. */
const shapeProblem = (body: Buffer): Failure | null => {
  if (body.length <= smallBytes) return null
  const { values, depth } = jsonShape(body)
  if (values > maxValues)
    return fail('BODY_TOO_LARGE', { detail: 'La solicitud tiene más de 20,000 valores.' })
  if (depth > maxDepth)
    return fail('MALFORMED_BODY', { detail: 'La solicitud tiene más de 32 niveles.' })
  return null
}

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

/** Behind \u alone can hide what no database keeps: other bodies need no second look. */
const keepable =
  (done: (error: Error | null, value?: unknown) => void) =>
  (error: Error | null, value?: unknown): void =>
    error === null && !isStorableValue(value)
      ? done(fail('VALIDATION_FAILED', { detail: 'Contiene caracteres no permitidos.' }))
      : done(error, value)

/** JSON bodies and no others: a plain-text body would reach a handler past its schema; forms of other sites are not ours. */
export const addJsonBody = (app: FastifyInstance, bodies: Pick<Bodies, 'read'>): void => {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const lookClosely = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) =>
    // Given whole: decoding piece by piece costs more than at once.
    bodies.read(request, payload, (error, body) => {
      if (error !== null) return done(error)
      const problem = shapeProblem(body!)
      if (problem !== null) return done(problem)
      const text = body!.toString()
      const value = isHarmless(text) ? parsed(text) : undefined
      // Empty, malformed or suspicious: the framework's own parser says which; its search for bad keys cost every call a twentieth.
      if (value === undefined) void lookClosely(request, text, keepable(done))
      else done(null, value)
    }),
  )
}
