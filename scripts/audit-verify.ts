// npm run audit:verify [-- --digests DIR]: proves that nobody changed the audit log since it was sealed.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withDatabase } from '../server/src/adapters/backup/environment.ts'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { withQueryTimeout } from '../server/src/base/sql/query-timeout.ts'
import { readDigests } from '../server/src/modules/audit/seal/digest-files.ts'
import { digestsDir } from '../server/src/modules/audit/seal/send-digest.ts'
import { verifyAudit } from '../server/src/modules/audit/seal/verify-audit.ts'

async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { digests: { type: 'string' } } })
  const digests = await readDigests(
    values.digests ?? digestsDir(resolve(process.env['DATA_DIR'] ?? '.data')),
  )
  const result = await withDatabase(process.env, async (url) => {
    const { db, close } = openDatabase(url, { max: 1, queryTimeoutMs: 0 })
    try {
      return await withQueryTimeout(0, () => verifyAudit(db, digests))
    } finally {
      await close()
    }
  })
  for (const { kind, audit_id, seal_id, detail } of result.findings) {
    const row = audit_id === undefined ? '' : ` row ${audit_id}`
    const seal = seal_id === undefined ? '' : ` seal ${seal_id}`
    console.log(`${kind}${row}${seal}: ${detail}`)
  }
  console.log(
    `${result.rows} rows under ${result.seals} seals, ${result.waiting} wait for the next; ${digests.length} digests compared`,
  )
  if (result.last) console.log(`Last seal ${result.last.seal_id}: ${result.last.hash}`)
  console.log(
    result.findings.length === 0
      ? 'Nothing was changed.'
      : `${result.findings.length} findings: the log is not what was sealed.`,
  )
  if (result.findings.length > 0) process.exitCode = 1
}

await verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
