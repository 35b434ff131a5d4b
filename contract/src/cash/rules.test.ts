import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxCan, expectedOf, signOf } from '#src/cash/rules.ts'
import { movementKinds } from '#src/cash/schema.ts'
import { reasonOf } from '#src/verdict.ts'

const box = { mine: true, state: 'OPEN' } as const
const closed = { ...box, state: 'CLOSED' } as const
const shut = 'La caja ya está cerrada: nada de ella cambia.'

it('a box must hold its float and what came in, less what went out, in any order', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 })
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(cents), (float, amounts) => {
      const moves = amounts.map((amount_cents) => ({ amount_cents }))
      const taken = moves.map(({ amount_cents }) => ({ amount_cents: -amount_cents }))
      expect(expectedOf(float, moves)).toBe(expectedOf(float, moves.toReversed()))
      // Taken back, each leaves the box as it was.
      expect(expectedOf(float, [...moves, ...taken])).toBe(float)
    }),
  )
  expect(expectedOf(10_000, [{ amount_cents: 2500 }, { amount_cents: -1000 }])).toBe(11_500)
})

it('what drivers hand over and other income come in, everything else goes out', () => {
  expect(movementKinds.filter((kind) => signOf(kind) === 1)).toEqual(['HANDOVER', 'INCOME'])
  expect(movementKinds.filter((kind) => signOf(kind) === -1)).toEqual(['PAYOUT', 'EXPENSE'])
})

describe('an open box', () => {
  it('is worked by whoever opened it, until it is closed', () => {
    expect(boxCan.work(box)).toEqual({ allowed: true })
    expect(reasonOf(boxCan.work({ ...box, mine: false }))).toBe('Es la caja de otra persona.')
    for (const state of ['CLOSED', 'REVIEWED'] as const)
      expect(reasonOf(boxCan.work({ ...box, state })), state).toBe(shut)
  })

  it('hands out what is in it, to the last cent', () => {
    expect(boxCan.spend(100, 100)).toEqual({ allowed: true })
    expect(reasonOf(boxCan.spend(100, 101))).toBe('En la caja hay S/ 1.00.')
  })

  it('has each movement taken back once, and no correction of a correction', () => {
    const movement = { counter_of: null, countered: false }
    expect(boxCan.takeBack(box, movement)).toEqual({ allowed: true })
    expect(reasonOf(boxCan.takeBack(box, { ...movement, counter_of: 4 }))).toBe(
      'Es ya una corrección.',
    )
    expect(reasonOf(boxCan.takeBack(box, { ...movement, countered: true }))).toBe(
      'Ya está corregido.',
    )
    expect(reasonOf(boxCan.takeBack(closed, movement))).toBe(shut)
  })
})

describe('a box is closed', () => {
  it('without a word when what was counted is what must be there', () => {
    expect(boxCan.close(5000, 5000, '')).toEqual({ allowed: true })
  })

  it.each([
    ['one cent is missing', 4999, 'Faltan S/ 0.01: diga por qué.'],
    ['one cent is over', 5001, 'Sobran S/ 0.01: diga por qué.'],
  ])('with a reason of five letters when %s', (_, counted, why) => {
    expect(reasonOf(boxCan.close(5000, counted, ' vale '))).toBe(why)
    expect(boxCan.close(5000, counted, 'vuelt')).toEqual({ allowed: true })
  })
})

describe('a closed box is looked through', () => {
  it('once, by somebody else', () => {
    expect(boxCan.review({ ...closed, mine: false })).toEqual({ allowed: true })
    expect(reasonOf(boxCan.review(closed))).toBe('La revisa otra persona.')
    expect(reasonOf(boxCan.review({ mine: false, state: 'OPEN' }))).toBe('Todavía está abierta.')
    expect(reasonOf(boxCan.review({ mine: false, state: 'REVIEWED' }))).toBe('Ya está revisada.')
  })
})
