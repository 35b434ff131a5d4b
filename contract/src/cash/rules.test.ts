import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxCan, expectedOf } from '#src/cash/rules.ts'

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
})

it('a difference asks for its reason, and nobody looks through their own box', () => {
  expect(boxCan.close(5000, 5000, '').allowed).toBe(true)
  expect(boxCan.close(5000, 4990, '  no ')).toMatchObject({
    reason: 'Faltan S/ 0.10: diga por qué.',
  })
  expect(boxCan.close(5000, 5010, 'Vuelto de más').allowed).toBe(true)
  expect(boxCan.review({ mine: true, state: 'CLOSED' }).allowed).toBe(false)
  expect(boxCan.review({ mine: false, state: 'CLOSED' }).allowed).toBe(true)
  expect(boxCan.review({ mine: false, state: 'REVIEWED' }).allowed).toBe(false)
  expect(boxCan.work({ mine: false, state: 'OPEN' }).allowed).toBe(false)
  expect(boxCan.spend(100, 101).allowed).toBe(false)
})
