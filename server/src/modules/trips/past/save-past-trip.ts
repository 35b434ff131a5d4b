import { fail } from '@chaski/contract/errors.ts'
import type { PastTrip, PastTripForm } from '@chaski/contract/trips/past-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { databaseTime } from '#src/base/database-time.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  deletePastTrip,
  findPastTrip,
  insertPastTrip,
  isOfForgotten,
  lockPastTrip,
  pastTripOfCode,
  sameTripHere,
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

/** Neither one that is still to come, nor one that was taken here: that would count twice. */
const requirePast = async (trx: Db, form: PastTripForm): Promise<void> => {
  if (Date.parse(form.happened_at) > databaseTime())
    throw refuse('happened_at', 'Todavía no ocurre: aquí entran solo servicios terminados')
  const here = await sameTripHere(trx, form)
  if (here !== undefined)
    throw refuse('happened_at', `Ya está registrado aquí: es el servicio ${here.service_id}`)
}

/** The trip of before with a number; one of somebody else is refused there. */
export const pastTripOf = async (
  db: Db,
  scope: Scope,
  coverage_id: number,
  code: string,
): Promise<PastTrip | undefined> => {
  const known = await pastTripOfCode(db, { coverage_id, code })
  if (known === undefined) return undefined
  const mine = await findPastTrip(db, scope, known.past_trip_id)
  if (mine === undefined)
    throw refuse('code', 'Ya hay un servicio con este número, de otra empresa')
  return mine
}

/** Only within the writer's own reach. */
const requireReach = async (trx: Db, scope: Scope, saved: PastTrip): Promise<PastTrip> => {
  if ((await findPastTrip(trx, scope, saved.past_trip_id)) === undefined) throw fail('FORBIDDEN')
  return saved
}

export const createPastTrip = (
  db: Db,
  scope: Scope,
  actor: Actor,
  form: PastTripForm,
): Promise<PastTrip> =>
  inTransaction(db, async (trx) => {
    await requirePast(trx, form)
    const made = await requireReach(trx, scope, await insertPastTrip(trx, form))
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity,
      entity_id: made.past_trip_id,
      after: forLog(made),
    })
    return made
  })

const lock = async (trx: Db, scope: Scope, past_trip_id: number, version: number) => {
  const before = await lockPastTrip(trx, scope, past_trip_id)
  if (before === undefined) throw fail('NOT_FOUND')
  if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
  return before
}

export const editPastTrip = (
  db: Db,
  scope: Scope,
  actor: Actor,
  past_trip_id: number,
  { version, ...form }: PastTripForm & { version: number },
): Promise<PastTrip> =>
  inTransaction(db, async (trx) => {
    const before = await lock(trx, scope, past_trip_id, version)
    if (await isOfForgotten(trx, past_trip_id))
      throw refuse('code', 'Quien viajó pidió borrar sus datos: no se escriben otra vez')
    await requirePast(trx, form)
    const after = await requireReach(trx, scope, await updatePastTrip(trx, past_trip_id, form))
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity,
      entity_id: past_trip_id,
      before: forLog(before),
      after: forLog(after),
    })
    return after
  })

/** Takes one back while it is as it was brought. */
export const forgetPastTrip = (
  db: Db,
  scope: Scope,
  actor: Actor,
  past_trip_id: number,
  version: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lock(trx, scope, past_trip_id, version)
    await deletePastTrip(trx, past_trip_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity,
      entity_id: past_trip_id,
      before: forLog(before),
    })
  })
