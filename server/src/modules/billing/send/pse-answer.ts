import { foundAt, type PseMapping, type PseSign } from '@chaski/contract/billing/pse-mapping.ts'
import type { PseAnswer } from '#src/base/deps.ts'
import type { SendAnswer } from './answer.ts'

const longest = 500
const wordAt = (json: unknown, path: string | null): string | null => {
  const value = path === null ? undefined : foundAt(json, path)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, longest)
    : null
}

const says = (json: unknown, sign: PseSign | null): boolean => {
  const word = sign === null ? null : wordAt(json, sign.path)
  return word !== null && sign!.values.includes(word)
}

const notesAt = (json: unknown, path: string | null): string[] => {
  const value = path === null ? undefined : foundAt(json, path)
  const notes = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return notes
    .filter((note): note is string => typeof note === 'string' && note !== '')
    .map((note) => note.slice(0, longest))
    .slice(0, 20)
}

/** SUNAT's way to say that it has this number already: what decides knows it by that. */
const registeredBefore = '1033'

type Mapped = PseMapping['answer']

/** A provider's words as those that decide. A CDR is SUNAT's own and goes before them. */
export const judgePse = async (
  answer: PseAnswer,
  mapped: Mapped,
  { asking, ofCdr }: { asking: boolean; ofCdr: (zip: Buffer) => Promise<SendAnswer> },
): Promise<SendAnswer> => {
  if (answer.kind === 'unreachable') return { kind: 'later', code: null, text: answer.text }
  if (answer.kind === 'unclear') return { kind: 'unsure', code: null, text: answer.text }
  const { status, json } = answer
  const said = wordAt(json, mapped.text)
  const code = wordAt(json, mapped.code)?.slice(0, 20) ?? null
  const text = said ?? `HTTP ${status}`
  if (status === 401 || status === 403) return { kind: 'stop', code, text }
  if (status === 429) return { kind: 'later', code, text }
  if (asking && status === 404) return { kind: 'absent', code, text }
  // Whatever their machines said in trouble, it may have been stored.
  if (status >= 500 || json === null) return { kind: 'unsure', code: null, text }
  const cdr = wordlessAt(json, mapped.cdr)
  if (cdr !== null) return ofCdr(Buffer.from(cdr, 'base64'))
  const decided = { code: code ?? String(status), text, cdr: null }
  if (says(json, mapped.accepted))
    return { kind: 'accepted', ...decided, notes: notesAt(json, mapped.notes) }
  if (says(json, mapped.rejected)) return { kind: 'rejected', ...decided }
  if (says(json, mapped.working)) return { kind: 'working', text }
  if (says(json, mapped.absent)) return { kind: 'absent', code, text }
  if (says(json, mapped.repeated)) return { kind: 'unsure', code: registeredBefore, text }
  const ticket = wordAt(json, mapped.ticket)
  if (ticket !== null && ticket !== '') return { kind: 'ticket', ticket: ticket.slice(0, 100) }
  return status >= 400 ? { kind: 'fix', code, text } : { kind: 'unsure', code, text }
}

/** A file is longer than a word. */
const wordlessAt = (json: unknown, path: string | null): string | null => {
  const value = path === null ? undefined : foundAt(json, path)
  return typeof value === 'string' && value !== '' ? value : null
}
