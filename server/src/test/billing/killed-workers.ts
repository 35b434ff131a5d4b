import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { BoletaTelling } from '@chaski/contract/billing/kinds.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { workIssuer } from '#src/modules/billing/send/work-issuer.ts'
import type { TestApp } from '#src/test/test-app.ts'
import {
  boletaOf,
  facturaOf,
  legalIssuer,
  letTimePass,
  osePassword,
  oseUser,
} from './billing-kit.ts'
import { startOseDouble } from './ose-double.ts'

const fixture = fileURLToPath(new URL('mortal-worker.fixture.ts', import.meta.url))

/** What a process is killed over: something to send, and what must have become of it. */
export const killedOver = ['a factura', 'a boleta taken back', 'boletas of a summary'] as const
type KilledOver = (typeof killedOver)[number]

/** A company at an OSE's double, whose sender is a process of its own that is killed at a step and followed by another. */
export const killStage = async (test: TestApp) => {
  const { db } = test
  const { ruc } = await one(db, sql<{ ruc: string }>`select ruc from company_identity`)
  const ose = await startOseDouble(`${ruc}${oseUser}`, osePassword)
  ose.workingFor = 0
  const deps = await legalIssuer(test, ose.url)
  const boss = await test.as('CONTABILIDAD')

  const issue = async (body: ReturnType<typeof boletaOf>): Promise<number> => {
    const { status, data } = await boss(billing.issue, { body })
    if (status !== 201) throw new Error(`not issued: ${status}`)
    return data.comprobante_id
  }
  const read = async (comprobante_id: number) =>
    (await boss(billing.get, { params: { comprobante_id } })).data
  const finish = async (): Promise<void> => {
    for (let n = 0; n < 3; n++) {
      await letTimePass(test)
      await workIssuer(deps, 1)
    }
  }

  const by = (way: BoletaTelling) => run(db, sql`update comprobante_issuer set boletas_by = ${way}`)
  const prepare: Record<KilledOver, () => Promise<number[]>> = {
    'a factura': async () => [await issue(facturaOf(2550))],
    'a boleta taken back': async () => {
      const id = await issue(boletaOf(1000))
      await workIssuer(deps, 1)
      const { version } = await read(id)
      await boss(billing.void, {
        params: { comprobante_id: id },
        body: { version, reason: 'No se entregó' },
      })
      return [id]
    },
    'boletas of a summary': async () => {
      await by('SUMMARY')
      const ids = [await issue(boletaOf(1000)), await issue(boletaOf(1100))]
      await workIssuer(deps, 1)
      await letTimePass(test)
      return ids
    },
  }

  /** Lost, doubled or changed: empty where all is as it must be. */
  const wrongWith = async (over: KilledOver, id: number): Promise<string[]> => {
    const c = await read(id)
    const code = `${c.series}-${c.number}`
    const wanted = over === 'a boleta taken back' ? 'VOIDED' : 'ACCEPTED'
    const signed = await many(
      db,
      sql<{ xml: Buffer }>`select xml from comprobante_signed where comprobante_id = ${id}`,
    )
    const stored = [...ose.documents.values()].filter(({ name }) => name.endsWith(`-${code}`))
    const told = over === 'a factura' ? stored.length : (ose.told.get(code) ?? 0)
    const takenBack = ose.takenBack.filter((one) => one === code).length
    return [
      ...(c.state === wanted ? [] : [`${code} is ${c.state}`]),
      ...(signed.length === 1 ? [] : [`${code} was signed ${signed.length} times`]),
      ...(told === 1 ? [] : [`${code} was told ${told} times`]),
      ...(stored.every(({ sent }) => sent === 1) ? [] : [`${code} was sent again without asking`]),
      ...(stored.every(({ xml }) => xml === signed[0]?.xml.toString())
        ? []
        : [`${code} was sent other bytes than were signed`]),
      ...(over !== 'a boleta taken back' || takenBack === 1
        ? []
        : [`${code} was taken back ${takenBack} times`]),
    ]
  }

  /** One life of the process; whether it was killed in it, and what came out wrong after another one followed. */
  const killAt = async (over: KilledOver, at: number) => {
    const ids = await prepare[over]()
    const keys = test.deps.config.SECRET_KEYS.join(',')
    const child = fork(fixture, [test.url, String(at), keys], { execArgv: [], stdio: 'inherit' })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended with ${code}`)
    await finish()
    await by('BILL')
    const wrong = (await Promise.all(ids.map((id) => wrongWith(over, id)))).flat()
    return { killed: signal === 'SIGKILL', wrong }
  }
  return { killAt, close: () => ose.close() }
}
