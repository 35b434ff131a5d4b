import { z } from 'zod'
import {
  documentForm,
  documentIdParam,
  documentSlot,
  evaluation,
  evaluations,
  maxCaptureBytes,
} from '#src/documents/schema.ts'
import { type Access, endpoint } from '#src/endpoint.ts'
import { dataOf, idParam } from '#src/fields.ts'
import { rowResult } from '#src/row-result.ts'

type Options<Param extends string> = {
  /** Path of the holder, its parameter included. */
  url: `/${string}`
  param: Param
  /** `Driver` makes listDriverDocuments, saveDriverDocument and so on. */
  name: string
  tag: string
  view: Access | readonly Access[]
  edit: Access | readonly Access[]
  evaluate: Access | readonly Access[]
}

/** The document calls, the same for drivers, vehicles and applicants. */
export const documentCalls = <const Param extends string>(o: Options<Param>) => {
  const { tag } = o
  const list = `${o.url}/documents` as const
  const one = `${list}/:document_id` as `/${string}`
  const holder = { [o.param]: idParam } as Record<Param, typeof idParam>
  const params = z.strictObject({ ...holder, document_id: documentIdParam })
  return {
    documents: endpoint({
      method: 'GET',
      url: list as `/${string}`,
      operationId: `list${o.name}Documents`,
      summary: 'Documentos, con lo que falta y lo que venció',
      tag,
      access: o.view,
      audit: 'view',
      params: z.strictObject(holder),
      response: dataOf(documentSlot),
    }),
    saveDocument: endpoint({
      method: 'PUT',
      url: one,
      operationId: `save${o.name}Document`,
      summary: 'Registrar o renovar un documento',
      tag,
      access: o.edit,
      audit: 'write',
      params,
      body: documentForm,
      response: documentSlot,
    }),
    removeDocument: endpoint({
      method: 'DELETE',
      url: one,
      operationId: `remove${o.name}Document`,
      summary: 'Retirar la última versión de un documento',
      tag,
      access: o.edit,
      audit: 'write',
      params,
    }),
    addCapture: endpoint({
      method: 'POST',
      url: `${one}/captures`,
      operationId: `add${o.name}DocumentCapture`,
      summary: 'Adjuntar una imagen o un PDF a un documento',
      tag,
      access: o.edit,
      audit: 'write',
      upload: { maxBytes: maxCaptureBytes },
      params,
      response: documentSlot,
      status: 201,
    }),
    capture: endpoint({
      method: 'GET',
      url: `${one}/captures/:capture_id`,
      operationId: `get${o.name}DocumentCapture`,
      summary: 'Ver una imagen o PDF de un documento',
      tag,
      access: o.view,
      audit: 'view',
      params: z.strictObject({
        ...holder,
        document_id: documentIdParam,
        capture_id: idParam,
      }),
      produces: 'application/octet-stream',
    }),
    evaluateDocument: endpoint({
      method: 'POST',
      url: `${one}/evaluate`,
      operationId: `evaluate${o.name}Document`,
      summary: 'Aprobar o rechazar un documento',
      tag,
      access: o.evaluate,
      audit: 'write',
      params,
      body: evaluation,
      response: documentSlot,
    }),
    evaluateDocuments: endpoint({
      method: 'POST',
      url: `${o.url.slice(0, o.url.indexOf('/:'))}/documents/evaluate` as `/${string}`,
      operationId: `evaluate${o.name}Documents`,
      summary: 'Aprobar o rechazar varios documentos, cada uno con su resultado',
      tag,
      access: o.evaluate,
      audit: 'write',
      idempotent: true,
      body: evaluations,
      response: dataOf(rowResult.extend({ holder_id: z.int(), document_id: z.int() })),
    }),
  }
}
