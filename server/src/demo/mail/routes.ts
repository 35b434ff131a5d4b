import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { demoMail } from '@chaski/contract/demo-mail/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { route } from '#src/http/route.ts'
import { findDemoAttachment, listDemoMessages } from './store.ts'

export const demoMailRoutes = (app: FastifyInstance, deps: Deps): void => {
  const requireDemonstration = (): void => {
    if (deps.config.SEED !== 'demo') throw fail('NOT_FOUND')
  }

  route(app, deps, demoMail.list, async () => {
    requireDemonstration()
    return { data: await listDemoMessages(deps.db) }
  })

  route(app, deps, demoMail.attachment, async ({ params }) => {
    requireDemonstration()
    const attachment = await findDemoAttachment(deps.db, params.outbox_id, params.index)
    const isPdf = attachment?.media_type === 'application/pdf'
    const stream = isPdf ? await deps.files.read(attachment.sha256) : null
    if (stream === null) throw fail('NOT_FOUND')
    return stream
  })
}
