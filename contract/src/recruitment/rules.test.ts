import { describe, expect, it } from 'vitest'
import type { SlotStatus } from '#src/documents/schema.ts'
import { countsBeforeContract, isHandedIn, mustHandIn } from './rules.ts'

const slot = (code: string, holder: 'DRIVER' | 'VEHICLE', more = {}) => ({
  code,
  holder,
  required: true,
  status: 'MISSING' as SlotStatus,
  current: null as { captures: readonly string[] } | null,
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

const withPicture = { captures: ['photo'] }

describe('the regional insurance', () => {
  const soatIsAsked = (cat: { status: SlotStatus; current: typeof withPicture | null }) => {
    const list = documents.map((one) => (one.code === 'CAT' ? { ...one, ...cat } : one))
    return asked(true, false, list).includes('SOAT')
  }

  it.each<SlotStatus>(['PENDING', 'VALID', 'EXPIRING'])(
    'stands in for the national one while it is %s',
    (status) => {
      expect(soatIsAsked({ status, current: withPicture })).toBe(false)
    },
  )

  it.each<SlotStatus>(['REJECTED', 'EXPIRED'])(
    'insures nobody once it is %s: the national one is asked for',
    (status) => {
      expect(soatIsAsked({ status, current: withPicture })).toBe(true)
    },
  )

  it('insures nobody by its dates alone', () => {
    expect(soatIsAsked({ status: 'PENDING', current: { captures: [] } })).toBe(true)
  })

  it('is what stands in, and no other document', () => {
    const list = documents.map((one) =>
      one.code === 'CITV' ? { ...one, status: 'VALID' as SlotStatus } : one,
    )
    expect(asked(true, false, list)).toContain('SOAT')
  })
})

describe('a document is done with by the applicant', () => {
  it.each<[SlotStatus, { captures: readonly string[] } | null, boolean]>([
    ['VALID', null, true],
    ['EXPIRING', null, true],
    ['PENDING', withPicture, true],
    ['PENDING', { captures: [] }, false],
    ['PENDING', null, false],
    ['REJECTED', withPicture, false],
    ['EXPIRED', withPicture, false],
    ['MISSING', null, false],
  ])('when it is %s with %j: %s', (status, current, done) => {
    expect(isHandedIn({ status, current })).toBe(done)
  })
})

it('asks for a paper of a catalogue only where the company wants it', () => {
  const list = documents.map((one) => (one.code === 'CITV' ? { ...one, required: false } : one))
  expect(asked(true, false, list)).not.toContain('CITV')
})

it('counts the background, which the office looks up, before the contract too', () => {
  const [, , , credential, background] = documents
  expect(countsBeforeContract(background!, { has_car: false })).toBe(true)
  expect(countsBeforeContract(credential!, { has_car: true })).toBe(false)
})
