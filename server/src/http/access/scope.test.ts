import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { apiPrefix } from '@chaski/contract/settings.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { sessionKindOf } from '#src/http/session/principal.ts'
import { readZip } from '#src/spreadsheet/read-zip.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { foreignWorld, marks } from '#src/test/scope/foreign-world.ts'
import type { Caller } from '#src/test/test-app.ts'

const world = await foreignWorld()
const { test, a, foreign } = world

type Limit = { coverage_ids: number[] } | { company_ids: number[] }
type Asker = {
  name: string
  kind: string | null
  caller: Caller & { bearer?: string }
  /** Whose rows they reach for, and the words that must not come back. */
  reach: keyof typeof foreign
  words: string[]
}

const operator = async (
  name: string,
  permissions: readonly string[],
  limit: Limit,
): Promise<Asker> => {
  const caller = await test.as(await test.user(permissions, limit))
  return 'company_ids' in limit
    ? { name, kind: 'operator', caller, reach: 'company', words: [marks.company] }
    : { name, kind: 'operator', caller, reach: 'coverage', words: [marks.coverage, marks.place] }
}
const guest = async (
  name: string,
  kind: 'driver' | 'client' | 'recruit' | 'company',
  id: number,
) => ({
  name,
  kind,
  caller: await test.asGuest(kind, id),
  words: [marks.coverage, marks.company],
})
const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) => (await one(test.db, query)).id

const askers: Asker[] = []
for (const { code, permissions } of permissionTemplates)
  askers.push(await operator(`${code} of a coverage`, permissions, { coverage_ids: [1] }))
askers.push(await operator('all rights in a coverage', permissionCodes, { coverage_ids: [1] }))
askers.push(
  await operator('all rights in a company', permissionCodes, { company_ids: [a.company_id] }),
)
const guests = [
  await guest('driver', 'driver', world.ownUnit.driver_id),
  await guest(
    'client',
    'client',
    await idOf(sql`select min(client_id) as id from client where company_id is null`),
  ),
  await guest('applicant', 'recruit', await idOf(sql`select max(recruit_id) as id from recruit`)),
  await guest('portal of A', 'company', world.ofA.user_id),
  { name: 'anonymous', kind: null, caller: test.anonymous, words: [marks.coverage, marks.company] },
]
for (const one of guests)
  for (const reach of ['coverage', 'company'] as const) askers.push({ ...one, reach })

const maker = await test.user(permissionCodes, { coverage_ids: [1] })
const wall = await test.asGuest(
  'wall',
  await idOf(
    sql`insert into wall (name, user_id) values ('Muro propio', ${maker}) returning wall_id as id`,
  ),
)
askers.push({
  name: 'wall',
  kind: 'wall',
  caller: wall,
  reach: 'coverage',
  words: [marks.coverage],
})

/** Somebody who follows one ride by its link, and tries the link on everything that takes one. */
const link = 'un-enlace-propio-de-un-viaje-propio-0123456789'
await run(
  test.db,
  sql`insert into trip_share (token_sha256, service_id, created_by_type, created_by_id, created_by)
      values (${tokenHash(link)}, ${world.ownTrip.service_id}, 'OPERADOR', ${maker}, 'Prueba')`,
)
askers.push({
  name: 'shared link',
  kind: null,
  caller: test.anonymous,
  reach: 'coverage',
  words: [marks.coverage, marks.company],
})

/** What takes away the session that asks; passwords of others are tried like everything else. */
const ending =
  /^(logOut\w*|portalLogOut|closeSession|moveDriverSession|change(Own\w*|Portal)Password)$/

const fill = (e: Endpoint, ids: Record<string, number | string>): string =>
  e.url.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'driver_id' && e.tag === 'recruitment') return String(world.recruit_id)
    if (name === 'token' || e.access === 'SHARE_TOKEN') return link
    if (name === 'id') return String(ids['client_id'] ?? ids['company_id'] ?? 1)
    return String(ids[name] ?? (name.endsWith('uuid') ? world.ownTrip.service_uuid : 1))
  })

const keysOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

/** Without filters, by each foreign id that the call filters by, and by the words themselves. */
const queriesOf = (
  e: Endpoint,
  ids: Record<string, number | string>,
  words: string[],
): string[] => {
  const needed = e.querystring === undefined ? {} : exampleOf(e.querystring)
  const base = new URLSearchParams(
    Object.entries(needed).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const withKey = (key: string, value: number | string): string => {
    const search = new URLSearchParams(base)
    search.set(key, String(value))
    // An Excel file says above its rows what was searched for.
    if (key === 'key_word' && e.tag === 'exports') search.set('format', 'csv')
    return `?${search.toString()}`
  }
  const keys = keysOf(e.querystring)
  return [
    base.size === 0 ? '' : `?${base.toString()}`,
    ...keys.filter((key) => key in ids).map((key) => withKey(key, ids[key]!)),
    ...(keys.includes('key_word') && e.tag !== 'audit'
      ? words.map((word) => withKey('key_word', word))
      : []),
    ...(keys.includes('page_size') ? [withKey('page_size', 200)] : []),
  ]
}

const fileForm =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNombre;Celular\r\n--x--\r\n'

const bodyOf = (e: Endpoint, ids: Record<string, number | string>): object | string | undefined => {
  if (e.upload !== undefined) return fileForm
  if (e.body === undefined) return undefined
  const named = Object.fromEntries(
    keysOf(e.body)
      .filter((key) => key in ids)
      .map((key) => [key, ids[key]]),
  )
  return { ...exampleOf(e.body), ...named }
}

const idsIn = (e: Endpoint): string[] => [...e.url.matchAll(/:(\w+)/g)].map(([, name]) => name!)

/** Companies have no coverage: somebody limited to some knows them all, but for their accounts (decision 035). */
const known: Record<keyof typeof foreign, string[]> = { coverage: ['company_id'], company: [] }

/** Whether a call does something to what its path names, and that is foreign. */
const changes = (e: Endpoint, reach: keyof typeof foreign): boolean =>
  isUnsafe(e.method) &&
  idsIn(e).some((name) => name in foreign[reach] && !known[reach].includes(name))

const textOf = (raw: Buffer): string =>
  raw.subarray(0, 2).toString() === 'PK' ? [...readZip(raw).values()].join('\n') : raw.toString()

const ask = async ({ caller, reach, words }: Asker, e: Endpoint): Promise<string[]> => {
  const ids = foreign[reach]
  const leaks: string[] = []
  for (const query of queriesOf(e, ids, words)) {
    const url = `${apiPrefix}${fill(e, ids)}${query}`
    const payload = bodyOf(e, ids)
    const response = await test.app.inject({
      method: e.method,
      url,
      cookies: caller.cookies,
      headers: {
        ...(isUnsafe(e.method) && caller.csrf !== '' ? { 'x-xsrf-token': caller.csrf } : {}),
        ...(e.upload === undefined ? {} : { 'content-type': 'multipart/form-data; boundary=x' }),
        ...(caller.bearer === undefined ? {} : { authorization: `Bearer ${caller.bearer}` }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    // What somebody asked for is repeated in the address of a refusal, and in nothing else.
    const text = textOf(response.rawPayload)
    for (const word of words)
      if (text.includes(word)) leaks.push(`${word} in ${e.method} ${url}: ${response.statusCode}`)
    if (changes(e, reach) && response.statusCode < 300)
      leaks.push(`${e.method} ${url} changed what is foreign: ${response.statusCode}`)
    const counted = words.some((word) => query.includes(word)) && response.statusCode === 200
    const total =
      counted && text.startsWith('{') ? (JSON.parse(text) as { total?: number }).total : 0
    if ((total ?? 0) !== 0) leaks.push(`${total} counted in ${e.method} ${url}`)
  }
  return leaks
}

/** The log first and not by words: it shows people what they asked for themselves. */
const inOrder = allEndpoints.toSorted(
  (x, y) => Number(y.tag === 'audit') - Number(x.tag === 'audit'),
)

describe.each(askers.map((asker) => [`${asker.name} (${asker.reach})`, asker] as const))(
  '%s',
  (_, asker) => {
    it('gets no foreign row from any call, in no answer, export or count', async () => {
      const leaks: string[] = []
      let asked = 0
      for (const e of inOrder) {
        if (ending.test(e.operationId)) continue
        const kinds = accessOf(e).map(sessionKindOf)
        // Others are turned away at the door, which another test looks at.
        if (!kinds.includes(asker.kind as never) && !kinds.includes(null)) continue
        asked++
        leaks.push(...(await ask(asker, e)))
      }
      expect(leaks).toEqual([])
      expect(asked).toBeGreaterThan(4)
    }, 240_000)
  },
)

/** Of what has no place and no company: nobody's to be foreign to. */
const ofTheHouse =
  'kind item_id role_id establishment_id incident_id currency_id brand_id model_id payment_type_id attribute_id document_id upload_id'
/** Of one person alone, who is in the path or in the session. */
const ofOneself =
  'session_id passkey_id trusted_device_id conversation_uuid message_uuid driver_message_uuid'
/** Below what is foreign in the same path, or filled in by it. */
const below = 'capture_id attachment_uuid share_uuid id'
const excused = new Set(`${ofTheHouse} ${ofOneself} ${below}`.split(' '))

it('every id that somebody of the back-office may name in a path has a foreign row to be tried with', () => {
  const untried = allEndpoints
    .filter((e) => accessOf(e).map(sessionKindOf).includes('operator'))
    .flatMap(idsIn)
    .filter((name) => !excused.has(name))
    .filter((name) => !(name in foreign.coverage) && !(name in foreign.company))
  expect([...new Set(untried)]).toEqual([])
})

it('an unlimited administrator gets the same rows from many calls: they are there to be found', async () => {
  const admin = { name: 'ADMIN', kind: 'operator', caller: world.admin }
  const found: string[] = []
  for (const reach of ['coverage', 'company'] as const) {
    const words = [marks.coverage, marks.place, marks.company]
    for (const e of allEndpoints.filter((one) => one.method === 'GET' && one.tag !== 'audit'))
      if ((await ask({ ...admin, reach, words }, e)).length > 0) found.push(e.operationId)
  }
  expect(new Set(found).size).toBeGreaterThan(100)
  const ofMoneyAndLater =
    'getAccount listDebtors listClosedStatements getClosedStatement getClosingRun listPaymentNotices listCompanyPayments listComprobantes getComprobante getLedgerAccount getLedgerClosing listDriverQrs listCashBoxes getCashBox listImports listImportRows listWebhooks listApiKeys listPlans listPlanRefusals listLostItems listTariff listHandovers exportLostItems exportPlans exportComprobantes'
  expect(ofMoneyAndLater.split(' ').filter((name) => !found.includes(name))).toEqual([])
}, 240_000)
