/** SQLSTATE classes and codes after which the same call may well succeed in a moment. */
const CLASSES = ['08', '53', '58']
const CODES = ['57014', '57P01', '57P02', '57P03', '57P05', '25P03', '55P03', '40001', '40P01']
const SOCKET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]
const DRIVER =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool after)/

/** True when the database is down, stalled, full or overloaded: answer 503, never 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (CODES.includes(code) || SOCKET.includes(code)) return true
  if (code.length === 5 && CLASSES.includes(code.slice(0, 2))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  return DRIVER.test(error.message)
}
