import type { z } from 'zod'
import { pastTripForm } from '@chaski/contract/trips/past-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsOfPhone } from '#src/modules/clients/clients-of-phone.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { created, type ImportKind, same, updated } from '#src/modules/imports/import-kind.ts'
import { type Coverages, coveragesOf } from '#src/modules/imports/look-up-store.ts'
import { changesNothing, createRowForm, fieldsOf } from '#src/modules/imports/row-form.ts'
import {
  createPastTrip,
  editPastTrip,
  forgetPastTrip,
  pastTripOf,
} from '#src/modules/trips/past/save-past-trip.ts'
import { momentOf } from './moment-of.ts'
import { coverageOfRow } from './named.ts'
import { peopleOfTrip } from './people-of-trip.ts'
import { withoutUndefined } from './without-undefined.ts'

type Form = z.input<typeof pastTripForm>
type ZoneAt = Awaited<ReturnType<ReturnType<typeof createPriceZones>['now']>>
type LookUps = { coverages: Coverages; zoneAt: ZoneAt }

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
const clientOf = async (db: Db, scope: Scope, { cellphone, company_id }: Form) =>
  cellphone === ''
    ? null
    : ((await clientsOfPhone(db, scope, cellphone)).find(
        (client) => client.company_id === company_id,
      )?.client_id ?? null)

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
  }),

  store: async ({ deps, scope, actor }, { coverages, zoneAt }, said) => {
    const { db } = deps
    const { wrong, parse } = createRowForm()
    const coverage_id = coverageOfRow(coverages, said, wrong, 'Diga en qué cobertura fue')
    const before =
      coverage_id === undefined
        ? undefined
        : await pastTripOf(db, scope, coverage_id, String(said.code))
    const noHour = () => wrong('time', 'Complete la hora, aquí o en la fecha')
    const outcome = said.outcome as keyof typeof tripStatus | undefined
    const kept = before === undefined ? initial : fieldsOf(before, fields)
    const wanted = {
      ...kept,
      ...withoutUndefined({
        ...fieldsOf(said, asWritten),
        ...(await peopleOfTrip(db, scope, said, wrong)),
        coverage_id,
        happened_at: momentOf(said, before?.happened_at, noHour),
        status_type_id: outcome && tripStatus[outcome],
      }),
    } as Form
    if ((wanted.origin_latitude === null) !== (wanted.origin_longitude === null))
      wrong('origin_longitude', 'Escriba latitud y longitud, o ninguna')
    wanted.origin_zone_id = zoneOf(zoneAt, wanted)
    wanted.client_id = await clientOf(db, scope, wanted)
    const form = parse(pastTripForm, wanted)
    if (before === undefined) {
      const made = await createPastTrip(db, scope, actor, form)
      return created(made.past_trip_id, made.version)
    }
    if (changesNothing(before, form)) return same
    const { past_trip_id, version } = before
    const after = await editPastTrip(db, scope, actor, past_trip_id, { ...form, version })
    return updated(past_trip_id, after.version, kept)
  },

  takeBack: async ({ deps, scope, actor }, result, { id, version, before }) => {
    if (result === 'CREATED') return forgetPastTrip(deps.db, scope, actor, id, version!)
    const change = { ...(before as object), version } as Parameters<typeof editPastTrip>[4]
    await editPastTrip(deps.db, scope, actor, id, change)
  },
}
