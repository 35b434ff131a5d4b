import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { FreeSaleForm } from '@chaski/contract/billing/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { run } from '#src/base/sql/sql.ts'
import { testIssuer } from '#src/modules/billing/setup/setup-issuer.ts'
import { sealFor } from '#src/modules/billing/setup/secrets.ts'
import { boletaOf, facturaOf, legalIssuer, letTimePass } from '#src/test/billing/billing-kit.ts'
import { type PseDouble, type PseFault, startPseDouble } from '#src/test/billing/pse-double.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'
import { workIssuer } from './work-issuer.ts'

const mapping = {
  token_header: 'X-Token',
  token_prefix: 'clave ',
  send: {
    path: '/comprobantes',
    body: { nombre: '{{file_name}}', archivo: { xml: '{{xml_base64}}' }, copia: true },
  },
  find: { method: 'GET', path: '/comprobantes/{{type}}/{{series}}/{{number}}' },
  answer: {
    accepted: { path: 'data.estado', values: ['ACEPTADO'] },
    rejected: { path: 'data.estado', values: ['RECHAZADO'] },
    repeated: { path: 'data.estado', values: ['REPETIDO'] },
    code: 'data.codigo',
    text: 'mensaje',
  },
}

let test: TestApp
let pse: PseDouble
let deps: Deps
let boss: Caller
beforeAll(async () => {
  test = await startTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } })
  pse = await startPseDouble('secret0')
  deps = await legalIssuer(test, pse.url)
  await speak(mapping)
  await token('secret0')
  boss = await test.as('CONTABILIDAD')
})
afterAll(async () => {
  await pse.close()
  await test.close()
})
afterEach(() => {
  pse.faults = []
})

const speak = (way: object) =>
  run(
    test.db,
    sql`update comprobante_issuer set adapter = 'pse-http', pse_mapping = ${JSON.stringify(way)}`,
  )
const token = (text: string) =>
  run(
    test.db,
    sql`update comprobante_issuer set sol_password_sealed = ${sealFor(test.deps, 1, 'sol-password', text)},
      halted_at = null, halted_reason = null`,
  )
const issue = async (body: FreeSaleForm): Promise<number> =>
  (await boss(billing.issue, { body })).data.comprobante_id
const read = async (comprobante_id: number) =>
  (await boss(billing.get, { params: { comprobante_id } })).data
const since = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = pse.calls.length
  await act()
  return pse.calls.slice(before)
}
const work = () => workIssuer(deps, 1)

it.each<[string, PseFault | null, string, string[]]>([
  ['nothing wrong', null, 'ACCEPTED', ['send']],
  ['cut after storing', 'cut', 'ACCEPTED', ['send', 'find']],
  ['an error page', 'page', 'ACCEPTED', ['send', 'find']],
  ['an answer that means nothing', 'riddle', 'ACCEPTED', ['send', 'find']],
  ['a refusal for good', 'reject', 'REJECTED', ['send']],
  ['a file they cannot read', 'bad', 'NEEDS_FIX', ['send', 'find']],
  ['too many calls', 'busy', 'SENDING', ['send']],
])('%s ends in the same states as at an OSE', async (_, fault, state, calls) => {
  const id = await issue(facturaOf(1200))
  if (fault !== null) pse.faults = [fault]
  expect(await since(work)).toEqual(calls)
  const c = await read(id)
  expect(c.state).toBe(state)
  const [, stored] =
    [...pse.documents].find(([name]) => name.endsWith(`-01-${c.series}-${c.number}`)) ?? []
  expect(stored?.sent ?? 0).toBe(fault === 'bad' || fault === 'busy' ? 0 : 1)
  if (stored !== undefined) {
    const signed = await boss(billing.xml, { params: { comprobante_id: id } })
    expect(stored.xml).toBe(signed.raw.toString())
  }
})

it('where nobody can be asked the same bytes go again, and "we have it" is ours', async () => {
  await speak({ ...mapping, find: null })
  const id = await issue(boletaOf(900))
  pse.faults = ['cut']
  expect(await since(work)).toEqual(['send', 'send'])
  expect(await read(id)).toMatchObject({ state: 'OBSERVED', answer_code: '1033' })
  await speak(mapping)
})

it('what cannot be voided stands, and says why', async () => {
  const id = await issue(boletaOf(950))
  await work()
  const { version } = await read(id)
  const params = { comprobante_id: id }
  await boss(billing.void, { params, body: { version, reason: 'No se entregó' } })
  await work()
  const c = await read(id)
  expect(c.state).toBe('ACCEPTED')
  expect(c.answer_text).toContain('no recibe resúmenes')
})

it('is tried without sending anything', async () => {
  const tried = async () => {
    const { checks } = await testIssuer(deps, systemActor)
    return checks.find(({ name }) => name === 'Conexión')
  }
  expect(await tried()).toMatchObject({ ok: true })
  await token('otra')
  expect(await tried()).toMatchObject({ ok: false, detail: 'Token inválido' })
  await token('secret0')
  await speak({ ...mapping, find: null })
  expect(await tried()).toMatchObject({ ok: false })
  await speak(mapping)
})

it('a wrong token stops the queue until it is mended', async () => {
  await token('otra')
  const id = await issue(boletaOf(500))
  expect(await since(work)).toEqual(['send'])
  expect((await boss(billing.issuer, {})).data.halted_reason).toBe('Token inválido')
  expect(await since(work)).toEqual([])
  await token('secret0')
  await letTimePass(test)
  await work()
  expect((await read(id)).state).toBe('ACCEPTED')
})

it('a mapping that says nothing is refused at its field', async () => {
  const {
    series: _series,
    certificate: _certificate,
    halted_at: _at,
    halted_reason: _reason,
    has_password: _has,
    ruc: _ruc,
    name: _name,
    issuer_id: _id,
    ...form
  } = (await boss(billing.issuer, {})).data
  const put = (pse_mapping: string) =>
    boss(billing.updateIssuer, { body: { ...form, sol_password: null, pse_mapping } })
  expect((await put('')).error.errors?.[0]?.path).toBe('pse_mapping')
  const aside = { ...mapping, send: { path: '.otro.example/comprobantes' } }
  expect((await put(JSON.stringify(aside))).error.errors?.[0]?.path).toBe('pse_mapping')
  const wrong = await put('{"send": {"path": "/x/{{clave}}"}, "answer": {}}')
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.error)).toContain('{{clave}}')
  expect((await put(JSON.stringify(mapping))).status).toBe(200)
})
