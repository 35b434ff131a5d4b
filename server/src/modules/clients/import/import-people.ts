import type { ImportResult } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { uniqueClient } from '#src/modules/clients/change-client.ts'
import { publishCorporate } from '#src/modules/clients/corporate/corporate-events.ts'
import type { PeopleFile } from '#src/modules/clients/import/judge-file.ts'
import type { Judged } from '#src/modules/clients/import/judge-people.ts'
import {
  companyClients,
  companyMark,
  insertPeople,
  lockImports,
  updatePeople,
} from '#src/modules/clients/import/store.ts'
import { areasOf } from '#src/modules/companies/parts/areas.ts'
import { costCentersOf } from '#src/modules/companies/parts/cost-centers.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

type ImportDeps = Pick<Deps, 'db' | 'config' | 'workers'>

/** The file and what it is held against, ready for a worker thread. */
const orderFor = async (
  db: Db,
  company_id: number,
  file: Buffer,
): Promise<{ order: PeopleFile; mark: string }> => {
  // Before the people themselves: what changes while they are read is noticed as well.
  const mark = await companyMark(db, company_id)
  const clients = await companyClients(db, company_id)
  const areas = await areasOf(db, company_id)
  const costcenters = await costCentersOf(db, company_id)
  return { order: { file, clients, areas, costcenters }, mark }
}

/** What a file of authorised users would do, row by row, as JSON; nothing of it is kept. */
export const previewImport = async (
  { db, workers }: ImportDeps,
  company_id: number,
  bytes: Buffer,
): Promise<string> => workers.run('previewPeople', (await orderFor(db, company_id, bytes)).order)

type Outcome = ImportResult['data'][number]

const outcomeOf = (row: Judged, written: ReadonlyMap<string, number>): Outcome => {
  const answer = (result: Outcome['result'], client_id: number | null): Outcome => ({
    row: row.row,
    result,
    client_id,
    problems: row.problems,
  })
  if (row.fields === null) return answer('REFUSED', null)
  if (row.verdict === 'SAME') return answer('SAME', row.client_id)
  const client_id = written.get(row.fields.cellphone)
  if (client_id !== undefined)
    return answer(row.verdict === 'CREATE' ? 'CREATED' : 'UPDATED', client_id)
  const detail = 'Otra persona lo registró mientras tanto'
  return { ...answer('REFUSED', null), problems: [{ column: 'Celular', detail }] }
}

/** Stores one part of the plan; the others wait on the event loop's other callers, never the reverse. */
const storePart = async (trx: Db, company_id: number, part: string): Promise<Outcome[]> => {
  const rows = JSON.parse(part) as Judged[]
  const of = (verdict: Judged['verdict']) => rows.filter((row) => row.verdict === verdict)
  const created = of('CREATE').map((row) => row.fields!)
  const changed = of('UPDATE').map((row) => ({ ...row.fields!, client_id: row.client_id! }))
  const written = [
    ...(await insertPeople(trx, company_id, created)),
    ...(await updatePeople(trx, company_id, changed)),
  ]
  const byPhone = new Map(written.map((client) => [client.cellphone, client.client_id]))
  return rows.map((row) => outcomeOf(row, byPhone))
}

const storePlan = async (
  deps: ImportDeps,
  trx: Db,
  actor: Actor,
  company_id: number,
  parts: readonly string[],
): Promise<string> => {
  const counts = { created: 0, updated: 0, same: 0, refused: 0 }
  const client_ids: number[] = []
  const texts: string[] = []
  for (const part of parts) {
    const outcomes = await storePart(trx, company_id, part)
    for (const { result, client_id } of outcomes) {
      counts[result.toLowerCase() as Lowercase<typeof result>]++
      if (result === 'CREATED' || result === 'UPDATED') client_ids.push(client_id!)
    }
    texts.push(JSON.stringify(outcomes).slice(1, -1))
  }
  await writeAudit(trx, actor, {
    action: 'IMPORT',
    entity: 'clients',
    entity_id: `company/${company_id}`,
    after: { ...counts, client_ids },
  })
  await publishCorporate(deps, trx, 'RELOADED', { company_id })
  return `${JSON.stringify(counts).slice(0, -1)},"data":[${texts.join(',')}]}`
}

const maxTries = 3

/** Stores the good rows of the file that was previewed; the bad ones are answered with their reasons. */
export const applyImport = async (
  deps: ImportDeps,
  actor: Actor,
  company_id: number,
  bytes: Buffer,
  previewed: string | undefined,
): Promise<string> => {
  for (let tries = 0; tries < maxTries; tries++) {
    // Judged before the transaction, which must not wait for a thread, and again if the company's people changed meanwhile.
    const { order, mark } = await orderFor(deps.db, company_id, bytes)
    const { sha256, parts } = await deps.workers.run('planPeople', order)
    if (previewed !== sha256)
      throw fail('REFUSED', {
        detail: 'El archivo no es el que se revisó. Revíselo otra vez antes de guardar.',
      })
    const answer = await inTransaction(deps.db, async (trx) => {
      await lockImports(trx, company_id)
      if ((await companyMark(trx, company_id)) !== mark) return undefined
      return storePlan(deps, trx, actor, company_id, parts)
    }).catch(uniqueClient)
    if (answer !== undefined) return answer
  }
  throw fail('STATE_CONFLICT', {
    detail: 'Los usuarios de la empresa están cambiando. Intente otra vez.',
  })
}
