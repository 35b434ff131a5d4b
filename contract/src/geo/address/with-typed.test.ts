import { expect, test } from 'vitest'
import type { Suggestion } from '#src/geo/schema.ts'
import { withTyped, splitReferenceId } from './with-typed.ts'
import { parseAddress } from './parse-address.ts'

const found = (kind: Suggestion['kind'], title: string): Suggestion => ({
  provider: 'local',
  referenceId: 'x:1',
  title,
  subtitle: '',
  kind,
})
const kept = (kind: Suggestion['kind'], title: string, typed: string) =>
  withTyped(found(kind, title), parseAddress(typed))

test('a street keeps the number that was typed, and says that its point is a guess', () => {
  expect(kept('street', 'Avenida Ejército', 'av ejercito 710')).toMatchObject({
    title: 'Avenida Ejército 710',
    kind: 'address',
    approximate: true,
    referenceId: 'x:1#710',
  })
  expect(kept('street', 'Calle Mercaderes', 'cdra 4 de mercaderes').title).toBe(
    'Calle Mercaderes cdra. 4',
  )
  expect(kept('area', 'La Encalada', 'urb la encalada mz b lt 5 dpto 2').title).toBe(
    'La Encalada Mz B Lt 5 dpto 2',
  )
})

test('a house the map knows is not numbered twice', () => {
  expect(kept('address', 'Calle Real 100', 'real 100')).toEqual(found('address', 'Calle Real 100'))
  expect(kept('address', 'Calle Real 100', 'real 100 dpto 2')).toMatchObject({
    title: 'Calle Real 100 dpto 2',
  })
  expect(kept('street', 'Calle 7', 'calle 7')).toEqual(found('street', 'Calle 7'))
})

test('what does not belong to the name goes to the driver in words', () => {
  expect(kept('landmark', 'Plaza Vea', 'plaza vea 710 frente al banco')).toMatchObject({
    title: 'Plaza Vea',
    reference: '710, frente al banco',
  })
})

test('a reference holds the place and what was typed', () => {
  expect(splitReferenceId('x:1#710 dpto 2')).toEqual({ id: 'x:1', tail: '710 dpto 2' })
  expect(splitReferenceId('x:1')).toEqual({ id: 'x:1', tail: '' })
})
