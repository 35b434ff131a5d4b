import { destination, pino, type Logger } from 'pino'

/** Nothing secret reaches a log, wherever it stands in an object. */
const redacted = ['password', 'pin', 'code', 'token', 'cookie', 'authorization', 'secret']

/** Structured lines, written in batches: a system call per line would be a tenth of a request. */
export const createLog = (level: string, file?: string): Logger => {
  const out = destination({ dest: file ?? 1, sync: true, minLength: 8192, periodicFlush: 1000 })
  const paths = redacted.flatMap((name) => [name, `*.${name}`])
  return pino({ level, redact: { paths, censor: '•••' } }, out)
}
