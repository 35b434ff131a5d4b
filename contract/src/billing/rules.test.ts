import { describe, expect, it } from 'vitest'
import { type ComprobanteKind, comprobanteStates } from './kinds.ts'
import {
  clientProblem,
  comprobanteCan,
  identifiedAbove,
  letterOf,
  namedClient,
  noteProblem,
  reasonsOf,
  settlementCan,
} from './rules.ts'
import type { BuyerForm } from './schema.ts'
import { reasonOf } from '#src/verdict.ts'

const buyer = (more: Partial<BuyerForm>): BuyerForm =>
  ({
    client_type: 'DNI',
    client_number: '45678912',
    client_name: 'Rosa Quispe',
    ...more,
  }) as BuyerForm

const problem = (kind: ComprobanteKind, more: Partial<BuyerForm>, total_cents = 1500) =>
  clientProblem({ kind, total_cents, client: buyer(more) })
const at = (path: string, detail: string) => ({ path: `client.${path}`, detail })

it('a driver’s closed week is billed once, as long as what was issued counts', () => {
  const made = { series: 'B001', number: 7, total_cents: 500, credited_cents: 0 }
  const may = (issued: Parameters<typeof settlementCan.bill>[0]['issued'], total_cents = 500) =>
    reasonOf(settlementCan.bill({ total_cents, issued }))
  expect(may([])).toBeUndefined()
  expect(may([], 0)).toContain('comisión ni cuota')
  for (const state of comprobanteStates) {
    const gone = state === 'VOIDED' || state === 'REJECTED'
    expect(may([{ ...made, state }])).toBe(gone ? undefined : 'Ya tiene el comprobante B001-7.')
  }
  expect(may([{ ...made, state: 'ACCEPTED', credited_cents: 500 }])).toBeUndefined()
})

const nobody = { client_type: 'NONE', client_number: '', client_name: '' } as const

describe('who may have a comprobante', () => {
  it('a factura goes to a RUC, whose check digit fits', () => {
    const ruc = { client_type: 'RUC', client_number: '20100070970' } as const
    expect(problem('FACTURA', ruc)).toBeNull()
    expect(problem('FACTURA', {})).toEqual(at('client_type', 'Una factura se emite a un RUC'))
    expect(problem('FACTURA', { ...ruc, client_number: '20100070971' })).toEqual(
      at('client_number', 'El RUC no es correcto'),
    )
    expect(problem('BOLETA', ruc)).toBeNull()
  })

  it.each([
    ['DNI', '4567891', 'El DNI tiene 8 dígitos'],
    ['CE', 'AB12', 'El carné tiene de 5 a 12 letras o dígitos'],
    ['CE', 'A123456789012', 'El carné tiene de 5 a 12 letras o dígitos'],
    ['CE', '-AB123', 'El carné tiene de 5 a 12 letras o dígitos'],
    ['CE', 'AB123-', 'El carné tiene de 5 a 12 letras o dígitos'],
    ['PASSPORT', 'X12 4', 'El pasaporte tiene de 5 a 12 letras o dígitos'],
    ['PASSPORT', '-XY123', 'El pasaporte tiene de 5 a 12 letras o dígitos'],
    ['PASSPORT', 'XY123-', 'El pasaporte tiene de 5 a 12 letras o dígitos'],
  ] as const)('%s %s: %s', (client_type, client_number, detail) => {
    expect(problem('BOLETA', { client_type, client_number })).toEqual(at('client_number', detail))
  })

  it.each([
    ['DNI', '45678912'],
    ['CE', 'ab123'],
    ['CE', '001234567890'],
    ['PASSPORT', 'xy12345'],
  ] as const)('%s %s fits', (client_type, client_number) => {
    expect(problem('BOLETA', { client_type, client_number })).toBeNull()
  })

  it('a document has a name beside it', () => {
    const detail = 'Escriba el nombre o la razón social'
    expect(problem('BOLETA', { client_name: 'R' })).toEqual(at('client_name', detail))
    expect(problem('BOLETA', { client_name: 'Li' })).toBeNull()
  })

  it('an anonymous boleta ends at S/ 700', () => {
    expect(problem('BOLETA', nobody, identifiedAbove)).toBeNull()
    expect(problem('BOLETA', nobody, identifiedAbove + 1)).toEqual(
      at('client_type', 'Por más de S/ 700 la boleta lleva el documento del cliente'),
    )
    expect(problem('BOLETA', {}, identifiedAbove + 1)).toBeNull()
  })

  it('is printed with the name that the law gives, and letters as SUNAT has them', () => {
    expect(namedClient(buyer(nobody))).toMatchObject({
      client_number: '-',
      client_name: 'CLIENTES VARIOS',
    })
    expect(namedClient(buyer({ ...nobody, client_name: 'Ana' })).client_name).toBe('Ana')
    expect(namedClient(buyer({ client_type: 'CE', client_number: 'ab123' }))).toMatchObject({
      client_number: 'AB123',
      client_name: 'Rosa Quispe',
    })
  })
})

it('a series begins with the letter of its kind, a note with that of what it corrects', () => {
  expect(letterOf('FACTURA')).toBe('F')
  expect(letterOf('BOLETA')).toBe('B')
  expect(letterOf('NOTA_CREDITO', 'F001')).toBe('F')
  expect(letterOf('NOTA_DEBITO', 'B001')).toBe('B')
  expect(letterOf('NOTA_CREDITO', 'BF01')).toBe('B')
  expect(letterOf('NOTA_CREDITO')).toBe('B')
  expect(letterOf('FACTURA', 'B001')).toBe('F')
  expect(letterOf('BOLETA', 'F001')).toBe('B')
})

type Seen = Parameters<typeof comprobanteCan.note>[0]
const seen = (more: Partial<Seen> = {}): Seen => ({
  kind: 'FACTURA',
  state: 'ACCEPTED',
  issued_on: '2026-11-10',
  total_cents: 10_000,
  credited_cents: 0,
  next_try_at: null,
  ...more,
})
const no = (reason: string) => expect.objectContaining({ allowed: false, reason })
const yes = { allowed: true }

describe('what may become of one', () => {
  it('it is taken back while it stands, for seven days, and if no note touched it', () => {
    const take = (more: Partial<Seen>, today = '2026-11-17') =>
      comprobanteCan.void(seen(more), today)
    expect(take({})).toEqual(yes)
    expect(take({ state: 'OBSERVED' })).toEqual(yes)
    expect(take({}, '2026-11-18')).toEqual(no('Pasaron 7 días: emita una nota de crédito.'))
    expect(take({ credited_cents: 1 })).toEqual(no('Ya tiene una nota de crédito.'))
    for (const state of comprobanteStates.filter((one) => !['ACCEPTED', 'OBSERVED'].includes(one)))
      expect(take({ state }), state).toEqual(no('Solo se anula un comprobante aceptado.'))
  })

  it('it is corrected while something of it is left', () => {
    expect(comprobanteCan.note(seen({ credited_cents: 9999 }))).toEqual(yes)
    expect(comprobanteCan.note(seen({ credited_cents: 10_000 }))).toEqual(
      no('Ya está acreditado por completo.'),
    )
    expect(comprobanteCan.note(seen({ kind: 'NOTA_CREDITO' }))).toEqual(
      no('Una nota no se corrige con otra nota.'),
    )
    expect(comprobanteCan.note(seen({ state: 'REJECTED' }))).toEqual(
      no('Solo se corrige un comprobante aceptado.'),
    )
  })

  it('it is sent again until there is an answer', () => {
    for (const state of comprobanteStates)
      expect(comprobanteCan.retry(seen({ state })).allowed, state).toBe(
        ['DRAFT', 'SIGNED', 'SENDING', 'NEEDS_FIX'].includes(state),
      )
    expect(comprobanteCan.retry(seen())).toEqual(no('Ya tiene respuesta de SUNAT.'))
  })
})

describe('a note', () => {
  type Note = Parameters<typeof noteProblem>[0]
  const judged = (more: Partial<Note>, of: Partial<Seen> = {}) =>
    noteProblem(
      { kind: 'NOTA_CREDITO', reason_code: '04', total_cents: 500, hasLines: true, ...more },
      seen(of),
    )
  const undoes = {
    path: 'reason_code',
    detail: 'Este motivo anula todo: no lleva líneas ni notas previas',
  }

  it('has a reason of its kind', () => {
    expect(Object.keys(reasonsOf('NOTA_CREDITO'))).toContain('04')
    expect(judged({})).toBeNull()
    expect(judged({ reason_code: '99' })).toEqual({
      path: 'reason_code',
      detail: 'El motivo no es de esta nota',
    })
    expect(judged({ kind: 'NOTA_DEBITO', reason_code: '04' })?.path).toBe('reason_code')
    expect(judged({ kind: 'NOTA_DEBITO', reason_code: '01' })).toBeNull()
  })

  it('that undoes all of it has no lines and follows no other', () => {
    const all = { reason_code: '01', hasLines: false, total_cents: 10_000 }
    expect(judged(all)).toBeNull()
    expect(judged({ ...all, hasLines: true })).toEqual(undoes)
    expect(judged(all, { credited_cents: 1 })).toEqual(undoes)
  })

  it('that corrects a part says which, and no more than is left', () => {
    expect(judged({ hasLines: false })).toEqual({
      path: 'lines',
      detail: 'Agregue lo que se corrige',
    })
    expect(judged({ total_cents: 9500 }, { credited_cents: 500 })).toBeNull()
    expect(judged({ total_cents: 9501 }, { credited_cents: 500 })).toEqual({
      path: 'lines',
      detail: 'La nota supera lo que queda del comprobante',
    })
    // What is owed on top has no ceiling.
    expect(judged({ kind: 'NOTA_DEBITO', reason_code: '01', total_cents: 99_999 })).toBeNull()
  })
})
