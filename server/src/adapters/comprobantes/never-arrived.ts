import { ForbiddenAddress } from '#src/adapters/outgoing-guard/outgoing-guard.ts'

/** Before a connection stands nothing can have been stored. */
const before = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What failed of a call: whether anything can have arrived. */
export const failedCall = (error: unknown): { kind: 'unreachable' | 'unclear'; text: string } => {
  const { message, code = '' } = error as Error & { code?: string }
  const never = error instanceof ForbiddenAddress || before.has(code)
  return { kind: never ? 'unreachable' : 'unclear', text: message.slice(0, 500) }
}
