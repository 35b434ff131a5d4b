import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FilesUnavailable } from '#src/adapters/files/files-unavailable.ts'
import { NoConnection } from '#src/adapters/postgres/connection/places.ts'
import { isDatabaseUnavailable } from '#src/adapters/postgres/connection/unavailable.ts'
import { linger } from '#src/http/admission/linger.ts'
import { sealedLines } from '#src/http/pages/security-headers.ts'
import { statusText } from '#src/base/status-text.ts'
import { type ErrorBody, type ErrorCode, Failure, fail } from '@chaski/contract/errors.ts'

/** SQL states that are the caller's fault although no schema caught them; the counter must stay at zero in a fuzz run. */
export const uncaughtInput = { count: 0 }

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_PARTS_LIMIT: 'BODY_TOO_LARGE',
  FST_FILES_LIMIT: 'BODY_TOO_LARGE',
  FST_FIELDS_LIMIT: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
}

/** Whatever was thrown, as a refusal of the catalogue. */
export const toFailure = (error: Error & Partial<FastifyError>): Failure => {
  if (error instanceof Failure) return error
  const code = typeof error.code === 'string' ? error.code : ''
  const known = byFastifyCode[code]
  if (known !== undefined) return fail(known)
  if (code === '23505') return fail('ALREADY_EXISTS')
  if (code === '23503') return fail('IN_USE')
  if (/^(22|23)/.test(code)) {
    uncaughtInput.count++
    return fail('VALIDATION_FAILED')
  }
  if (error instanceof NoConnection) return fail('OVERLOADED', { retryAfter: 2 })
  if (isDatabaseUnavailable(error) || error instanceof FilesUnavailable)
    return fail('UNAVAILABLE', { retryAfter: 5 })
  if (code === 'ENOSPC' || code === 'EDQUOT') return fail('NO_SPACE')
  if (error.statusCode === 400) return fail('MALFORMED_BODY')
  return fail('INTERNAL')
}

export const bodyOf = (failure: Failure, location: string, id: string): ErrorBody => ({
  code: failure.code,
  statusCode: failure.status,
  detail: failure.message,
  location,
  status: statusText(failure.status),
  id,
  ...(failure.errors === undefined ? {} : { errors: failure.errors }),
  ...(failure.current === undefined ? {} : { current: failure.current }),
})

/** The path without its query: queries carry phones and e-mails. */
export const pathOf = (url: string): string => url.split('?', 1)[0]!

export const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
): FastifyReply => {
  const retryAfter =
    failure.retryAfter ?? (failure.status === 503 ? 2 : failure.status === 429 ? 60 : undefined)
  if (failure.code === 'BODY_TOO_SLOW' || failure.code === 'BODY_TOO_LARGE')
    reply.header('connection', 'close')
  if (failure.code !== 'BODY_TOO_SLOW' && !request.raw.complete) linger(request.raw)
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)))
  return reply
    .code(failure.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(failure, pathOf(request.url), request.id))
}

/** Somebody closed the page while a file was being opened for it: nothing failed, and nobody reads an answer. */
const hasLeft = (error: Partial<FastifyError>, reply: FastifyReply): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed

/** One body for every failure, the framework's own included. */
export const addErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = toFailure(error)
    if (failure.status >= 500 && failure.code !== 'OVERLOADED' && !hasLeft(error, reply))
      request.log.error({ err: error, reqId: request.id }, 'request failed')
    return sendFailure(request, reply, failure)
  })
}

/** A request so broken that no route saw it. */
export const clientErrorAnswer = (code: string | undefined, id: string, https: boolean): string => {
  const failure =
    code === 'HPE_HEADER_OVERFLOW'
      ? fail('HEADERS_TOO_LARGE')
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? fail('BODY_TOO_SLOW')
        : fail('MALFORMED_BODY')
  const body = JSON.stringify(bodyOf(failure, '', id))
  return [
    `HTTP/1.1 ${failure.status} ${statusText(failure.status)}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...sealedLines(https),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
