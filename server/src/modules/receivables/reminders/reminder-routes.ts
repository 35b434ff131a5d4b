import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { getReminders, lockReminders, saveReminders } from './reminder-store.ts'

export const reminderRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  route(app, deps, receivables.reminders, () => getReminders(db))
  route(app, deps, receivables.saveReminders, ({ principal, actor, body }) => {
    // They go to every company: whoever is limited to some does not decide on them.
    if (principal.company_ids !== null || principal.coverage_ids !== null) throw fail('FORBIDDEN')
    const { version, ...setting } = body
    return editVersioned(db, actor, {
      entity: 'receivables',
      entity_id: 0,
      version,
      load: lockReminders,
      save: (trx) => saveReminders(trx, setting),
    })
  })
}
