import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { getPayFile, listBatches } from './batch-store.ts'
import { closeEverybody } from './close-everybody.ts'
import { findClosing, listClosings } from './closing-store.ts'
import { batchFile, payEverybody, setPayFile } from './pay-everybody.ts'

export const closingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, ledger.closings, ({ principal, query }) => listClosings(db, principal, query))
  route(app, deps, ledger.closing, async ({ principal, params }) => {
    const found = await findClosing(db, principal, params.closing_id)
    if (found === undefined) throw fail('NOT_FOUND')
    return found
  })
  route(app, deps, ledger.closeAll, ({ db: trx, principal, actor, body }) =>
    closeEverybody(deps, trx, principal, actor, body),
  )
  route(app, deps, ledger.batches, ({ principal, query }) => listBatches(db, principal, query))
  route(app, deps, ledger.payAll, ({ db: trx, principal, actor, body }) =>
    payEverybody(deps, trx, principal, actor, body),
  )
  route(app, deps, ledger.batchFile, async ({ principal, params, reply }) => {
    const bytes = await batchFile(db, principal, params.batch_id)
    download(reply, `pagos-${params.batch_id}.csv`)
    return bytes
  })
  route(app, deps, ledger.payFile, () => getPayFile(db))
  route(app, deps, ledger.setPayFile, ({ actor, body }) => setPayFile(db, actor, body))
}
