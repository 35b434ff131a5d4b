import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { ageOn, maxDriverAge, minDriverAge } from '@chaski/contract/documents/rules.ts'
import { isOffShift } from '@chaski/contract/drivers/rules.ts'
import type { DriverChange, DriverForm } from '@chaski/contract/drivers/schema.ts'
import { fail, type FieldError } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { limaToday } from '#src/modules/documents/lima-today.ts'
import { coverageProblem } from './coverage-problem.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { driverDuplicate } from './duplicate.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { presentDriver } from './present-driver.ts'
import { recordChange } from '#src/records/record-change.ts'
import {
  insertDriver,
  insertPaymentType,
  isCatalogItem,
  type StoredDriver,
  updateDriver,
} from '#src/modules/drivers/store.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const at = (path: string, detail: string): FieldError => ({ path, code: 'INVALID', detail })

/** What the schema cannot know: today's date, the catalogue, and the caller's own limits. */
export const requireSoundDriver = async (
  db: Db,
  scope: CoverageLimit,
  form: Pick<DriverForm, 'birth_date' | 'turn_id' | 'coverage_id'>,
): Promise<void> => {
  const errors: FieldError[] = []
  const age = ageOn(form.birth_date, await limaToday(db))
  if (age < minDriverAge)
    errors.push(at('birth_date', `Un taxista tiene al menos ${minDriverAge} años`))
  if (age > maxDriverAge)
    errors.push(at('birth_date', `Un taxista tiene como máximo ${maxDriverAge} años`))
  if (form.turn_id !== null && !(await isCatalogItem(db, 'turns', form.turn_id)))
    errors.push(at('turn_id', 'Este turno no existe'))
  errors.push(...(await coverageProblem(db, scope, form.coverage_id)))
  if (errors.length > 0)
    throw fail('VALIDATION_FAILED', { detail: `${errors[0]!.detail}.`, errors })
}

/** Registers a driver, who takes cash until told more. */
export const createDriver = (
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  form: DriverForm,
): Promise<StoredDriver> =>
  inTransaction(db, async (trx) => {
    await requireSoundDriver(trx, scope, form)
    const driver_id = await insertDriver(trx, form).catch(driverDuplicate)
    await insertPaymentType(trx, driver_id, paymentKind.CASH)
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'CREATED',
      after: form,
    })
    return loadDriver(trx, driver_id, scope)
  })

/** Edits the record; one who works cannot be dismissed, and dismissal ends the sessions. */
export const editDriver = async (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  change: DriverChange,
): Promise<StoredDriver> => {
  const { after, closed } = await changeState(
    deps,
    deps.db,
    scope,
    driver_id,
    async (trx, state) => {
      const before = await loadDriver(trx, driver_id, scope)
      if (before.version !== change.version)
        throw fail('VERSION_CONFLICT', { current: presentDriver(before) })
      await requireSoundDriver(trx, scope, change)
      if (before.is_active && !change.is_active && !isOffShift(state))
        throw fail('STATE_CONFLICT', { detail: 'Termine su jornada antes de darlo de baja.' })
      await updateDriver(trx, driver_id, change).catch(driverDuplicate)
      const after = await loadDriver(trx, driver_id, null)
      await recordChange(trx, actor, {
        holder: 'DRIVER',
        holder_id: driver_id,
        kind: 'UPDATED',
        ...difference(before, after),
      })
      const closed = change.is_active ? [] : await endSessionsOf(trx, 'driver', driver_id)
      return { after, closed }
    },
  )
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
  return after
}
