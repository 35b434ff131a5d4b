import { expect, it } from 'vitest'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { checkDraft } from '#src/public/complaint/check-draft.ts'
import { emptyDraft } from '#src/public/complaint/draft.ts'
import { complaintAbout } from './complaint-about.ts'

const trip = {
  service_id: 10452,
  date_time_service: '2026-11-15T14:30:20-05:00',
  origin: { text: 'Plaza de Armas' },
  destinations: [{ text: 'Aeropuerto' }],
  vehicle: { code: '104', plate: 'V1A-234' },
} as ClientTrip
const me = { name: 'Rosa Núñez Quispe', cellphone: '+51987654321' } as ClientSession

it('a complaint about a ride begins with what the ride knows, and nothing of it is refused', () => {
  const known = complaintAbout(trip, me)
  expect(known).toMatchObject({
    first_names: 'Rosa',
    last_names: 'Núñez Quispe',
    service_code: '10452',
    service_date: '2026-11-15T14:30',
    license_plate: 'V1A-234',
    good_description: 'Taxi de Plaza de Armas a Aeropuerto',
  })
  const problems = checkDraft({ ...emptyDraft(), ...known })
  for (const name of Object.keys(known)) expect(problems).not.toHaveProperty(name)
})
