import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '@chaski/contract/client.ts'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import { isMoving } from '@chaski/contract/imports/rules.ts'
import type { ImportedRow, ImportRecord } from '@chaski/contract/imports/schema.ts'
import type { startBenchServer } from '../server/start-bench-server.ts'
import { sessionHeaders } from '../session/session-headers.ts'

const pageSize = 200

/** What an administrator's browser does with a file, against a server whose own jobs do the work. */
export const importDesk = async ({
  app,
  deps,
}: Pick<Awaited<ReturnType<typeof startBenchServer>>, 'app' | 'deps'>) => {
  const headers = await sessionHeaders(deps.db, deps.config.SECRET_KEYS, 'admin')
  const ask = async <T>(method: 'GET' | 'POST', url: string, extra = {}): Promise<T> => {
    const answer = await app.inject({ method, url, headers, ...extra })
    if (answer.statusCode >= 400) throw new Error(answer.body)
    return JSON.parse(answer.body) as T
  }
  const settled = async (import_id: number): Promise<ImportRecord> => {
    for (;;) {
      const now = await ask<ImportRecord>('GET', urlOf(imports.get, { params: { import_id } }))
      if (!isMoving(now)) return now
      await sleep(200)
    }
  }
  return {
    settled,
    /** What a browser sends for a file: packed before anything is measured. */
    packed: async ({ bytes, name }: { bytes: Buffer; name: string }) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)]), name)
      const encoded = new Response(body)
      const type = { 'content-type': encoded.headers.get('content-type')! }
      const payload = Buffer.from(await encoded.arrayBuffer())
      return { payload, headers: { ...headers, ...type } }
    },
    upload: (
      kind: ImportKindCode,
      packed: { payload: Buffer; headers: Record<string, string> },
    ): Promise<ImportRecord> => ask('POST', urlOf(imports.upload, { params: { kind } }), packed),
    /** Asks for a step and waits for its end. */
    step: async (name: 'apply' | 'undo', import_id: number): Promise<ImportRecord> => {
      await ask('POST', urlOf(imports[name], { params: { import_id } }))
      return settled(import_id)
    },
    badRows: async ({ import_id, verdicts }: ImportRecord): Promise<ImportedRow[]> => {
      const bad: ImportedRow[] = []
      for (let page = 1; bad.length < verdicts.BAD; page++) {
        const query = { import_id, verdict: 'BAD' as const, page, page_size: pageSize }
        const { data } = await ask<{ data: ImportedRow[] }>('GET', urlOf(imports.rows, { query }))
        bad.push(...data)
      }
      return bad
    },
  }
}
