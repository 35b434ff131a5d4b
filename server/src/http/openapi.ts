import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { apiIndexHtml, apiPagePolicy, apiTagHtml } from './api-page/api-page.ts'
import type { OpenApi } from './api-page/open-api.ts'

const file = new URL('../../../docs/openapi.json', import.meta.url)

const asPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('content-security-policy', apiPagePolicy).type('text/html; charset=utf-8').send(html)

/**
 * The contract as OpenAPI, as `npm run openapi` wrote it down and `npm run check` holds it:
 * printing it here would keep every other call waiting for half a second. The same for people, a page for each kind of call.
 */
export const addOpenApi = (app: FastifyInstance, origin: string): void => {
  let text: Promise<Buffer> | undefined
  let parsed: Promise<OpenApi> | undefined
  const bytes = () => (text ??= readFile(file))
  const document = () => (parsed ??= bytes().then((read) => JSON.parse(read.toString()) as OpenApi))
  const open = { config: { open: 'the contract' } }

  app.get(`${apiPrefix}/openapi.json`, open, async (_, reply) =>
    reply.type('application/json').send(await bytes()),
  )
  app.get(`${apiPrefix}/docs`, open, async (_, reply) =>
    asPage(reply, apiIndexHtml(await document(), origin)),
  )
  app.get<{ Params: { tag: string } }>(`${apiPrefix}/docs/:tag`, open, async (request, reply) => {
    const html = apiTagHtml(await document(), request.params.tag)
    if (html === null) throw fail('NOT_FOUND')
    return asPage(reply, html)
  })
}
