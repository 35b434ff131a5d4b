import type { FastifyInstance } from 'fastify'
import { complaintCases } from '@chaski/contract/complaints/case-endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isLimited, type Viewer } from '#src/access/reach.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { route } from '#src/http/route.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { readUpload } from '#src/http/request/upload.ts'
import { findAttachedFile } from './file/attachment-store.ts'
import * as acts from './case/case-acts.ts'
import { countCases, handlers, listCases } from './case/case-store.ts'
import {
  addEstablishment,
  archiveEstablishment,
  editEstablishment,
} from './book/edit-establishments.ts'
import { findEstablishment, listEstablishments } from './book/establishment-store.ts'
import { exportPdf, exportXlsx } from './book/export-cases.ts'
import { fileByStaff } from './file/file-by-staff.ts'
import { loadCalendar } from './watch/load-calendar.ts'
import { presentCase } from './case/present-case.ts'
import { printPoster, printStickers } from './book/print-notices.ts'
import { printSheet } from './book/print-sheet.ts'
import { publicComplaintRoutes } from './file/public-routes.ts'
import { readCase } from './case/read-case.ts'
import { soonDay } from './watch/soon-day.ts'
import { storeAttachment } from './file/store-attachment.ts'
import { summarizeCases } from './book/summarize-cases.ts'

const caseRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, complaintCases.list, async ({ principal, query }) => {
    const calendar = await loadCalendar(deps.db)
    const { rows, total } = await listCases(
      deps.db,
      principal,
      query,
      await soonDay(deps.db, calendar),
    )
    const data = rows.map((row) => presentCase(calendar, row))
    return { data, page: query.page, page_size: query.page_size, total }
  })
  route(app, deps, complaintCases.counts, async ({ principal, query }) =>
    countCases(deps.db, principal, query, await soonDay(deps.db, await loadCalendar(deps.db))),
  )
  route(app, deps, complaintCases.summary, async ({ principal, query }) =>
    summarizeCases(deps.db, principal, query),
  )
  route(app, deps, complaintCases.assignees, async ({ principal }) => ({
    data: await handlers(deps.db, principal),
  }))
  route(app, deps, complaintCases.create, async ({ db, principal, actor, body }) =>
    fileByStaff(deps, db, principal, actor, body),
  )
  route(app, deps, complaintCases.get, async ({ principal, params }) =>
    readCase(deps.db, params.complaint_id, principal),
  )

  type Call = { db: Db; principal: Operator; actor: Actor; params: { complaint_id: number } }
  /** Who may not see a case may do nothing to it either. */
  const on = async ({ db, principal, actor, params }: Call) => {
    if (isLimited(principal)) await readCase(db, params.complaint_id, principal)
    return { deps, db, viewer: principal, actor, ...params }
  }
  route(app, deps, complaintCases.assign, async (call) =>
    acts.assignCase({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.note, async (call) =>
    acts.addNote({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.offer, async (call) =>
    acts.offerSolution({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.recordReply, async (call) =>
    acts.recordReply({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.reclassify, async (call) =>
    acts.reclassifyCase({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.answer, async (call) =>
    acts.answerCase({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.evidence, async (call) =>
    acts.addEvidence({ ...(await on(call)), form: call.body }),
  )
  route(app, deps, complaintCases.link, async (call) =>
    acts.linkCase({ ...(await on(call)), form: call.body }),
  )
}

const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, complaintCases.pdf, async ({ principal, params, reply }) => {
    const c = await readCase(deps.db, params.complaint_id, principal)
    download(reply, `hoja-de-reclamacion-${c.number}.pdf`)
    return deps.pdf.sheet(printSheet(c))
  })
  route(app, deps, complaintCases.exportXlsx, async ({ principal, query, reply }) => {
    download(reply, `reclamos-${query.date_start}-${query.date_finish}.xlsx`)
    return exportXlsx(deps, principal, query)
  })
  route(app, deps, complaintCases.exportPdf, async ({ principal, query, reply }) => {
    download(reply, `reclamos-${query.date_start}-${query.date_finish}.pdf`)
    return exportPdf(deps, principal, query)
  })
  route(app, deps, complaintCases.poster, async ({ params }) =>
    printPoster(deps, params.establishment_id),
  )
  route(app, deps, complaintCases.stickers, async ({ query }) =>
    printStickers(deps, query.license_plate ?? []),
  )
}

const fileRoutes = (app: FastifyInstance, deps: Deps): void => {
  const open = async (
    viewer: Viewer,
    { complaint_id, attachment_uuid }: { complaint_id: number; attachment_uuid: string },
    picture: boolean,
  ) => {
    const file = await findAttachedFile(deps.db, viewer, complaint_id, attachment_uuid)
    const wanted = file !== undefined && (!picture || file.media_type === 'image/webp')
    const stream = wanted ? await deps.files.read(file.sha256) : null
    if (file === undefined || stream === null) throw fail('NOT_FOUND')
    return { file, stream }
  }
  route(app, deps, complaintCases.staffUpload, async ({ request }) =>
    storeAttachment(deps, await readUpload(request)),
  )
  route(app, deps, complaintCases.attachment, async ({ principal, params, reply }) => {
    const { file, stream } = await open(principal, params, false)
    download(reply, file.name)
    return stream
  })
  route(app, deps, complaintCases.picture, async ({ principal, params }) => {
    const { stream } = await open(principal, params, true)
    return stream
  })
}

const establishmentRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, complaintCases.listEstablishments, async ({ query }) => {
    const { rows, total } = await listEstablishments(deps.db, query)
    return { data: rows, page: query.page, page_size: query.page_size, total }
  })
  route(app, deps, complaintCases.createEstablishment, async ({ db, actor, body }) =>
    addEstablishment(db, actor, body),
  )
  route(app, deps, complaintCases.getEstablishment, async ({ params }) => {
    const establishment = await findEstablishment(deps.db, params.establishment_id)
    if (establishment === undefined) throw fail('NOT_FOUND')
    return establishment
  })
  route(app, deps, complaintCases.updateEstablishment, async ({ actor, params, body }) =>
    editEstablishment(deps.db, actor, params.establishment_id, body),
  )
  route(app, deps, complaintCases.archiveEstablishment, async ({ actor, params }) =>
    archiveEstablishment(deps.db, actor, params.establishment_id),
  )
}

export const complaintRoutes = (app: FastifyInstance, deps: Deps): void => {
  publicComplaintRoutes(app, deps)
  caseRoutes(app, deps)
  documentRoutes(app, deps)
  fileRoutes(app, deps)
  establishmentRoutes(app, deps)
}
