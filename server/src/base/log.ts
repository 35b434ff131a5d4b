import { destination, type DestinationStream, pino, type Logger } from 'pino'
import { type createErrorKinds, errorKinds } from './error-kinds.ts'

/** Nothing secret reaches a log, wherever it stands in an object. */
const redacted = ['password', 'pin', 'code', 'token', 'cookie', 'authorization', 'secret']

type Kinds = ReturnType<typeof createErrorKinds>
const warn = 40

/** What tells two problems apart: what we were doing, and the error's code or its words without their numbers. */
const kindOf = (message: string, error: unknown): string => {
  if (!(error instanceof Error)) return message
  const { code } = error as { code?: unknown }
  const cause = typeof code === 'string' ? code : error.message.replaceAll(/\d+/g, '#').slice(0, 80)
  return `${message}: ${cause}`
}

/** Structured lines, written in batches: a system call per line would be a tenth of a request. */
export const createLog = (
  level: string,
  to: string | number | DestinationStream = 1,
  kinds: Kinds = errorKinds,
): Logger => {
  const out =
    typeof to === 'object'
      ? to
      : destination({ dest: to, sync: true, minLength: 8192, periodicFlush: 1000 })
  const paths = redacted.flatMap((name) => [name, `*.${name}`])
  const log: Logger = pino(
    {
      level,
      redact: { paths, censor: '•••' },
      hooks: {
        logMethod(args, method, at) {
          if (at >= warn) {
            const [first, message] = args as [unknown, unknown]
            const error = (first as { err?: unknown } | null)?.err
            const text =
              typeof message === 'string' ? message : typeof first === 'string' ? first : ''
            const detail = error instanceof Error ? error.message : text
            if (!kinds.note(kindOf(text, error), detail.slice(0, 300))) return
          }
          method.apply(this, args)
        },
      },
    },
    out,
  )
  // Written below the hook's level of care: a summary is no problem of its own.
  setInterval(() => {
    for (const repeated of kinds.due()) log.info(repeated, 'problems repeated')
  }, 1000).unref()
  return log
}
