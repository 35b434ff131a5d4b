import type { z } from 'zod'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { q } from '#src/shared/api.ts'
import { randomId } from '#src/shared/random-id.ts'
import type { Evaluation, evaluations, Holder } from '@chaski/contract/documents/schema.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { invalidate } from '#src/shared/api.ts'

/** The same five calls whoever holds the document; applicants are named `driver_id` on the wire. */
export type HolderCalls = ReturnType<typeof callsOf>

const of = <Param extends 'driver_id' | 'vehicle_id'>(
  endpoints: Param extends 'driver_id' ? typeof drivers | typeof recruitment : typeof vehicles,
  param: Param,
  holder_id: number,
) => {
  // The three groups have one shape; the name of the id is all that differs.
  const calls = endpoints as unknown as typeof drivers
  const params = { [param]: holder_id } as { driver_id: number }
  return {
    list: () => q(calls.documents, { params }),
    /** What the form of a document sends. */
    saving: (document_id: number) => ({
      endpoint: calls.saveDocument,
      params: { ...params, document_id },
    }),
    remove: (document_id: number) =>
      call(calls.removeDocument, { params: { ...params, document_id } }),
    evaluate: (document_id: number, body: Evaluation) =>
      call(calls.evaluateDocument, { params: { ...params, document_id }, body }),
    upload: (document_id: number, file: File) => {
      const body = new FormData()
      body.append('file', file)
      return call(calls.addCapture, { params: { ...params, document_id }, body })
    },
    captureUrl: (document_id: number, capture_id: number) =>
      urlOf(calls.capture, { params: { ...params, document_id, capture_id } }),
  }
}

export const callsOf = (holder: Holder, holder_id: number) =>
  holder === 'DRIVER'
    ? of(drivers, 'driver_id', holder_id)
    : holder === 'VEHICLE'
      ? of(vehicles, 'vehicle_id', holder_id)
      : of(recruitment, 'driver_id', holder_id)

/** Whatever shows documents is asked for again. */
export const refreshDocuments = (): Promise<void> =>
  invalidate(
    documents.inbox,
    drivers.documents,
    vehicles.documents,
    recruitment.documents,
    drivers.get,
    drivers.list,
    vehicles.list,
    vehicles.get,
    recruitment.get,
    recruitment.list,
    drivers.vehicles,
    drivers.activities,
    vehicles.activities,
  )

const manyOf = {
  DRIVER: drivers.evaluateDocuments,
  VEHICLE: vehicles.evaluateDocuments,
  RECRUIT: recruitment.evaluateDocuments,
}

/** One decision upon documents of several holders of a kind. */
export const evaluateMany = (holder: Holder, body: z.infer<typeof evaluations>) =>
  call(manyOf[holder], { body }, { idempotencyKey: randomId() })
