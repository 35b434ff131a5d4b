import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { csvType } from '@chaski/contract/file-types.ts'
import type { Deps } from '#src/base/deps.ts'
import { download } from '#src/http/answer/download.ts'
import { route } from '#src/http/route.ts'
import { whileConnected } from '#src/http/connection/while-connected.ts'
import { exportList } from './export-list.ts'
import type { Asked, ExportCall, ExportQuery, ListExport } from './list-export.ts'

/** "Formas de pago" is the file `formas-de-pago`. */
const fileName = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** Binds the call for a list as a file to what the list is as one. */
export const exportRoute = <const E extends ExportCall, Row>(
  app: FastifyInstance,
  deps: Deps,
  call: E,
  list: ListExport<E, Row>,
): void =>
  route(app, deps, call as ExportCall, ({ principal, actor, params, query, reply }) => {
    if (principal.kind !== 'operator') throw fail('FORBIDDEN')
    const { format } = query as unknown as ExportQuery
    if (format === 'csv') reply.type(csvType)
    download(reply, `${fileName(list.title)}.${format}`)
    const asked = { db: deps.db, principal, params, query } as unknown as Asked<E>
    return exportList(deps, call, list, asked, actor, whileConnected(reply))
  })
