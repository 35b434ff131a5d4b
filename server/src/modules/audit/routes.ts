import type { FastifyInstance } from 'fastify'
import { countedUpTo } from '@chaski/contract/fields.ts'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import { download } from '#src/http/answer/download.ts'
import { whileConnected } from '#src/http/connection/while-connected.ts'
import { route } from '#src/http/route.ts'
import { exportAudit } from './export-audit.ts'
import { operationName } from './operation-name.ts'
import { requireUnlimited } from './require-unlimited.ts'
import { findIncident, insertIncident, listAudit, listIncidents, updateIncident } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

export const auditRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, audit.list, async ({ principal, query }) => {
    const { rows, total } = await listAudit(deps.db, principal, query)
    const data = rows.map((row) => ({ ...row, operation: operationName(row.after) }))
    const { page, page_size } = query
    return { data, page, page_size, total, total_capped: total >= countedUpTo }
  })

  route(app, deps, audit.export, async ({ principal, query, reply }) => {
    download(reply, 'auditoria.csv')
    return exportAudit(deps.db, principal, query, whileConnected(reply))
  })

  route(app, deps, audit.listIncidents, async ({ principal, query }) => {
    requireUnlimited(principal)
    const { rows, total } = await listIncidents(deps.db, query)
    return { data: rows, page: query.page, page_size: query.page_size, total }
  })

  route(app, deps, audit.createIncident, async ({ db, principal, actor, body }) =>
    inTransaction(db, async (trx) => {
      requireUnlimited(principal)
      const incident = await insertIncident(trx, body, actor.name ?? '')
      await writeAudit(trx, actor, {
        action: 'CREATE',
        entity: 'incidents',
        entity_id: incident.incident_id,
        after: incident,
      })
      return incident
    }),
  )

  route(app, deps, audit.getIncident, async ({ principal, params }) => {
    requireUnlimited(principal)
    const incident = await findIncident(deps.db, params.incident_id)
    if (incident === undefined) throw fail('NOT_FOUND')
    return incident
  })

  route(app, deps, audit.updateIncident, async ({ principal, actor, params, body }) =>
    inTransaction(deps.db, async (trx) => {
      requireUnlimited(principal)
      const before = await findIncident(trx, params.incident_id)
      if (before === undefined) throw fail('NOT_FOUND')
      if (before.version !== body.version) throw fail('VERSION_CONFLICT', { current: before })
      const after = await updateIncident(trx, params.incident_id, body)
      await writeAudit(trx, actor, {
        action: 'UPDATE',
        entity: 'incidents',
        entity_id: params.incident_id,
        ...difference(before, after),
      })
      return after
    }),
  )
}
