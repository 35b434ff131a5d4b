import type { Place, Suggestion } from '#src/geo/schema.ts'
import { fold } from './fold.ts'
import type { ParsedAddress } from './parse-address.ts'

const MARK = '#'
const LONGEST_ID = 200

/** Number, block, lot and flat, written as a driver reads them. */
export function tailOf(parsed: ParsedAddress): string {
  const { number, hundred, block, lot, unit } = parsed
  return [
    number,
    hundred === null ? '' : `cdra. ${hundred}`,
    block === '' ? '' : `Mz ${block}`,
    lot === '' ? '' : `Lt ${lot}`,
    unit,
  ]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 60)
}

const holds = (title: string, tail: string): boolean =>
  ` ${fold(title)} `.includes(` ${fold(tail)} `)

const NUMBERED: ReadonlySet<Suggestion['kind']> = new Set(['street', 'area', 'district', 'address'])

/** A found place with what was typed beyond its name: the number behind a street, else in words for the driver. */
export function withTyped<S extends Suggestion | Place>(found: S, parsed: ParsedAddress): S {
  const tail = tailOf(parsed)
  const known = tail === '' || holds(found.title, tail)
  const numbered = !known && NUMBERED.has(found.kind)
  const reference = [known || numbered ? '' : tail, parsed.reference]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200)
  const kept = reference === '' ? found : { ...found, reference }
  if (!numbered) return kept
  // Of "Calle Real 100" the map knew number 100, and "dpto 2" was typed: only what is missing is added.
  const missing = holds(found.title, parsed.number) ? tailOf({ ...parsed, number: '' }) : tail
  const referenceId = `${splitReferenceId(found.referenceId).id}${MARK}${tail}`
  return {
    ...kept,
    title: `${found.title} ${missing}`.slice(0, 200),
    kind: 'address',
    ...(found.kind !== 'address' && { approximate: true }),
    ...(referenceId.length <= LONGEST_ID && { referenceId }),
  }
}

/** The place behind a reference, and what was typed beyond it. */
export function splitReferenceId(referenceId: string): { id: string; tail: string } {
  const mark = referenceId.indexOf(MARK)
  return mark < 0
    ? { id: referenceId, tail: '' }
    : { id: referenceId.slice(0, mark), tail: referenceId.slice(mark + 1) }
}
