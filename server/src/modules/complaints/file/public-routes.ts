import type { FastifyInstance } from 'fastify'
import { privacyVersion } from '@chaski/contract/complaints/privacy.ts'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { deviceOf } from './device.ts'
import { openDocumentLink } from '#src/modules/complaints/answer/document-link.ts'
import { activeEstablishments } from '#src/modules/complaints/book/establishment-store.ts'
import { filePublicly } from './file-publicly.ts'
import { lookUpStatus, replyPublicly } from '#src/modules/complaints/answer/look-up-status.ts'
import { printSheet } from '#src/modules/complaints/book/print-sheet.ts'
import { readCase } from '#src/modules/complaints/case/read-case.ts'
import { findSheetByUuid, momentOf } from '#src/modules/complaints/store.ts'
import { storeAttachment } from './store-attachment.ts'

export const publicComplaintRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, publicComplaints.book, async () => ({
    establishments: await activeEstablishments(deps.db),
    today: (await momentOf(deps.db)).day,
    privacy_version: privacyVersion,
  }))

  route(app, deps, publicComplaints.upload, async ({ request }) =>
    storeAttachment(deps, await readUpload(request)),
  )

  route(app, deps, publicComplaints.register, async ({ db, actor, body, request, reply }) => {
    const sender = {
      device: deviceOf(deps.config, request, reply),
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    }
    return filePublicly(deps, db, actor, sender, body)
  })

  route(app, deps, publicComplaints.status, async ({ actor, body }) =>
    lookUpStatus(deps, actor, body),
  )
  route(app, deps, publicComplaints.replyOffer, async ({ actor, body }) =>
    replyPublicly(deps, actor, body),
  )

  route(app, deps, publicComplaints.document, async ({ params, reply }) => {
    const { at } = await momentOf(deps.db)
    const uuid = openDocumentLink(deps, params.token, at)
    const sheet = uuid === null ? undefined : await findSheetByUuid(deps.db, uuid)
    if (sheet === undefined)
      throw fail('NOT_FOUND', { detail: 'El enlace venció. Consulte su reclamo otra vez.' })
    const c = await readCase(deps.db, sheet.complaint_id)
    download(reply, `hoja-de-reclamacion-${c.number}.pdf`, 'inline')
    return deps.pdf.sheet(printSheet(c))
  })
}
