import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { addBusinessDays } from '@chaski/contract/calendar/holidays.ts'
import { fileAt, leastForm } from '#src/test/complaints/test-kit.ts'
import { watchDeadlines } from '#src/modules/complaints/watch/watch-deadlines.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let reclamos: Caller
let operator: Caller
beforeAll(async () => {
  test = await startTestApp()
  reclamos = await test.as('RECLAMOS')
  operator = await test.as('OPERADOR')
})
afterAll(() => test.close())

const today = async (): Promise<string> =>
  (
    await one(
      test.db,
      sql<{ day: string }>`select (now() at time zone 'America/Lima')::date as day`,
    )
  ).day

/** A sheet filed so many business days ago. */
const filedAgo = async (days: number, more = {}) => {
  let day = await today()
  while (addBusinessDays(day, days) > (await today())) {
    const before = new Date(`${day}T12:00:00Z`)
    before.setUTCDate(before.getUTCDate() - 1)
    day = before.toISOString().slice(0, 10)
  }
  return fileAt(test, `${day}T09:00:00-05:00`, more)
}
const get = async (complaint_id: number) =>
  (await reclamos(complaints.get, { params: { complaint_id } })).data

describe('staff', () => {
  const staffForm = { ...leastForm, establishment_id: 1 }

  it('enter what was told by telephone and have a code at once', async () => {
    const { status, data } = await operator(complaints.create, {
      body: { ...staffForm, channel: 'PHONE' },
    })
    expect(status).toBe(201)
    expect(data.code).toMatch(/^LR001-/)
    expect(await get(data.complaint_id)).toMatchObject({
      channel: 'PHONE',
      entered_by_name: 'Olga Condori',
      state: 'REGISTERED',
    })
  })

  it('enter a paper sheet once, with the term of its own date', async () => {
    const body = {
      ...staffForm,
      channel: 'BACKUP_BOOK',
      backup_sheet_number: 'P-0007',
      filed_at: '2026-03-27T23:30:00-05:00',
    } as const
    const { data } = await operator(complaints.create, { body })
    expect(data.due_date).toBe('2026-04-21')
    expect(await get(data.complaint_id)).toMatchObject({ backup_sheet_number: 'P-0007' })
    const again = await operator(complaints.create, { body })
    expect([again.status, again.error.errors?.[0]?.path]).toEqual([409, 'backup_sheet_number'])
  })

  it('cannot date a sheet in the future', async () => {
    const { status } = await operator(complaints.create, {
      body: { ...staffForm, channel: 'IN_PERSON', filed_at: '2199-01-01T00:00:00-05:00' },
    })
    expect(status).toBe(400)
  })
})

describe('a case', () => {
  it('is assigned, noted, reclassified and answered, each a row of its own', async () => {
    const { complaint_id } = await fileAt(test, null, { kind: 'QUEJA', complaint_type_id: 3 })
    const params = { complaint_id }
    let c = await get(complaint_id)
    c = (
      await reclamos(complaints.assign, {
        params,
        body: { user_id: reclamos.user_id, version: c.version },
      })
    ).data
    expect(c).toMatchObject({ state: 'IN_PROGRESS', assigned_user_name: 'Rebeca Ticona' })
    c = (
      await reclamos(complaints.reclassify, {
        params,
        body: { claim_type_id: 2, reason: 'Trata del cobro del viaje', version: c.version },
      })
    ).data
    expect(c).toMatchObject({
      kind: 'RECLAMO',
      filed_kind: 'QUEJA',
      type_name: 'Exceso de cobro',
    })
    c = (
      await reclamos(complaints.note, {
        params,
        body: { text: 'Llamé al conductor', version: c.version },
      })
    ).data
    c = (
      await reclamos(complaints.answer, {
        params,
        body: {
          text: 'Le devolveremos la diferencia.',
          actions: 'Devolución de S/ 20',
          version: c.version,
        },
      })
    ).data
    expect(c).toMatchObject({ state: 'ANSWERED', clock: 'CLOSED', overdue: false })
    expect(c.entries.map(({ kind }) => kind)).toEqual([
      'ASSIGNED',
      'RECLASSIFIED',
      'NOTE',
      'ANSWER',
    ])
    const second = await reclamos(complaints.answer, {
      params,
      body: { text: 'Otra respuesta más', actions: '', version: c.version },
    })
    expect([second.status, second.error.code]).toEqual([409, 'STATE_CONFLICT'])
    const audited = await many(
      test.db,
      sql<{
        action: string
      }>`select action from audit where entity = 'complaints' and entity_id = ${String(complaint_id)} order by audit_id`,
    )
    const actions = audited.map(({ action }) => action)
    for (const action of ['CREATE', 'VIEW', 'ASSIGNED', 'RECLASSIFIED', 'NOTE', 'ANSWER'])
      expect(actions).toContain(action)
  })

  it('that somebody else changed answers 412 with the fresh one', async () => {
    const { complaint_id } = await fileAt(test, null)
    const note = (text: string) =>
      reclamos(complaints.note, { params: { complaint_id }, body: { text, version: 1 } })
    const both = await Promise.all([note('uno'), note('dos')])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(both.find(({ status }) => status === 412)?.error.current).toMatchObject({
      complaint_id,
      version: 2,
    })
  })

  it('refuses every act that looked at an older edition, and does nothing of it', async () => {
    const { complaint_id } = await fileAt(test, null)
    const params = { complaint_id }
    await reclamos(complaints.note, { params, body: { text: 'Llamó', version: 1 } })
    const before = await get(complaint_id)
    const { data: people } = await reclamos(complaints.assignees, {})
    const seen = { version: before.version - 1 }
    const text = 'Lo que se hizo por el consumidor.'
    const links = { service_id: null, driver_id: null, sanction_id: null }
    const acts = [
      reclamos(complaints.assign, { params, body: { user_id: people.data[0]!.user_id, ...seen } }),
      reclamos(complaints.note, { params, body: { text, ...seen } }),
      reclamos(complaints.offer, { params, body: { text, ...seen } }),
      reclamos(complaints.recordReply, {
        params,
        body: { accepted: true, statement: text, ...seen },
      }),
      reclamos(complaints.reclassify, {
        params,
        body: { claim_type_id: 1, reason: text, ...seen },
      }),
      reclamos(complaints.answer, { params, body: { text, actions: '', ...seen } }),
      reclamos(complaints.evidence, { params, body: { text, delivered_on: null, ...seen } }),
      reclamos(complaints.link, { params, body: { ...links, ...seen } }),
    ]
    for (const { status, error } of await Promise.all(acts)) {
      expect([status, error.code]).toEqual([412, 'VERSION_CONFLICT'])
      expect(error.current).toMatchObject({ complaint_id, version: before.version })
    }
    const after = await get(complaint_id)
    expect([after.version, after.entries.length]).toEqual([before.version, before.entries.length])
  })

  it('takes two parallel answers once', async () => {
    const { complaint_id } = await fileAt(test, null)
    const answer = () =>
      reclamos(complaints.answer, {
        params: { complaint_id },
        body: { text: 'Una respuesta completa', actions: '', version: 1 },
      })
    const both = await Promise.all([answer(), answer()])
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('an offer', () => {
  const offer = async (complaint_id: number) => {
    const { version } = await get(complaint_id)
    return reclamos(complaints.offer, {
      params: { complaint_id },
      body: { text: 'Le ofrecemos devolver S/ 20.', version },
    })
  }
  const age = (complaint_id: number, days: number) =>
    test.owner.transaction().execute(async (trx) => {
      await sql`alter table complaint_entry disable trigger complaint_entry_append_only`.execute(
        trx,
      )
      await run(
        trx,
        sql`update complaint_entry set at = at - make_interval(days => ${days}) where complaint_id = ${complaint_id}`,
      )
      await run(
        trx,
        sql`update complaint_case set offer_until = offer_until - ${days}::int where complaint_id = ${complaint_id}`,
      )
      await sql`alter table complaint_entry enable trigger complaint_entry_append_only`.execute(trx)
    })

  it('on day 4 stops the clock five days; after silence 11 days are left', async () => {
    const { complaint_id, due_date } = await filedAgo(4)
    const offered = await offer(complaint_id)
    expect(offered.data).toMatchObject({ state: 'OFFER_SENT', clock: 'STOPPED', days_used: 4 })
    expect(offered.data.due_date).toBe(addBusinessDays(due_date, 5))
    expect(offered.data.offer_until).toBe(addBusinessDays(await today(), 5))
    await age(complaint_id, 10)
    const silent = await get(complaint_id)
    expect(silent.state).toBe('IN_PROGRESS')
    await watchDeadlines(test.deps)
    const noted = await get(complaint_id)
    expect(noted.entries.map(({ kind }) => kind)).toContain('OFFER_LAPSED')
    expect(noted).toMatchObject({ state: 'IN_PROGRESS', offer_until: null })
  })

  it('is accepted by the consumer alone, in the words of the law, and closes the case', async () => {
    const document_number = '45678901'
    const { complaint_id, follow_up_code: code } = await fileAt(test, null, { document_number })
    await offer(complaint_id)
    const { data } = await test.anonymous(complaints.status, { body: { code, document_number } })
    expect(data.offer?.text).toBe('Le ofrecemos devolver S/ 20.')
    const entry_id = data.offer!.entry_id
    const foreign = await test.anonymous(complaints.replyOffer, {
      body: { code, document_number: '45678902', entry_id, accepted: true },
    })
    expect(foreign.status).toBe(404)
    const body = { code, document_number, entry_id, accepted: true }
    const accepted = await test.anonymous(complaints.replyOffer, { body })
    expect(accepted.data).toMatchObject({ state: 'AGREED', offer: null })
    const c = await get(complaint_id)
    expect(c.entries.at(-1)).toMatchObject({ kind: 'OFFER_ACCEPTED' })
    expect(c.entries.at(-1)?.text).toMatch(/^Acepto la solución/)
    expect((await test.anonymous(complaints.replyOffer, { body })).status).toBe(409)
  })

  it('rejected on its day leaves the term as it was', async () => {
    const { complaint_id, due_date } = await filedAgo(3)
    const { data } = await offer(complaint_id)
    const rejected = await reclamos(complaints.recordReply, {
      params: { complaint_id },
      body: { accepted: false, statement: 'No quiere devolución parcial', version: data.version },
    })
    expect(rejected.data).toMatchObject({ state: 'IN_PROGRESS', due_date })
  })

  it('cannot be made twice at once, nor after the term', async () => {
    const { complaint_id } = await fileAt(test, null)
    await offer(complaint_id)
    expect((await offer(complaint_id)).status).toBe(409)
    const late = await filedAgo(16)
    expect((await offer(late.complaint_id)).error.detail).toMatch(/venció/)
  })
})

describe('the watch', () => {
  const notices = async () =>
    (
      await one(
        test.db,
        sql<{
          n: number
        }>`select count(*)::int as n from notification where kind = 'COMPLAINT_DUE'`,
      )
    ).n

  it('rings at 10 and at 13 business days, once each', async () => {
    await watchDeadlines(test.deps)
    const ten = await filedAgo(10)
    const thirteen = await filedAgo(13)
    const nine = await filedAgo(9)
    const before = await notices()
    await watchDeadlines(test.deps)
    const told = (await notices()) - before
    expect(told).toBeGreaterThanOrEqual(2)
    await watchDeadlines(test.deps)
    expect((await notices()) - before).toBe(told)
    const alarms = async (complaint_id: number) =>
      (await get(complaint_id)).entries
        .filter(({ kind }) => kind === 'ALARM')
        .map(({ data }) => data['days'])
    expect(await alarms(ten.complaint_id)).toEqual([10])
    expect(await alarms(thirteen.complaint_id)).toEqual([13])
    expect(await alarms(nine.complaint_id)).toEqual([])
    expect((await get(ten.complaint_id)).clock).toBe('AMBER')
    expect((await get(thirteen.complaint_id)).clock).toBe('RED')
  })

  it('leaves an answered case alone', async () => {
    const { complaint_id } = await filedAgo(12)
    const { version } = await get(complaint_id)
    await reclamos(complaints.answer, {
      params: { complaint_id },
      body: { text: 'Respuesta dentro del plazo', actions: '', version },
    })
    await watchDeadlines(test.deps)
    expect((await get(complaint_id)).entries.map(({ kind }) => kind)).toEqual(['ANSWER'])
  })

  it('tells of a mail that will never arrive, once', async () => {
    const { complaint_id } = await fileAt(test, null)
    await run(
      test.db,
      sql`insert into outgoing_message (channel, recipient, body, entity, entity_id, state) values ('MAIL', 'x@y.example', 'x', 'complaints', ${String(complaint_id)}, 'FAILED')`,
    )
    await watchDeadlines(test.deps)
    await watchDeadlines(test.deps)
    const notes = (await get(complaint_id)).entries.filter(({ kind }) => kind === 'NOTE')
    expect(notes).toHaveLength(1)
  })
})
