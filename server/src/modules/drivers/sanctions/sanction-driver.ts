import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { SanctionForm } from '@chaski/contract/drivers/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { changeState, stateOf } from '#src/modules/drivers/day/change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { requireTripOf } from '#src/records/require-trip-of.ts'
import { recordChange } from '#src/records/record-change.ts'
import { insertSanction, sanctionReasons } from './sanction-store.ts'
import { settleSanctions } from './settle-sanctions.ts'
import { instantNow } from '#src/modules/drivers/day/state-store.ts'
import type { StoredState } from '#src/modules/drivers/day/driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'

const minute = 60_000
/** A form that stood open for a while still means "now". */
const graceMs = 15 * minute

const atField = (path: string, detail: string) =>
  fail('VALIDATION_FAILED', {
    detail: `${detail}.`,
    errors: [{ path, code: 'INVALID', detail }],
  })

/** The period meant by a form: from now, for the reason's usual time, unless told. */
const periodOf = (form: SanctionForm, default_minutes: number, now: number) => {
  const from = form.from === undefined ? now : Date.parse(form.from)
  if (from < now - graceMs) throw atField('from', 'Una sanción no empieza en el pasado')
  const starts = Math.max(from, now)
  const ends = form.to === undefined ? starts + default_minutes * minute : Date.parse(form.to)
  if (ends <= starts) throw atField('to', 'La sanción ya habría terminado')
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }
}

/** Registers a sanction; it begins at once unless its time or a service under way makes it wait. */
export const sanctionDriver = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  form: SanctionForm,
): Promise<StoredState> =>
  changeState(deps, db, scope, driver_id, async (trx, before) => {
    requireAllowed(driverCan.sanction(before))
    const reason = (await sanctionReasons(trx)).find((r) => r.reason_id === form.reason_id)
    if (reason === undefined) throw atField('reason_id', 'Elija uno de los motivos')
    const period = periodOf(form, reason.default_minutes, Date.parse(await instantNow(trx)))
    const service_id = form.service_id ?? null
    const fine_cents = form.fine_cents ?? 0
    if (service_id !== null) await requireTripOf(trx, 'driver_id', driver_id, service_id)
    const fine_entry_id =
      fine_cents === 0
        ? null
        : await deps.fines.enter(trx, actor, driver_id, {
            fine_cents,
            reason: `Sanción: ${reason.name}`,
          })
    const sanction_id = await insertSanction(trx, {
      driver_id,
      reason_id: form.reason_id,
      note: form.note,
      created_by: actor.name,
      service_id,
      fine_cents,
      fine_entry_id,
      ...period,
    })
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'SANCTIONED',
      after: { sanction_id, reason_id: form.reason_id, service_id, fine_cents, ...period },
      note: form.note === '' ? reason.name : `${reason.name}: ${form.note}`,
    })
    await settleSanctions(deps, trx, driver_id)
    return stateOf(trx, driver_id)
  })
