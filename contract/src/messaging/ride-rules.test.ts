import { expect, it } from 'vitest'
import { tripSets, tripStatus } from '#src/trips/statuses.ts'
import { rideTalk } from './ride-rules.ts'

const current = { status_type_id: tripStatus.ON_WAY, assignment: 'CURRENT' } as const

it('passenger and driver write to each other while the driver comes and drives', () => {
  for (const status_type_id of tripSets.served) {
    expect(rideTalk.isOpen({ ...current, status_type_id })).toBe(true)
    expect(rideTalk.write({ ...current, status_type_id })).toEqual({ allowed: true })
  }
})

it('not before, not afterwards, and not to a driver of tomorrow', () => {
  const refused = {
    allowed: false,
    reason: 'Solo pueden escribirse mientras dura el viaje. Para lo demás está la central.',
  }
  for (const ride of [
    { ...current, status_type_id: tripStatus.PENDING },
    { ...current, status_type_id: tripStatus.FINISHED },
    { ...current, assignment: 'PLANNED' },
    { ...current, assignment: null },
    { status_type_id: tripStatus.PENDING, assignment: 'PLANNED' },
  ]) {
    expect(rideTalk.isOpen(ride)).toBe(false)
    expect(rideTalk.write(ride)).toMatchObject(refused)
  }
})
