import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import { clockWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { issueFree } from '#src/modules/billing/issue/issue-sale.ts'
import { accountNightly } from '#src/modules/billing/watch/watch-comprobantes.ts'
import {
  boletaOf,
  facturaOf,
  legalIssuer,
  letTimePass,
  osePassword,
  oseUser,
} from '#src/test/billing/billing-kit.ts'
import { mortalDeps } from '#src/test/billing/mortal-deps.ts'
import { type OseDouble, startOseDouble } from '#src/test/billing/ose-double.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { workIssuer } from './work-issuer.ts'

let test: TestApp
let ose: OseDouble
let deps: Deps
let boss: Caller
beforeAll(async () => {
  test = await startTestApp()
  const { ruc } = await one(test.db, sql<{ ruc: string }>`select ruc from company_identity`)
  ose = await startOseDouble(`${ruc}${oseUser}`, osePassword)
  ose.workingFor = 0
  deps = await legalIssuer(test, ose.url)
  boss = await test.as('CONTABILIDAD')
})
afterAll(async () => {
  await ose.close()
  await test.close()
})

const finish = async (): Promise<void> => {
  for (let n = 0; n < 2; n++) {
    await letTimePass(test)
    await workIssuer(deps, 1)
  }
}

/** Kills a worker at its first touch of the world, then at the second, until one lives to the end. */
const killEverywhere = async (
  prepare: () => Promise<number>,
  check: (id: number) => Promise<void>,
): Promise<number> => {
  for (let at = 0; ; at++) {
    const id = await prepare()
    const mortal = mortalDeps(deps, at)
    await workIssuer(mortal.deps, 1).catch(() => undefined)
    const lived = mortal.life.touches <= at
    await finish()
    await check(id)
    if (lived) return at
  }
}

const storedAs = (end: string) =>
  [...ose.documents.values()].filter(({ name }) => name.endsWith(end))

describe('a worker that is killed between any two steps', () => {
  it('neither loses nor doubles a comprobante, whose bytes stay those first stored', async () => {
    const kills = await killEverywhere(
      async () => (await boss(billing.issue, { body: facturaOf(2550) })).data.comprobante_id,
      async (id) => {
        const c = (await boss(billing.get, { params: { comprobante_id: id } })).data
        expect(c.state).toBe('ACCEPTED')
        const signed = await many(
          test.db,
          sql<{ xml: Buffer }>`select xml from comprobante_signed where comprobante_id = ${id}`,
        )
        expect(signed).toHaveLength(1)
        const stored = storedAs(`-${c.series}-${c.number}`)
        expect(stored).toMatchObject([{ sent: 1, xml: signed[0]!.xml.toString() }])
      },
    )
    expect(kills).toBeGreaterThan(20)
  }, 120_000)

  it('neither loses nor doubles what is taken back', async () => {
    const kills = await killEverywhere(
      async () => {
        const id = (await boss(billing.issue, { body: boletaOf(1000) })).data.comprobante_id
        await finish()
        const params = { comprobante_id: id }
        const { version } = (await boss(billing.get, { params })).data
        await boss(billing.void, { params, body: { version, reason: 'No se entregó' } })
        return id
      },
      async (id) => {
        const { state } = (await boss(billing.get, { params: { comprobante_id: id } })).data
        expect(state).toBe('VOIDED')
        const { summaries } = await one(
          test.db,
          sql<{
            summaries: number
          }>`select count(*)::int as summaries from comprobante_summary_line where comprobante_id = ${id}`,
        )
        expect(summaries).toBe(1)
      },
    )
    expect(kills).toBeGreaterThan(20)
  }, 180_000)
})

describe('numbers', () => {
  it('two hundred at once are a row without a gap or a double, and refusals take none', async () => {
    const first = await one(
      test.db,
      sql<{ next: number }>`select next_number as next from comprobante_series where code = 'B001'`,
    )
    const crowd = Array.from({ length: 220 }, (_, n) => {
      const sale = boletaOf(100 + n)
      // Every eleventh is refused: an anonymous buyer above S/ 700.
      const refused = {
        ...boletaOf(80_000),
        client: { ...sale.client, client_type: 'NONE' as const },
      }
      return issueFree(test.deps, test.db, clockWho, n % 11 === 0 ? refused : sale)
    })
    const answers = await Promise.allSettled(crowd)
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    const numbers = answers
      .flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []))
      .toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, n) => first.next + n))
    const { jobs } = await one(
      test.db,
      sql<{
        jobs: number
      }>`select count(*)::int as jobs from pgboss.job where name = 'comprobantes'`,
    )
    expect(jobs).toBeGreaterThanOrEqual(200)
  }, 60_000)

  it('are accounted for each night; a hole is told', async () => {
    await accountNightly(test.deps)
    const count = async () =>
      (
        await one(
          test.db,
          sql<{
            told: number
          }>`select count(*)::int as told from notification where kind = 'COMPROBANTES_ACCOUNT' and user_id = ${boss.user_id}`,
        )
      ).told
    expect(await count()).toBe(0)
    await run(
      test.db,
      sql`update comprobante_series set next_number = next_number + 3 where code = 'F001'`,
    )
    await accountNightly(test.deps)
    expect(await count()).toBe(1)
    const { series } = (await boss(billing.issuer, {})).data
    expect(series.find(({ code }) => code === 'F001')).toMatchObject({ missing: 3, late: 0 })
    expect(series.find(({ code }) => code === 'B001')).toMatchObject({ missing: 0 })
  })
})
