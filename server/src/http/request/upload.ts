import type { FastifyRequest } from 'fastify'
import { Failure, fail } from '@chaski/contract/errors.ts'
import { toFailure } from '#src/http/answer/errors.ts'
import { isStorable } from './storable.ts'

export type Upload = { bytes: Buffer; name: string | undefined; fields: Record<string, string> }

/** Reads the single file of a multipart call, refused while streaming once it is too large. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  const endpoint = request.routeOptions.config.endpoint
  const maxBytes = endpoint?.upload?.maxBytes ?? 0
  if (!request.isMultipart()) throw fail('UNSUPPORTED_MEDIA_TYPE')
  const { places, uploads } = request.server.admission
  // A slow line waits in no place of those who work.
  places.leave(request)
  const upload = await uploads.read(request, maxBytes, () =>
    readForm(request, maxBytes).catch(refuseForm),
  )
  places.enter(request)
  return upload
}

/** Nothing but the caller's bytes was read: whatever the reader stumbled over, a cut form say, is theirs to mend. */
const refuseForm = (error: Error): never => {
  if (error instanceof Failure) throw error
  const failure = toFailure(error)
  throw failure.status < 500 ? failure : fail('MALFORMED_BODY')
}

const readForm = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  const fields: Record<string, string> = {}
  let file: { bytes: Buffer; name: string | undefined } | undefined
  for await (const part of request.parts({
    limits: { files: 1, fields: 5, fileSize: maxBytes, fieldSize: 2000 },
  })) {
    if (part.type === 'file') file = { bytes: await part.toBuffer(), name: part.filename }
    else fields[part.fieldname] = String(part.value)
  }
  if (![file?.name ?? '', ...Object.entries(fields).flat()].every(isStorable))
    throw fail('VALIDATION_FAILED')
  if (file === undefined || file.bytes.length === 0)
    throw fail('INVALID_FILE', { detail: 'Adjunte un archivo.' })
  return { ...file, fields }
}
