import type { FastifyInstance } from 'fastify'
import { type DestinationStream, symbols } from 'pino'
import type { Principal } from '#src/http/session/principal.ts'
import type { Metrics } from '#src/http/watch/metrics.ts'

const who = (principal: Principal | undefined): string => {
  if (principal === undefined || principal.kind === 'anonymous') return 'null'
  return principal.kind === 'operator'
    ? `"operator:${principal.user_id}"`
    : `"${principal.kind}:${principal.id}"`
}

/** How long a line may wait for others, and how many of them are enough. */
const restMs = 200
const batchLength = 4096

type Inside = {
  isLevelEnabled(level: string): boolean
  [symbols.streamSym]: DestinationStream
  [symbols.chindingsSym]: string
}

/** One line per call: route pattern instead of the address, no query, no body, so that nothing personal reaches a log. */
export const addRequestLog = (app: FastifyInstance, metrics: Metrics): void => {
  // Its fields are fixed and need no escaping; the logger's general way of writing them cost a tenth of a call.
  const log = app.log as unknown as Inside
  const { [symbols.streamSym]: out, [symbols.chindingsSym]: about } = log
  // Many calls end in one millisecond: the beginning of their lines is written once.
  let now = 0
  let beginning = ''
  const begin = (): string => {
    if (now === Date.now()) return beginning
    now = Date.now()
    return (beginning = `{"level":30,"time":${now}${about},"reqId":"`)
  }
  // Lines are handed over many at a time: the stream weighs all it holds whenever it is given something.
  let lines = ''
  const write = (): void => {
    if (lines !== '') out.write(lines)
    lines = ''
  }
  const ticking = setInterval(write, restMs).unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(ticking)
    write()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    const tenths = Math.round(ms * 10)
    metrics.countRequest(request.method, route, reply.statusCode, ms)
    if (log.isLevelEnabled('info')) {
      lines += `${begin()}${request.id}","method":"${request.method}","route":"${route}","status":${reply.statusCode},"ms":${Math.trunc(tenths / 10)}.${tenths % 10},"who":${who(request.principal)},"msg":"request"}\n`
      if (lines.length >= batchLength) write()
    }
    done()
  })
}
