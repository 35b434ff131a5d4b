import type { z } from 'zod'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { Failure } from '@chaski/contract/errors.ts'
import { type PastTrip, pastTripForm } from '@chaski/contract/trips/past-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { clientsOfPhones } from '#src/modules/clients/clients-of-phone.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { fold } from '#src/modules/imports/fold.ts'
import { created, type ImportKind, updated } from '#src/modules/imports/import-kind.ts'
import { type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import { storing } from '#src/modules/imports/storing.ts'
import {
  createPastTrips,
  editPastTrip,
  forgetPastTrips,
  pastTripsOf,
} from '#src/modules/trips/past/save-past-trip.ts'
import { momentOf } from './moment-of.ts'
import { coverageOfRow } from './named.ts'
import { createPeople, idsOfPeople, type PeopleOfTrip } from './people-of-trip.ts'
import { withoutUndefined } from './without-undefined.ts'

type Form = z.input<typeof pastTripForm>
type ZoneAt = Awaited<ReturnType<ReturnType<typeof createPriceZones>['now']>>
type LookUps = {
  coverages: Coverages
  zoneAt: ZoneAt
  peopleOf: ReturnType<typeof createPeople>
}
type Known = {
  before: PastTrip | undefined
  people: PeopleOfTrip
  clients: readonly ClientCard[]
}
/** No coverage has it: nothing is found there. */
const nowhere = 0

const fields = Object.keys(pastTripForm.shape) as (keyof Form)[]

/** What a row that says little starts from. */
const initial = {
  status_type_id: tripStatus.FINISHED,
  client_name: '',
  cellphone: '',
  company_id: null,
  driver_id: null,
  vehicle_id: null,
  destination_text: '',
  origin_latitude: null,
  origin_longitude: null,
  fare_cents: null,
}

const asWritten = [
  'code',
  'client_name',
  'cellphone',
  'origin_text',
  'destination_text',
  'origin_latitude',
  'origin_longitude',
  'fare_cents',
] as const

/** Of the company where one paid, else nobody's employee; null until somebody registers the telephone. */
const clientOf = (clients: readonly ClientCard[], { cellphone, company_id }: Form) =>
  cellphone === ''
    ? null
    : (clients.find((client) => client.cellphone === cellphone && client.company_id === company_id)
        ?.client_id ?? null)

const zoneOf = (zoneAt: ZoneAt, { coverage_id, origin_latitude, origin_longitude }: Form) => {
  if (origin_latitude === null || origin_longitude === null) return null
  const zone = zoneAt({ latitude: origin_latitude, longitude: origin_longitude })
  return zone?.coverage_id === coverage_id ? zone.zone_id : null
}

/** Trips of before this system: they are history and teach the forecast; they are no work, no money and no debt. */
export const importPastTrips: ImportKind<LookUps> = {
  prepare: async (db, scope) => ({
    coverages: await coveragesOf(db, scope),
    zoneAt: await createPriceZones(db).now(),
    peopleOf: createPeople(),
  }),

  ...storing<LookUps, Known, z.output<typeof pastTripForm>>({
    key: ({ coverage, code }) => `${fold(String(coverage ?? ''))} ${String(code)}`,

    known: async ({ deps, scope }, { coverages, peopleOf }, rows) => {
      const { db } = deps
      const keys = rows.map((said) => ({
        coverage_id: coverageOfRow(coverages, said, () => {}, '') ?? nowhere,
        code: String(said.code),
      }))
      const before = await pastTripsOf(db, scope, keys)
      const phones = rows.map((said, at) => {
        const known = before[at]
        const was = known === undefined || known instanceof Failure ? '' : known.cellphone
        return String(said.cellphone ?? was)
      })
      const asked = [...new Set(phones)].filter((phone) => phone !== '')
      const clients = Map.groupBy(
        asked.length === 0 ? [] : await clientsOfPhones(db, scope, asked),
        ({ cellphone }) => cellphone,
      )
      const met: (Known | Failure)[] = []
      for (const [at, said] of rows.entries()) {
        const known = before[at]
        met.push(
          known instanceof Failure
            ? known
            : {
                before: known,
                people: await peopleOf(db, scope, said),
                clients: clients.get(phones[at]!) ?? [],
              },
        )
      }
      return met
    },

    plan: ({ deps, scope, actor }, { coverages, zoneAt }, said, { before, people, clients }) => {
      const { wrong, parse } = createRowForm()
      const coverage_id = coverageOfRow(coverages, said, wrong, 'Diga en qué cobertura fue')
      const noHour = () => wrong('time', 'Complete la hora, aquí o en la fecha')
      const outcome = said.outcome as keyof typeof tripStatus | undefined
      const kept = before === undefined ? initial : fieldsOf(before, fields)
      const wanted = {
        ...kept,
        ...withoutUndefined({
          ...fieldsOf(said, asWritten),
          ...idsOfPeople(people, said, wrong),
          coverage_id,
          happened_at: momentOf(said, before?.happened_at, noHour),
          status_type_id: outcome && tripStatus[outcome],
        }),
      } as Form
      if ((wanted.origin_latitude === null) !== (wanted.origin_longitude === null))
        wrong('origin_longitude', 'Escriba latitud y longitud, o ninguna')
      wanted.origin_zone_id = zoneOf(zoneAt, wanted)
      wanted.client_id = clientOf(clients, wanted)
      const form = parse(pastTripForm, wanted)
      if (before === undefined) return { create: form }
      if (changesNothing(before, form)) return 'SAME'
      const { past_trip_id, version } = before
      return {
        change: async () => {
          const change = { ...form, version }
          const after = await editPastTrip(deps.db, scope, actor, past_trip_id, change)
          return updated(past_trip_id, after.version, kept)
        },
      }
    },

    create: async ({ deps, scope, actor }, forms) => {
      const made = await createPastTrips(deps.db, scope, actor, forms)
      return made.map(({ past_trip_id, version }) => created(past_trip_id, version))
    },
  }),

  takeBackMany: ({ deps, scope, actor }, entries) =>
    forgetPastTrips(deps.db, scope, actor, entries),

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetPastTrips(deps.db, scope, actor, [{ id, version }])
    const change = { ...(before as object), version } as Parameters<typeof editPastTrip>[4]
    await editPastTrip(deps.db, scope, actor, id, change)
  },
}
