import type { CdrReader } from '#src/base/deps.ts'
import type { SendAnswer } from './answer.ts'
import { judgeCdr } from './fault-rules.ts'

/** The answer inside a CDR; anything that is none, or that takes too long to read, leaves open whether the comprobante arrived. */
export const answerOfCdr = async (cdr: Uint8Array, read: CdrReader): Promise<SendAnswer> => {
  const said = await read({ zip: cdr }).catch(() => null)
  if (said === null) return { kind: 'unsure', code: null, text: 'La constancia no se puede leer' }
  const { code, text, notes } = said
  const verdict = judgeCdr(code)
  if (verdict === 'unsure') return { kind: 'unsure', code, text }
  return verdict === 'accepted'
    ? { kind: 'accepted', code, text, notes, cdr }
    : { kind: 'rejected', code, text, cdr }
}
