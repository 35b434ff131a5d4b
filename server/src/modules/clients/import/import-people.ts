import { createHash } from 'node:crypto'
import type { ImportPreview, ImportResult } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/principal.ts'
import { uniqueClient } from '#src/modules/clients/change-client.ts'
import { tellCorporate } from '#src/modules/clients/corporate-events.ts'
import { type Judged, judgePeople } from '#src/modules/clients/import/judge-people.ts'
import { readPeople } from '#src/modules/clients/import/read-people.ts'
import {
  companyClients,
  insertPeople,
  lockImports,
  updatePeople,
} from '#src/modules/clients/import/store.ts'
import { areasOf } from '#src/modules/companies/areas.ts'
import { costCentersOf } from '#src/modules/companies/cost-centers.ts'
import { type Db, inTransaction } from '#src/sql.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const judge = async (db: Db, company_id: number, bytes: Buffer): Promise<Judged[]> =>
  judgePeople(readPeople(bytes), {
    clients: await companyClients(db, company_id),
    areas: await areasOf(db, company_id),
    costcenters: await costCentersOf(db, company_id),
  })

/** What a file of authorised users would do, row by row; nothing of it is kept. */
export const previewImport = async (
  db: Db,
  company_id: number,
  bytes: Buffer,
): Promise<ImportPreview> => {
  const rows = await judge(db, company_id, bytes)
  const bad = rows.filter((row) => row.verdict === 'BAD').length
  return {
    sha256: sha256(bytes),
    total: rows.length,
    good: rows.length - bad,
    bad,
    data: rows.map(({ row, name, cellphone, verdict, problems }) => ({
      row,
      name,
      cellphone,
      verdict,
      problems,
    })),
  }
}

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

/** Stores the good rows of the file that was previewed; the bad ones are answered with their reasons. */
export const applyImport = (
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  company_id: number,
  bytes: Buffer,
  previewed: string | undefined,
): Promise<ImportResult> => {
  if (previewed !== sha256(bytes))
    throw fail('REFUSED', {
      detail: 'El archivo no es el que se revisó. Revíselo otra vez antes de guardar.',
    })
  return inTransaction(deps.db, async (trx) => {
    await lockImports(trx, company_id)
    const rows = await judge(trx, company_id, bytes)
    const of = (verdict: Judged['verdict']) => rows.filter((row) => row.verdict === verdict)
    const written = [
      ...(await insertPeople(
        trx,
        company_id,
        of('CREATE').map((row) => row.fields!),
      )),
      ...(await updatePeople(
        trx,
        company_id,
        of('UPDATE').map((row) => ({ ...row.fields!, client_id: row.client_id! })),
      )),
    ]
    const byPhone = new Map(written.map((client) => [client.cellphone, client.client_id]))
    const data = rows.map((row) => outcomeOf(row, byPhone))
    const count = (result: Outcome['result']) => data.filter((row) => row.result === result).length
    const counts = {
      created: count('CREATED'),
      updated: count('UPDATED'),
      same: count('SAME'),
      refused: count('REFUSED'),
    }
    await writeAudit(trx, actor, {
      action: 'IMPORT',
      entity: 'clients',
      entity_id: `company/${company_id}`,
      after: { ...counts, client_ids: written.map((client) => client.client_id) },
    })
    await tellCorporate(deps, trx, 'RELOADED', { company_id })
    return { ...counts, data }
  }).catch(uniqueClient)
}
