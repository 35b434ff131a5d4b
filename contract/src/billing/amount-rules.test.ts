import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cuotasProblem,
  detraccionOf,
  dueDays,
  equalCuotas,
  lineAmounts,
  mostCuotas,
  owedOf,
  totalsOf,
  withRest,
} from './amount-rules.ts'
import { affectations } from './kinds.ts'

const line = fc
  .record({
    total: fc.integer({ min: 1, max: 5_000_000 }),
    affectation: fc.constantFrom(...affectations),
  })
  .map(({ total, affectation }) => ({ affectation, ...lineAmounts(total, affectation) }))
const lines = fc.array(line, { minLength: 1, maxLength: 80 })

describe('amounts', () => {
  it('lines, tax and total agree to the cent, whatever the fares', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const t = totalsOf(all)
        const sum = (value: (one: (typeof all)[number]) => number) =>
          all.reduce((total, one) => total + value(one), 0)
        expect(t.exonerado_cents + t.gravado_cents + t.igv_cents).toBe(t.total_cents)
        expect(t.total_cents).toBe(sum((one) => one.total_cents))
        expect(t.exonerado_cents + t.gravado_cents).toBe(sum((one) => one.base_cents))
        for (const one of all) {
          expect(one.base_cents + one.igv_cents).toBe(one.total_cents)
          if (one.affectation === 'EXONERADO') expect(one.igv_cents).toBe(0)
          // SUNAT allows a sol; half a cent is what rounding costs.
          else expect(Math.abs(one.base_cents * 0.18 - one.igv_cents)).toBeLessThanOrEqual(0.6)
        }
      }),
    )
  })

  it('cuotas and deposit make the total; anything else is refused', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: -5, max: 5 }),
        (all, count, off) => {
          const totals = totalsOf(all)
          const detraccion_cents = detraccionOf(totals)
          expect(detraccion_cents % 100).toBe(0)
          const pending = totals.total_cents - detraccion_cents
          fc.pre(pending > count)
          const part = Math.floor(pending / count)
          const amounts = Array.from({ length: count }, (_, n) =>
            n === 0 ? pending - part * (count - 1) : part,
          )
          const cuotas = amounts.map((amount_cents, n) => ({
            due_date: `2026-12-${String(n + 1).padStart(2, '0')}`,
            amount_cents: amount_cents + (n === 0 ? off : 0),
          }))
          fc.pre(cuotas[0]!.amount_cents > 0)
          const problem = cuotasProblem({
            issued_on: '2026-11-30',
            total_cents: totals.total_cents,
            detraccion_cents,
            cuotas,
          })
          expect(problem === null).toBe(off === 0)
        },
      ),
    )
  })

  it('only taxed services above S/ 700 have a deposit, in whole soles', () => {
    const taxed = (total: number) =>
      detraccionOf(totalsOf([{ affectation: 'GRAVADO', ...lineAmounts(total, 'GRAVADO') }]))
    expect(taxed(70_000)).toBe(0)
    expect(taxed(70_001)).toBe(7000)
    expect(taxed(118_049)).toBe(11_800)
    expect(taxed(118_050)).toBe(11_800)
    expect(taxed(118_500)).toBe(11_900)
    expect(
      detraccionOf(totalsOf([{ affectation: 'EXONERADO', ...lineAmounts(900_000, 'EXONERADO') }])),
    ).toBe(0)
  })

  it('however they are split, cuotas make what is owed without the deposit', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: mostCuotas }), (all, count) => {
        const { total_cents } = totalsOf(all)
        const { owed_cents, detraccion_cents } = owedOf(all)
        expect(owed_cents + detraccion_cents).toBe(total_cents)
        fc.pre(owed_cents >= count)
        const cuotas = equalCuotas(owed_cents, dueDays('2026-12-01', count))
        expect(cuotas).toHaveLength(count)
        const amounts = cuotas.map(({ amount_cents }) => amount_cents)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(count)
        const credit = { issued_on: '2026-11-30', total_cents, detraccion_cents }
        expect(cuotasProblem({ ...credit, cuotas })).toBeNull()
        // Whatever else is typed, the last one makes up for it.
        const typed = withRest(owed_cents, cuotas.with(0, { ...cuotas[0]!, amount_cents: 1 }))
        expect(cuotasProblem({ ...credit, cuotas: typed })).toBeNull()
      }),
    )
  })

  it('cuotas are a month apart, and each is due after the one before', () => {
    expect(dueDays('2026-12-31', 3)).toEqual(['2026-12-31', '2027-01-30', '2027-03-01'])
    const credit = { issued_on: '2026-11-30', total_cents: 100, detraccion_cents: 0 }
    const on = (...days: string[]) =>
      cuotasProblem({ ...credit, cuotas: days.map((due_date) => ({ due_date, amount_cents: 50 })) })
    expect(on('2026-12-01', '2026-12-02')).toBeNull()
    expect(on('2026-12-02', '2026-12-02')).toBe('Cada cuota vence después de la anterior')
    expect(on('2026-12-02', '2026-12-01')).toBe('Cada cuota vence después de la anterior')
  })

  it('a cuota due on the day of issue is refused', () => {
    const credit = { issued_on: '2026-11-30', total_cents: 100, detraccion_cents: 0 }
    const due = (due_date: string) =>
      cuotasProblem({ ...credit, cuotas: [{ due_date, amount_cents: 100 }] })
    expect(due('2026-11-30')).toContain('después')
    expect(due('2026-12-01')).toBeNull()
    expect(cuotasProblem({ ...credit, cuotas: [] })).toContain('al menos una')
  })

  it('each of several cuotas is judged, and their sum', () => {
    const of = (...amounts: [string, number][]) =>
      cuotasProblem({
        issued_on: '2026-11-30',
        total_cents: 100,
        detraccion_cents: 10,
        cuotas: amounts.map(([due_date, amount_cents]) => ({ due_date, amount_cents })),
      })
    expect(of(['2026-12-15', 40], ['2026-12-30', 50])).toBeNull()
    expect(of(['2026-11-30', 40], ['2026-12-30', 50])).toBe(
      'Cada cuota vence después del día de emisión',
    )
    expect(of(['2026-12-15', 0], ['2026-12-30', 90])).toBe('Cada cuota es mayor que cero')
    expect(of(['2026-12-15', -10], ['2026-12-30', 100])).toBe('Cada cuota es mayor que cero')
    expect(of(['2026-12-15', 50], ['2026-12-30', 50])).toBe(
      'Las cuotas suman el total menos la detracción',
    )
  })
})
