import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuotasProblem } from '#src/billing/amount-rules.ts'
import { affectations } from '#src/billing/kinds.ts'
import {
  type FrozenRide,
  mayBill,
  monthCan,
  mostLines,
  statementCan,
  statementLines,
  statementTerms,
} from './closing-rules.ts'
import { reasonOf } from '#src/verdict.ts'
import { lineModes } from './closing-schema.ts'

const ride = (more: Partial<FrozenRide> = {}): FrozenRide => ({
  service_id: 1,
  day: '2026-11-02',
  amount_cents: 1530,
  costcenter_code: null,
  costcenter_name: null,
  ...more,
})
const november = { number: 7, month: '2026-11', affectation: 'EXONERADO' } as const

describe('the factura of a month', () => {
  it('sums to its rides to the cent, whatever they are grouped by, and its cuota with the deposit to its total', () => {
    const rides = fc.array(
      fc.record({
        service_id: fc.integer({ min: 1 }),
        day: fc.constant('2026-11-02'),
        amount_cents: fc.integer({ min: 1, max: 90_000 }),
        costcenter_code: fc.option(fc.stringMatching(/^\d{1,3}$/)),
        costcenter_name: fc.constant('Área'),
      }),
      { minLength: 1, maxLength: 300 },
    )
    fc.assert(
      fc.property(
        rides,
        fc.constantFrom(...lineModes),
        fc.constantFrom(...affectations),
        fc.integer({ min: 0, max: 180 }),
        (all, mode, affectation, payment_days) => {
          const total = all.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
          const lines = statementLines(all, { ...november, mode, affectation })
          const terms = statementTerms(lines, { issued_on: '2026-12-01', payment_days })
          expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(total)
          expect(terms.total_cents).toBe(total)
          expect(terms.exonerado_cents + terms.gravado_cents + terms.igv_cents).toBe(total)
          expect(cuotasProblem({ ...terms, issued_on: '2026-12-01' })).toBeNull()
          if (mode === 'CENTERS') expect(lines.length).toBeLessThanOrEqual(mostLines)
        },
      ),
    )
  })

  it('has a line for each cost center, which says what it is made of', () => {
    const rides = [
      ride({ costcenter_code: '001', costcenter_name: 'Gerencia' }),
      ride({
        service_id: 2,
        costcenter_code: '001',
        costcenter_name: 'Gerencia',
        amount_cents: 1000,
      }),
      ride({ service_id: 3 }),
    ]
    expect(statementLines(rides, { ...november, mode: 'CENTERS' })).toEqual([
      {
        description:
          'Servicios de taxi de noviembre 2026, centro de costo 001 Gerencia: 2 servicios, según estado de cuenta N.º 7',
        total_cents: 2530,
        affectation: 'EXONERADO',
      },
      {
        description:
          'Servicios de taxi de noviembre 2026, sin centro de costo: 1 servicio, según estado de cuenta N.º 7',
        total_cents: 1530,
        affectation: 'EXONERADO',
      },
    ])
    expect(
      statementLines(rides, { ...november, mode: 'RIDES' }).map((l) => l.description),
    ).toContain('Servicio de taxi N.º 3 del 02/11/2026, sin centro de costo')
  })

  it('has as many lines as SUNAT takes, and no rest where there is none', () => {
    const rides = Array.from({ length: mostLines }, (_, at) => ride({ costcenter_code: `${at}` }))
    const lines = statementLines(rides, { ...november, mode: 'CENTERS' })
    expect(lines).toHaveLength(mostLines)
    expect(lines.at(-1)!.description).toContain('centro de costo 99:')
  })

  it('names a center by its code where it has no name, in no more letters than SUNAT takes', () => {
    const [nameless] = statementLines([ride({ costcenter_code: '001' })], {
      ...november,
      mode: 'CENTERS',
    })
    expect(nameless!.description).toContain(', centro de costo 001: 1 servicio,')
    const rides = [ride({ costcenter_code: '1', costcenter_name: 'x'.repeat(300) })]
    for (const mode of lineModes)
      expect(statementLines(rides, { ...november, mode })[0]!.description).toHaveLength(250)
  })

  it('puts what is beyond a hundred cost centers into one line', () => {
    const rides = Array.from({ length: 130 }, (_, at) => ride({ costcenter_code: `${at}` }))
    const lines = statementLines(rides, { ...november, mode: 'CENTERS' })
    expect(lines).toHaveLength(mostLines)
    expect(lines.at(-1)).toEqual({
      description:
        'Servicios de taxi de noviembre 2026, otros centros de costo: 31 servicios, según estado de cuenta N.º 7',
      total_cents: 31 * 1530,
      affectation: 'EXONERADO',
    })
  })

  it('is due after its own day, even where nothing was agreed', () => {
    const { cuotas } = statementTerms(
      [{ description: 'x', total_cents: 100, affectation: 'GRAVADO' }],
      { issued_on: '2026-12-31', payment_days: 0 },
    )
    expect(cuotas).toEqual([{ due_date: '2027-01-01', amount_cents: 100 }])
  })

  it('is paid in as many cuotas as asked, the first by the term', () => {
    const { cuotas } = statementTerms(
      [{ description: 'x', total_cents: 100_000, affectation: 'EXONERADO' }],
      { issued_on: '2026-12-01', payment_days: 15, count: 3 },
    )
    expect(cuotas).toEqual([
      { due_date: '2026-12-16', amount_cents: 33_333 },
      { due_date: '2027-01-15', amount_cents: 33_333 },
      { due_date: '2027-02-14', amount_cents: 33_334 },
    ])
  })

  it('is due after the days that were agreed, without the deposit', () => {
    const terms = statementTerms(
      [{ description: 'x', total_cents: 118_000, affectation: 'GRAVADO' }],
      { issued_on: '2026-12-01', payment_days: 30 },
    )
    expect(terms).toMatchObject({
      total_cents: 118_000,
      detraccion_cents: 11_800,
      cuotas: [{ due_date: '2026-12-31', amount_cents: 106_200 }],
    })
  })
})

describe('what bars it', () => {
  const billed = { ruc: '20512333797', tax_treatment: 'GRAVADO', total_cents: 70_000 } as const
  it.each([
    [{ ...billed }, '', undefined],
    [{ ...billed, ruc: null }, '', 'La empresa no tiene un RUC correcto.'],
    [{ ...billed, ruc: '20512333798' }, '', 'La empresa no tiene un RUC correcto.'],
    [
      { ...billed, total_cents: 70_001 },
      '',
      'Falta la cuenta del Banco de la Nación para la detracción.',
    ],
    [{ ...billed, total_cents: 70_001 }, '00101234567', undefined],
    [{ ...billed, tax_treatment: 'EXONERADO' as const, total_cents: 90_000 }, '', undefined],
  ])('%o with the account %s', (company, bn_account, problem) => {
    expect(mayBill(company, { bn_account })).toEqual(
      problem === undefined
        ? { allowed: true }
        : { allowed: false, code: 'REFUSED', reason: problem },
    )
  })

  it('a month is closed when it is over; a draft is undone, a factura is not', () => {
    expect(monthCan.close('2026-11', '2026-11-30').allowed).toBe(false)
    expect(monthCan.close('2026-11', '2026-12-01').allowed).toBe(true)
    const draft = { state: 'DRAFT', services: 101, line_mode: 'CENTERS' } as const
    expect(statementCan.issue(draft).allowed).toBe(true)
    expect(statementCan.issue({ ...draft, line_mode: 'RIDES' }).allowed).toBe(false)
    expect(statementCan.issue({ ...draft, line_mode: 'RIDES', services: 100 }).allowed).toBe(true)
    for (const state of ['BILLED', 'UNDONE', 'REOPENED'] as const) {
      expect(statementCan.issue({ ...draft, state }).allowed).toBe(false)
      expect(statementCan.undo({ state }).allowed).toBe(false)
    }
    expect(statementCan.undo(draft).allowed).toBe(true)
  })

  it('says why', () => {
    const draft = { state: 'DRAFT', services: 101, line_mode: 'RIDES' } as const
    const { issue, undo } = statementCan
    expect(
      [
        monthCan.close('2026-11', '2026-11-30'),
        issue({ ...draft, state: 'BILLED' }),
        issue({ ...draft, state: 'UNDONE' }),
        issue(draft),
        undo({ state: 'BILLED' }),
        undo({ state: 'REOPENED' }),
      ].map(reasonOf),
    ).toEqual([
      'Se cierra un mes que ya terminó.',
      'Ya está facturado.',
      'El cierre ya no cuenta.',
      'Una línea por servicio llega hasta 100: cierre por centro de costo.',
      'Ya tiene factura: solo una nota de crédito lo reabre.',
      'El cierre ya no cuenta.',
    ])
  })
})
