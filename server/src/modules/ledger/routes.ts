import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import type { LedgerAccount } from '@chaski/contract/ledger/entry-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { closingRoutes } from './closing-routes.ts'
import { agreeContract, noteEntry, setPayee } from './change-ledger.ts'
import { counterWithNotice } from './counter-with-notice.ts'
import { findLedgerAccount, listDrivers } from './drivers-store.ts'
import { listEntries, ownLedgerOf } from './ledger-store.ts'
import { payWithReceipt } from './pay-with-receipt.ts'

export const ledgerRoutes = (app: FastifyInstance, deps: Deps): void => {
  closingRoutes(app, deps)
  const { db } = deps
  const found = async (scope: Scope, driver_id: number): Promise<LedgerAccount> => {
    const account = await findLedgerAccount(db, scope, driver_id)
    if (account === undefined) throw fail('NOT_FOUND')
    return account
  }
  route(app, deps, ledger.drivers, ({ principal, query }) => listDrivers(db, principal, query))
  route(app, deps, ledger.driver, ({ principal, params }) => found(principal, params.driver_id))
  route(app, deps, ledger.entries, async ({ principal, params, query }) => {
    await found(principal, params.driver_id)
    return listEntries(db, params.driver_id, query)
  })
  route(app, deps, ledger.note, ({ db: trx, principal, actor, params, body }) =>
    noteEntry(trx, principal, actor, params.driver_id, body),
  )
  route(app, deps, ledger.counter, ({ db: trx, principal, actor, params, body }) =>
    counterWithNotice(deps, trx, principal, actor, params.driver_id, {
      ...body,
      entry_id: params.entry_id,
    }),
  )
  route(app, deps, ledger.pay, ({ db: trx, principal, actor, params, body }) =>
    payWithReceipt(deps, trx, principal, actor, params.driver_id, body),
  )
  route(app, deps, ledger.agree, ({ db: trx, principal, actor, params, body }) =>
    agreeContract(trx, principal, actor, params.driver_id, body),
  )
  route(app, deps, ledger.setPayee, ({ principal, actor, params, body }) =>
    setPayee(db, principal, actor, params.driver_id, body),
  )
  route(app, deps, ledger.own, ({ principal }) => ownLedgerOf(db, principal.id))
}
