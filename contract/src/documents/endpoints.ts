import { z } from 'zod'
import { inboxCounts, inboxFilters, inboxRow } from '#src/documents/schema.ts'
import { endpoint } from '#src/endpoint.ts'

const tag = 'documents'

/** Whoever sees a holder sees its documents here; the answer holds no others. */
const viewers = ['MNT_DRIVER_VIEW', 'MNT_VEHICLE_VIEW', 'REC_VIEW'] as const

export const documents = {
  inbox: endpoint({
    method: 'GET',
    url: '/maintenance/documents',
    operationId: 'listDocumentInbox',
    summary: 'Documentos por evaluar, por vencer y vencidos',
    tag,
    access: viewers,
    audit: 'view',
    querystring: inboxFilters,
    response: z.object({
      data: z.array(inboxRow),
      page: z.int(),
      page_size: z.int(),
      total: z.int(),
      counts: inboxCounts,
    }),
  }),
}
