import type { FastifyInstance } from 'fastify'
import { complaintCases } from '@chaski/contract/complaints/case-endpoints.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/download.ts'
import { route } from '#src/http/route.ts'
import { readUpload } from '#src/http/upload.ts'
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
  route(app, deps, complaintCases.list, async ({ query }) => {
    const calendar = await loadCalendar(deps.db)
    const { rows, total } = await listCases(deps.db, query, await soonDay(deps.db, calendar))
    const data = rows.map((row) => presentCase(calendar, row))
    return { data, page: query.page, page_size: query.page_size, total }
  })
  route(app, deps, complaintCases.counts, async ({ query }) =>
    countCases(deps.db, query, await soonDay(deps.db, await loadCalendar(deps.db))),
  )
  route(app, deps, complaintCases.summary, async ({ query }) => summarizeCases(deps.db, query))
  route(app, deps, complaintCases.assignees, async () => ({ data: await handlers(deps.db) }))
  route(app, deps, complaintCases.create, async ({ db, principal, actor, body }) =>
    fileByStaff(deps, db, principal, actor, body),
  )
  route(app, deps, complaintCases.get, async ({ params }) => readCase(deps.db, params.complaint_id))

  const on = { deps }
  route(app, deps, complaintCases.assign, async ({ db, actor, params, body }) =>
    acts.assignCase({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.note, async ({ db, actor, params, body }) =>
    acts.addNote({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.offer, async ({ db, actor, params, body }) =>
    acts.offerSolution({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.recordReply, async ({ db, actor, params, body }) =>
    acts.recordReply({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.reclassify, async ({ db, actor, params, body }) =>
    acts.reclassifyCase({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.answer, async ({ db, actor, params, body }) =>
    acts.answerCase({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.evidence, async ({ db, actor, params, body }) =>
    acts.addEvidence({ ...on, db, actor, ...params, form: body }),
  )
  route(app, deps, complaintCases.link, async ({ db, actor, params, body }) =>
    acts.linkCase({ ...on, db, actor, ...params, form: body }),
  )
}

const documentRoutes = (app: FastifyInstance, deps: Deps): void => {
  route(app, deps, complaintCases.pdf, async ({ params, reply }) => {
    const c = await readCase(deps.db, params.complaint_id)
    download(reply, `hoja-de-reclamacion-${c.number}.pdf`)
    return deps.pdf.sheet(printSheet(c))
  })
  route(app, deps, complaintCases.exportXlsx, async ({ query, reply }) => {
    download(reply, `reclamos-${query.date_start}-${query.date_finish}.xlsx`)
    return exportXlsx(deps, query)
  })
  route(app, deps, complaintCases.exportPdf, async ({ query, reply }) => {
    download(reply, `reclamos-${query.date_start}-${query.date_finish}.pdf`)
    return exportPdf(deps, query)
  })
  route(app, deps, complaintCases.poster, async ({ params }) =>
    printPoster(deps, params.establishment_id),
  )
  route(app, deps, complaintCases.stickers, async ({ query }) =>
    printStickers(deps, query.license_plate ?? []),
  )
}

const fileRoutes = (app: FastifyInstance, deps: Deps): void => {
  const open = async (complaint_id: number, attachment_uuid: string, picture: boolean) => {
    const file = await findAttachedFile(deps.db, complaint_id, attachment_uuid)
    const wanted = file !== undefined && (!picture || file.media_type === 'image/webp')
    const stream = wanted ? await deps.files.read(file.sha256) : null
    if (file === undefined || stream === null) throw fail('NOT_FOUND')
    return { file, stream }
  }
  route(app, deps, complaintCases.staffUpload, async ({ request }) =>
    storeAttachment(deps, await readUpload(request)),
  )
  route(app, deps, complaintCases.attachment, async ({ params, reply }) => {
    const { file, stream } = await open(params.complaint_id, params.attachment_uuid, false)
    download(reply, file.name)
    return stream
  })
  route(app, deps, complaintCases.picture, async ({ params }) => {
    const { stream } = await open(params.complaint_id, params.attachment_uuid, true)
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
