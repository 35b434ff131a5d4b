import { expect, it } from 'vitest'
import { afterTelling } from './decide-told.ts'

const told = (kind: Parameters<typeof afterTelling>[0]['kind'], code: string | null, boletas = 3) =>
  afterTelling({ kind, code }, boletas)

it.each([
  ['accepted', '0', 3, 'ACCEPTED'],
  ['accepted', '0', 1, 'ACCEPTED'],
  // One wrong boleta must not hold up the others of its day.
  ['rejected', '2514', 3, 'HALVE'],
  ['rejected', '2514', 2, 'HALVE'],
  ['rejected', '2514', 1, 'GIVE_BACK'],
  ['fix', '99', 2, 'HALVE'],
  ['fix', null, 1, 'GIVE_BACK'],
  // Told before: of several it is not known which.
  ['rejected', '2282', 2, 'HALVE'],
  ['rejected', '2282', 1, 'KNOWN'],
  ['unsure', '2282', 1, 'KNOWN'],
  // The name was taken, the ticket is lost.
  ['unsure', '2223', 3, 'AGAIN'],
  ['unsure', '2223', 1, 'AGAIN'],
  ['late', '0109', 3, 'WAIT'],
  ['late', null, 1, 'WAIT'],
] as const)('%s %s of %i: %s', (kind, code, boletas, what) => {
  expect(told(kind, code, boletas)).toBe(what)
})
