import { describe, expect, test } from 'vitest'
import { claimTypes, complaintTypes, documentTypes } from './options.ts'
import { complaintForm, staffComplaintForm } from './schema.ts'
import { documentNumber, phoneNumber, plateNumber } from './validators.ts'

const least = {
  first_names: 'Rosa María',
  last_names: "Núñez O'Higgins",
  document_type_id: 1,
  document_number: '00001234',
  email: 'rosa@cliente.example',
  detail: 'El conductor cobró de más.',
} as const

const problems = (form: object): Record<string, string> => {
  const result = complaintForm.safeParse(form)
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

test('the lists are those of the specification', () => {
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  expect(ids(documentTypes)).toEqual([-1, 1, 2, 3])
  expect(ids(claimTypes)).toEqual([-1, 1, 2, 3, 5, 6, 4])
  expect(ids(complaintTypes)).toEqual([-1, 1, 2, 3, 4, 6, 7, 9])
  expect(claimTypes[5].name).toBe('Atencion en concesionario')
  expect(complaintTypes[4].name).toBe('Atención Central Telefónica')
})

describe('a sheet is accepted with what the law asks for, and refused only without it', () => {
  test('the least', () => {
    expect(problems(least)).toEqual({})
    expect(problems({ ...least, email: '', address: 'Calle Mercaderes 100' })).toEqual({})
    const letter = { answer_channel: 'LETTER', email: '', address: 'Calle Mercaderes 100' }
    expect(problems({ ...least, ...letter })).toEqual({})
  })
  test('empty request, phone and amount', () => {
    expect(problems({ ...least, request: '', phone: '', amount_claimed: null })).toEqual({})
    expect(problems({ ...least, request: '  ', phone: null })).toEqual({})
  })
  test.each([
    [{ email: '', address: '' }, ['email', 'address']],
    [{ first_names: '' }, ['first_names']],
    [{ last_names: 'X' }, ['last_names']],
    [{ document_number: '1011741' }, ['document_number']],
    [{ document_number: '' }, ['document_number']],
    [{ detail: 'corto' }, ['detail']],
    [{ document_type_id: -1 }, ['document_type_id']],
    [{ kind: 'RECLAMO', claim_type_id: -1 }, ['claim_type_id']],
    [{ kind: 'QUEJA', complaint_type_id: -1 }, ['complaint_type_id']],
    [{ complaint_type_id: 5 }, ['complaint_type_id']],
    [{ answer_channel: 'LETTER' }, ['address']],
    [{ answer_channel: 'EMAIL', email: '' }, ['email']],
    [{ is_minor: true }, ['guardian_name']],
    [{ accept_privacy: false }, ['accept_privacy']],
    [{ declare_truth: false }, ['declare_truth']],
    [{ amount_claimed: -1 }, ['amount_claimed']],
    [{ amount_claimed: 1.005 }, ['amount_claimed']],
    [{ license_plate: 'AB-1234' }, ['license_plate']],
    [{ service_date: '2999-01-01T00:00:00-05:00' }, ['service_date']],
    [{ phone: 'no sé' }, ['phone']],
    [{ email: 'rosa@' }, ['email']],
  ])('%j is told at %j', (change, paths) => {
    expect(Object.keys(problems({ ...least, ...change })).toSorted()).toEqual(paths.toSorted())
  })
  test('its words are those of the law page', () => {
    expect(problems({ ...least, document_number: '1' })).toEqual({
      document_number: 'El DNI debe tener 8 dígitos',
    })
    expect(problems({ ...least, detail: '' })).toEqual({ detail: 'Describa lo ocurrido' })
    expect(problems({ ...least, detail: 'corto' })).toEqual({
      detail: 'Cuente un poco más: al menos 10 letras',
    })
    expect(problems({ ...least, first_names: '' })).toEqual({ first_names: 'Ingrese sus nombres' })
    expect(problems({ ...least, first_names: 'X' })).toEqual({
      first_names: 'Escriba al menos 2 letras',
    })
    expect(problems({ ...least, claim_type_id: -1 })).toEqual({
      claim_type_id: 'Seleccione el tipo de reclamo',
    })
  })
  test('amounts with two decimals, whatever binary makes of them', () => {
    for (const amount_claimed of [0, 0.1, 19.99, 1.1, 12_345_678.29])
      expect(problems({ ...least, amount_claimed })).toEqual({})
  })
})

test('a paper sheet brings its number and its date', () => {
  const paper = { ...least, establishment_id: 1, channel: 'BACKUP_BOOK' }
  const paths = staffComplaintForm.safeParse(paper).error?.issues.map((i) => i.path.join('.'))
  expect(paths).toEqual(['backup_sheet_number', 'filed_at'])
})

test('identifiers', () => {
  expect(documentNumber(1, '0011 7410')).toBe('00117410')
  expect(documentNumber(1, '10117410-2')).toBeNull()
  expect(documentNumber(2, '001043328')).toBe('001043328')
  expect(documentNumber(2, '12345678')).toBeNull()
  expect(documentNumber(3, 'ab-12345')).toBe('AB-12345')
  for (const plate of ['V1A-234', 'abc-123', 'M2T511']) expect(plateNumber(plate)).not.toBeNull()
  expect(plateNumber('AB-1234')).toBeNull()
  expect(phoneNumber('987 654 321')).toBe('+51987654321')
  expect(phoneNumber('+51987654321')).toBe('+51987654321')
  expect(phoneNumber('(054) 234444')).toBe('054234444')
  expect(phoneNumber('12')).toBeNull()
})
