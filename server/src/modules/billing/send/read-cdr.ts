import type { SendAnswer } from './answer.ts'
import { judgeCdr } from './fault-rules.ts'

/** What the parser of XML hands over; the adapter has it. */
export type CdrReader = (xml: string) => { code: string; text: string; notes: string[] } | null

const garbage = (text: string): SendAnswer => ({ kind: 'unsure', code: null, text })

/** The answer inside a CDR; anything that is none leaves open whether the comprobante arrived. */
export const answerOfCdr = (cdr: Buffer, xml: string | null, read: CdrReader): SendAnswer => {
  const said = xml === null ? null : read(xml)
  if (said === null) return garbage('La constancia no se puede leer')
  const { code, text, notes } = said
  const verdict = judgeCdr(code)
  if (verdict === 'unsure') return { kind: 'unsure', code, text }
  return verdict === 'accepted'
    ? { kind: 'accepted', code, text, notes, cdr }
    : { kind: 'rejected', code, text, cdr }
}
