import { expect, it } from 'vitest'
import { rowFault } from './row-fault-rules.ts'

it.each<[why: string, state: string, stored: string | null, forgotten: string | null]>([
  [
    'a foreign key',
    '23503',
    'Nombra un registro que ya no está',
    'Otros registros ya dependen de este',
  ],
  [
    'a restriction',
    '23001',
    'Nombra un registro que ya no está',
    'Otros registros ya dependen de este',
  ],
  ['a unique index', '23505', 'Choca con otro registro', 'Choca con otro registro'],
  ['an exclusion', '23P01', 'Choca con otro registro', 'Choca con otro registro'],
  ['an empty column', '23502', 'Falta un dato', 'Falta un dato'],
  ['a check', '23514', 'Un dato no es válido', 'Un dato no es válido'],
  ['a number too large', '22003', 'Un dato no es válido', 'Un dato no es válido'],
  ['a deadlock, which is no fault of a row', '40P01', null, null],
  ['a full disk', '53100', null, null],
  ['a code that only ends like one', '42223', null, null],
  ['nothing it said', '', null, null],
])('of %s', (_, state, stored, forgotten) => {
  expect(rowFault(state, { forgets: false })).toBe(stored)
  expect(rowFault(state, { forgets: true })).toBe(forgotten)
})
