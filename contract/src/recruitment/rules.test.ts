import { expect, it } from 'vitest'
import type { SlotStatus } from '#src/documents/schema.ts'
import { countsBeforeContract, mustHandIn } from './rules.ts'

const slot = (code: string, holder: 'DRIVER' | 'VEHICLE', more = {}) => ({
  code,
  holder,
  required: true,
  status: 'MISSING' as SlotStatus,
  ...more,
})
const documents = [
  slot('DOC_ID', 'DRIVER'),
  slot('LICENSE', 'DRIVER'),
  slot('MEDICAL', 'DRIVER', { required: false }),
  slot('CREDENTIAL', 'DRIVER'),
  slot('BACKGROUND_CHECK', 'DRIVER'),
  slot('TIV', 'VEHICLE'),
  slot('SOAT', 'VEHICLE'),
  slot('CAT', 'VEHICLE', { required: false }),
  slot('CITV', 'VEHICLE'),
  slot('SETARE', 'VEHICLE'),
]
const asked = (has_car: boolean, medical = false, list = documents) =>
  list.filter((one) => mustHandIn(one, list, { has_car, medical })).map(({ code }) => code)

it('asks of a driver with a car what the law wants before a contract', () => {
  expect(asked(true)).toEqual(['DOC_ID', 'LICENSE', 'TIV', 'SOAT', 'CITV'])
  expect(asked(true, true)).toContain('MEDICAL')
})

it('asks nothing about a car of somebody who has none', () => {
  expect(asked(false)).toEqual(['DOC_ID', 'LICENSE'])
})

it('takes the regional insurance for the national one', () => {
  const insured = documents.map((one) =>
    one.code === 'CAT' ? { ...one, status: 'PENDING' as SlotStatus } : one,
  )
  expect(asked(true, false, insured)).toEqual(['DOC_ID', 'LICENSE', 'TIV', 'CITV'])
})

it('counts the background, which the office looks up, before the contract too', () => {
  const [, , , credential, background] = documents
  expect(countsBeforeContract(background!, { has_car: false })).toBe(true)
  expect(countsBeforeContract(credential!, { has_car: true })).toBe(false)
})
