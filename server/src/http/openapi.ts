import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '@chaski/contract/settings.ts'

const file = new URL('../../../docs/openapi.json', import.meta.url)

/**
 * The contract as OpenAPI, as `npm run openapi` wrote it down and `npm run check` holds it:
 * printing it here would keep every other call waiting for half a second.
 */
export const addOpenApi = (app: FastifyInstance): void => {
  let document: Promise<Buffer> | undefined
  app.get(`${apiPrefix}/openapi.json`, { config: { open: 'the contract' } }, async (_, reply) => {
    document ??= readFile(file)
    return reply.type('application/json').send(await document)
  })
}
