import type { FastifyInstance } from 'fastify'
import { stateCalls } from '@chaski/contract/drivers/state-endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { eachRow } from '#src/base/sql/each-row.ts'
import { route } from '#src/http/route.ts'
import { blockDriver } from '#src/modules/drivers/sanctions/block-driver.ts'
import { stateOf } from './change-state.ts'
import { endDay } from './end-day.ts'
import { sanctionDriver } from '#src/modules/drivers/sanctions/sanction-driver.ts'
import { sanctionDrivers } from '#src/modules/drivers/sanctions/sanction-drivers.ts'
import { listSanctions, sanctionReasons } from '#src/modules/drivers/sanctions/sanction-store.ts'
import { setOccupied } from './set-occupied.ts'
import { startDay } from './start-day.ts'
import { stayAfterService } from './stay-after-service.ts'
import { unlockDriver } from '#src/modules/drivers/sanctions/unlock-driver.ts'

export const driverStateRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, stateCalls.state, async ({ principal, params }) =>
    stateOf(deps.db, params.driver_id, principal.coverage_ids),
  )
  route(app, deps, stateCalls.startOfDay, async ({ db, principal, actor, params, body }) =>
    startDay(deps, db, principal.coverage_ids, actor, params.driver_id, body),
  )
  route(app, deps, stateCalls.endOfDay, async ({ db, principal, actor, params, body }) =>
    endDay(deps, db, principal.coverage_ids, actor, params.driver_id, body.after_service),
  )
  route(app, deps, stateCalls.stayAfterService, async ({ db, principal, actor, params }) =>
    stayAfterService(deps, db, principal.coverage_ids, actor, params.driver_id),
  )
  route(app, deps, stateCalls.occupied, async ({ db, principal, actor, params, body }) =>
    setOccupied(deps, db, principal.coverage_ids, actor, params.driver_id, body),
  )
  route(app, deps, stateCalls.changeMany, async ({ db, principal, actor, body }) => {
    const scope = principal.coverage_ids
    const { change, items } = body
    return {
      data: await eachRow(
        db,
        items,
        ({ driver_id }) => driver_id,
        (trx, { driver_id }) =>
          change === 'END_OF_DAY'
            ? endDay(deps, trx, scope, actor, driver_id, false)
            : setOccupied(deps, trx, scope, actor, driver_id, {
                occupied: change === 'OCCUPY',
                reason: null,
              }),
      ),
    }
  })
  for (const call of [stateCalls.sanction, stateCalls.assignSanction])
    route(app, deps, call, async ({ db, principal, actor, params, body }) => {
      // A fine is an entry of the account, which asks for the right of accounts.
      if ((body.fine_cents ?? 0) > 0 && !principal.permissions.has('RPT_SETTLEMENT'))
        throw fail('FORBIDDEN')
      return sanctionDriver(deps, db, principal.coverage_ids, actor, params.driver_id, body)
    })
  route(app, deps, stateCalls.sanctionMany, async ({ db, principal, actor, body }) => ({
    data: await sanctionDrivers(deps, db, principal.coverage_ids, actor, body),
  }))
  route(app, deps, stateCalls.sanctions, async ({ principal, params }) => {
    await stateOf(deps.db, params.driver_id, principal.coverage_ids)
    return { data: await listSanctions(deps.db, params.driver_id) }
  })
  route(app, deps, stateCalls.sanctionReasons, async ({ principal, params }) => {
    await stateOf(deps.db, params.driver_id, principal.coverage_ids)
    return { data: await sanctionReasons(deps.db) }
  })
  route(app, deps, stateCalls.block, async ({ principal, actor, params, body }) =>
    blockDriver(deps, deps.db, principal.coverage_ids, actor, params.driver_id, {
      kind: 'ADMIN',
      reason: body.reason,
    }),
  )
  route(app, deps, stateCalls.unlock, async ({ principal, actor, params, body }) =>
    unlockDriver(deps, deps.db, principal.coverage_ids, actor, params.driver_id, body.reason),
  )
}
