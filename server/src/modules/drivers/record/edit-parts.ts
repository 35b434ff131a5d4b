import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { checkPicture } from '#src/modules/documents/check-file.ts'
import { storeUpload, requireQuota } from '#src/modules/documents/store-upload.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { loadDriver } from '#src/modules/drivers/load-driver.ts'
import { forgetLoginFailures } from '#src/modules/drivers/login/login-failures.ts'
import { presentDriver } from './present-driver.ts'
import { recordChange } from '#src/records/record-change.ts'
import {
  deletePaymentType,
  insertPaymentType,
  isCatalogItem,
  listPaymentTypes,
  type StoredDriver,
  updateOrder,
  updatePassword,
  updatePicture,
} from '#src/modules/drivers/store.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'

/** Who comes first in ties; each change stays in the history. */
export const setOrder = (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  form: { dispatch_order: number; version: number },
): Promise<StoredDriver> =>
  changeState(deps, deps.db, scope, driver_id, async (trx) => {
    const before = await loadDriver(trx, driver_id, scope)
    if (before.version !== form.version)
      throw fail('VERSION_CONFLICT', { current: presentDriver(before) })
    await updateOrder(trx, driver_id, form.dispatch_order)
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'ORDER',
      before: { dispatch_order: before.dispatch_order },
      after: { dispatch_order: form.dispatch_order },
    })
    return loadDriver(trx, driver_id, scope)
  })

/** A password for the driver's phone, good for one log-in; open sessions end. */
export const setDriverPassword = async (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  password: string,
): Promise<void> => {
  const driver = await loadDriver(deps.db, driver_id, scope)
  requireGoodPassword(password, {
    ...(await companyWords(deps.db)),
    username: driver.document_number,
    name: driver.name,
  })
  const hash = await deps.hasher.hash(password)
  const closed = await changeState(deps, deps.db, scope, driver_id, async (trx) => {
    await updatePassword(trx, driver_id, hash, true)
    await forgetLoginFailures(trx, driver_id)
    await recordChange(trx, actor, { holder: 'DRIVER', holder_id: driver_id, kind: 'PASSWORD' })
    return endSessionsOf(trx, 'driver', driver_id)
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}

/** A still or moving picture, made anew from what was sent. */
export const setPicture = async (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  animated: boolean,
  readUpload: () => Promise<Upload>,
): Promise<StoredDriver> => {
  await loadDriver(deps.db, driver_id, scope)
  await requireQuota(deps.db, actor)
  const file = await checkPicture(deps, await readUpload(), animated)
  const register = await storeUpload(deps, actor, file)
  return changeState(deps, deps.db, scope, driver_id, async (trx) => {
    await updatePicture(trx, driver_id, animated, await register(trx))
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'PICTURE',
      after: { animated, bytes: file.bytes.length },
    })
    return loadDriver(trx, driver_id, scope)
  })
}

/** A way of paying that the driver takes. */
export const addPaymentType = (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  payment_type_id: number,
): Promise<{ payment_type_id: number; name: string }[]> =>
  changeState(deps, deps.db, scope, driver_id, async (trx) => {
    if (!(await isCatalogItem(trx, 'payment-types', payment_type_id)))
      throw fail('VALIDATION_FAILED', {
        errors: [
          { path: 'payment_type_id', code: 'UNKNOWN', detail: 'Esta forma de pago no existe' },
        ],
      })
    if ((await insertPaymentType(trx, driver_id, payment_type_id)) > 0)
      await recordChange(trx, actor, {
        holder: 'DRIVER',
        holder_id: driver_id,
        kind: 'PAYMENT_TYPE_ADDED',
        after: { payment_type_id },
      })
    return listPaymentTypes(trx, driver_id)
  })

export const removePaymentType = (
  deps: Deps,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  payment_type_id: number,
): Promise<void> =>
  changeState(deps, deps.db, scope, driver_id, async (trx) => {
    if ((await deletePaymentType(trx, driver_id, payment_type_id)) === 0) throw fail('NOT_FOUND')
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'PAYMENT_TYPE_REMOVED',
      before: { payment_type_id },
    })
  })
