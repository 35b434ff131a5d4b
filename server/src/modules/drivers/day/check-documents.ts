import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { hasService, isOffShift } from '@chaski/contract/drivers/rules.ts'
import { systemActor } from '#src/http/session/principal.ts'
import type { Deps } from '#src/base/deps.ts'
import { blockDriver } from '#src/modules/drivers/sanctions/block-driver.ts'
import { changeState } from './change-state.ts'
import { driverProblems, vehicleProblems } from './start-day.ts'
import { closeShift, driversOnShift, saveOperational, shiftCar } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { publishChange } from './publish-change.ts'

/** A car whose documents ran out ends the shift; the driver may go on with another. */
const endShift = async (deps: Deps, trx: Db, before: StoredState, note: string): Promise<void> => {
  const { driver_id } = before
  await closeShift(trx, driver_id, null, 'DOCUMENTO_VENCIDO')
  await saveOperational(trx, driver_id, driverStatus.OFF_SHIFT)
  await publishChange(deps, trx, systemActor, before, { kind: 'END_OF_DAY', note })
}

/** Looks at one driver at work: own documents gone block, the car's end the shift. One with a service is looked at later. */
const checkDriver = (deps: Deps, driver_id: number): Promise<void> =>
  changeState(deps, deps.db, null, driver_id, async (trx, state) => {
    if (isOffShift(state) || hasService(state) || state.block !== null) return
    const own = (await driverProblems(trx, state)).map((problem) => problem.detail)
    if (own.length > 0) {
      const block = { kind: 'DOCUMENT', reason: own.join('; ') } as const
      await blockDriver(deps, trx, null, systemActor, driver_id, block)
      return
    }
    const car = await shiftCar(trx, driver_id)
    const cars = car === undefined ? [] : await vehicleProblems(trx, car)
    if (cars.length > 0)
      await endShift(deps, trx, state, cars.map((problem) => problem.detail).join('; '))
  })

/** Documents run out at midnight while people work: nobody goes on without them. */
export const checkDocuments = async (deps: Deps): Promise<void> => {
  for (const driver_id of await driversOnShift(deps.db)) await checkDriver(deps, driver_id)
}
