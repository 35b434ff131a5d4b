import { fail, type Failure } from '@chaski/contract/errors.ts'
import type { PastTrip, PastTripForm } from '@chaski/contract/trips/past-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { databaseTime } from '#src/base/database-time.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit, writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  deletePastTrips,
  findPastTrips,
  insertPastTrips,
  isOfForgotten,
  lockPastTrips,
  pastTripsOfCodes,
  sameTripsHere,
  updatePastTrip,
} from './past-trip-store.ts'

const entity = 'past-trips'

const refuse = (path: string, detail: string) =>
  fail('VALIDATION_FAILED', { detail: `${detail}.`, errors: [{ path, code: 'INVALID', detail }] })

/** Who rode and where from stay out of the log: it is kept when they are forgotten. */
const forLog = ({ code, happened_at, status_type_id, fare_cents }: PastTrip) => ({
  code,
  happened_at,
  status_type_id,
  fare_cents,
})

/** None that is still to come, and none that was taken here: that would count twice. */
const requirePast = async (trx: Db, forms: readonly PastTripForm[]): Promise<void> => {
  const now = databaseTime()
  if (forms.some(({ happened_at }) => Date.parse(happened_at) > now))
    throw refuse('happened_at', 'Todavía no ocurre: aquí entran solo servicios terminados')
  const [here] = await sameTripsHere(trx, forms)
  if (here !== undefined)
    throw refuse('happened_at', `Ya está registrado aquí: es el servicio ${here.service_id}`)
}

type Key = Pick<PastTrip, 'coverage_id' | 'code'>

const keyOf = ({ coverage_id, code }: Key): string => `${coverage_id} ${code}`

/** The trips of before with some numbers, in their order; one of somebody else is refused there. */
export const pastTripsOf = async (
  db: Db,
  scope: Scope,
  keys: readonly Key[],
): Promise<(PastTrip | Failure | undefined)[]> => {
  const known = await pastTripsOfCodes(db, keys)
  if (known.length === 0) return keys.map(() => undefined)
  const mine = new Map(
    (
      await findPastTrips(
        db,
        scope,
        known.map(({ past_trip_id }) => past_trip_id),
      )
    ).map((trip) => [keyOf(trip), trip]),
  )
  const taken = new Set(known.map(keyOf))
  return keys.map((key) => {
    const trip = mine.get(keyOf(key))
    return trip === undefined && taken.has(keyOf(key))
      ? refuse('code', 'Ya hay un servicio con este número, de otra empresa')
      : trip
  })
}

/** Only within the writer's own reach. */
const requireReach = async (trx: Db, scope: Scope, saved: readonly PastTrip[]): Promise<void> => {
  const ids = saved.map(({ past_trip_id }) => past_trip_id)
  if ((await findPastTrips(trx, scope, ids)).length < ids.length) throw fail('FORBIDDEN')
}

/** All of them or none, in the order of what was given. */
export const createPastTrips = (
  db: Db,
  scope: Scope,
  actor: Actor,
  forms: readonly PastTripForm[],
): Promise<PastTrip[]> =>
  inTransaction(db, async (trx) => {
    await requirePast(trx, forms)
    const made = await insertPastTrips(trx, forms)
    await requireReach(trx, scope, made)
    await writeAudits(
      trx,
      actor,
      { action: 'CREATE', entity },
      made.map((trip) => ({ entity_id: trip.past_trip_id, after: forLog(trip) })),
    )
    const byKey = new Map(made.map((trip) => [keyOf(trip), trip]))
    return forms.map((form) => byKey.get(keyOf(form))!)
  })

const lock = async (
  trx: Db,
  scope: Scope,
  wanted: readonly { id: number; version: number | null }[],
): Promise<PastTrip[]> => {
  const ids = wanted.map(({ id }) => id)
  const found = new Map(
    (await lockPastTrips(trx, scope, ids)).map((trip) => [trip.past_trip_id, trip]),
  )
  return wanted.map(({ id, version }) => {
    const before = found.get(id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    return before
  })
}

export const editPastTrip = (
  db: Db,
  scope: Scope,
  actor: Actor,
  past_trip_id: number,
  { version, ...form }: PastTripForm & { version: number },
): Promise<PastTrip> =>
  inTransaction(db, async (trx) => {
    const [before] = await lock(trx, scope, [{ id: past_trip_id, version }])
    if (await isOfForgotten(trx, past_trip_id))
      throw refuse('code', 'Quien viajó pidió borrar sus datos: no se escriben otra vez')
    await requirePast(trx, [form])
    const after = await updatePastTrip(trx, past_trip_id, form)
    await requireReach(trx, scope, [after])
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity,
      entity_id: past_trip_id,
      before: forLog(before!),
      after: forLog(after),
    })
    return after
  })

/** Takes them back while each is as it was brought, all or none. */
export const forgetPastTrips = (
  db: Db,
  scope: Scope,
  actor: Actor,
  brought: readonly { id: number; version: number | null }[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lock(trx, scope, brought)
    await deletePastTrips(
      trx,
      brought.map(({ id }) => id),
    )
    await writeAudits(
      trx,
      actor,
      { action: 'DELETE', entity },
      before.map((trip) => ({ entity_id: trip.past_trip_id, before: forLog(trip) })),
    )
  })
