import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { many } from '#src/base/sql/sql.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { readDigests } from './digest-files.ts'
import { digestsDir, sendDigest } from './send-digest.ts'
import { verifyAudit } from './verify-audit.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    env: { AUDIT_DIGEST_TO: 'contralor@chaski.example, gerente@chaski.example' },
  })
})
afterAll(() => test.close())

it('tells once a day where the chain stands: a file that verification finds, and a mail to each', async () => {
  const admin = await test.as('ADMIN')
  await admin(audit.export, { query: {} })
  const told = await expect
    .poll(() => sendDigest(test.deps), { timeout: 30_000 })
    .toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    .then(() => sendDigest(test.deps))

  const digests = await readDigests(digestsDir(test.deps.config.DATA_DIR))
  expect(digests).toMatchObject([{ day: told!.day }])
  expect(await verifyAudit(test.db, digests)).toMatchObject({ findings: [] })
  const mails = await many(
    test.db,
    sql<{
      recipient: string
      body: string
    }>`select recipient, body from outgoing_message where subject like 'Sello%' order by 1`,
  )
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'contralor@chaski.example',
    'gerente@chaski.example',
  ])
  expect(mails[0]!.body).toContain(digests[0]!.hash)
})
