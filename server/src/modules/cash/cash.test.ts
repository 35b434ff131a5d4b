import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { expectedOf } from '@chaski/contract/cash/rules.ts'
import type { MovementForm } from '@chaski/contract/cash/schema.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { moneyDesk } from '#src/test/reports/test-kit.ts'

const { test, admin, drivers } = await moneyDesk()
afterAll(() => test.close())

const [ana, beto] = drivers as [number, number]
const boss = await test.as('CONTABILIDAD')
const cashier = await test.as(await test.user(['CAJ_OPERATE']))
const of = (box_id: number) => ({ params: { box_id } })
const balance = async (driver_id: number) =>
  (await admin(ledger.driver, { params: { driver_id } })).data.balance_cents
const move = (box_id: number, m: Partial<MovementForm>) =>
  cashier(cash.move, {
    ...of(box_id),
    body: { kind: 'EXPENSE', amount_cents: 100, driver_id: null, detail: 'Papel y tinta', ...m },
  })
const open = await cashier(cash.open, { body: { float_cents: 10_000 } })
const { box_id } = open.data

describe('the cash of a shift', () => {
  it('is one open box a person, however often it is asked for', async () => {
    const other = await test.as(await test.user(['CAJ_OPERATE']))
    const asked = await Promise.all(
      [1, 2, 3].map(() => other(cash.open, { body: { float_cents: 0 } })),
    )
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    // Nobody works at the box of somebody else, or sees it.
    expect((await other(cash.box, of(box_id))).status).toBe(404)
    expect((await other(cash.boxes, { query: {} })).data.total).toBe(1)
    expect((await boss(cash.boxes, { query: {} })).data.total).toBe(2)
    const body = { kind: 'INCOME' as const, amount_cents: 1, driver_id: null, detail: 'Venta' }
    expect((await boss(cash.move, { ...of(box_id), body })).status).toBe(409)
  })

  it('holds its float and what came in, less what went out; drivers’ accounts know at once', async () => {
    const before = await balance(ana)
    expect((await move(box_id, { kind: 'HANDOVER', amount_cents: 5000 })).status).toBe(400)
    const handed = await move(box_id, {
      kind: 'HANDOVER',
      amount_cents: 5000,
      driver_id: ana,
      detail: '',
    })
    expect(handed.data).toMatchObject({ expected_cents: 15_000, in_cents: 5000 })
    expect(await balance(ana)).toBe(before + 5000)
    const { text } = await one(
      test.db,
      sql<{ text: string }>`select m.text from message m join conversation c using (conversation_id)
        where c.driver_id = ${ana} order by m.message_id desc limit 1`,
    )
    expect(text).toMatch(/^Recibimos de usted S\/ 50\.00 el .* \(Caja \d+\)\. /)
    // Part by part.
    await move(box_id, { kind: 'HANDOVER', amount_cents: 250, driver_id: ana, detail: '' })
    await move(box_id, { kind: 'PAYOUT', amount_cents: 1000, driver_id: ana, detail: '' })
    expect(await balance(ana)).toBe(before + 4250)
    // Neither more than is owed nor more than is there.
    const much = { kind: 'PAYOUT' as const, amount_cents: 900_000, driver_id: ana, detail: '' }
    expect((await move(box_id, much)).status).toBe(409)
    expect(
      (await move(box_id, { ...much, driver_id: beto, amount_cents: 1 })).error.detail,
    ).toMatch(/debe/)
    expect((await move(box_id, { amount_cents: 14_251 })).error.detail).toContain('S/ 142.50')
    const spent = await move(box_id, { amount_cents: 2000 })
    const box = spent.data
    expect(box.expected_cents).toBe(12_250)
    expect(box.expected_cents).toBe(expectedOf(box.float_cents, box.movements))
  })

  it('takes back by the opposite, in the box and in the account, once', async () => {
    const before = await balance(ana)
    const { movements } = (await cashier(cash.box, of(box_id))).data
    const { movement_id } = movements.find((m) => m.kind === 'HANDOVER' && m.amount_cents === 250)!
    const back = () =>
      cashier(cash.takeBack, {
        params: { box_id, movement_id },
        body: { detail: 'Era de otro conductor' },
      })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await balance(ana)).toBe(before - 250)
    // The receipt on the phone no longer holds, and the phone says so, once.
    const told = await many(
      test.db,
      sql<{ text: string }>`select m.text from message m join conversation c using (conversation_id)
        where c.driver_id = ${ana} and m.text like 'Se anuló%'`,
    )
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toMatch(
      /^Se anuló lo recibido de usted el .*, S\/ 2\.50: Era de otro conductor\. /,
    )
    expect((await cashier(cash.box, of(box_id))).data.expected_cents).toBe(12_000)
    // The account alone cannot take back what lies in a box.
    const { data } = (await admin(ledger.entries, { params: { driver_id: ana }, query: {} })).data
    const entry = data.find((e) => e.from_cash && !e.countered && e.counter_of === null)!
    const params = { driver_id: ana, entry_id: entry.entry_id }
    const refused = await admin(ledger.counter, { params, body: { reason: 'Por error' } })
    expect(refused.error.detail).toContain('caja')
  })

  it('keeps the picture of an expense', async () => {
    const { movements } = (await cashier(cash.box, of(box_id))).data
    const { movement_id } = movements.find((m) => m.kind === 'EXPENSE')!
    const params = { box_id, movement_id }
    const photo = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#c33' },
    })
      .jpeg()
      .toBuffer()
    const send = () => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'boleta.jpg')
      return cashier(cash.addPicture, { params, body })
    }
    expect((await cashier(cash.picture, { params })).status).toBe(404)
    expect((await send()).data).toMatchObject({ without_picture: 0 })
    expect((await send()).status).toBe(409)
    expect((await boss(cash.picture, { params })).headers['content-type']).toContain('image/webp')
  })

  it('is closed with what was counted, a difference with its reason; then nothing changes', async () => {
    const { version } = (await cashier(cash.box, of(box_id))).data
    const close = (counted_cents: number, difference_reason: string, v = version) =>
      cashier(cash.close, { ...of(box_id), body: { counted_cents, difference_reason, version: v } })
    expect((await close(11_990, '')).error.detail).toContain('Faltan S/ 0.10')
    expect((await close(11_990, 'Vuelto de más', version + 1)).status).toBe(412)
    const closed = await close(11_990, 'Vuelto de más')
    expect(closed.data).toMatchObject({
      state: 'CLOSED',
      expected_cents: 12_000,
      counted_cents: 11_990,
    })
    expect((await close(12_000, '', version + 1)).status).toBe(409)
    expect((await move(box_id, {})).status).toBe(409)
    const { movements } = closed.data
    const last = movements.at(-1)!.movement_id
    for (const statement of [
      sql`update cash_box set counted_cents = expected_cents where box_id = ${box_id}`,
      sql`delete from cash_box where box_id = ${box_id}`,
      sql`update cash_movement set amount_cents = 1 where movement_id = ${last}`,
      sql`delete from cash_movement where movement_id = ${last}`,
      sql`insert into cash_movement (box_id, kind, amount_cents, detail) values (${box_id}, 'INCOME', 10, 'x')`,
    ])
      await expect(run(test.db, statement)).rejects.toThrow()
    const pdf = await cashier(cash.pdf, of(box_id))
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is looked through by somebody else, once', async () => {
    const { version } = (await boss(cash.box, of(box_id))).data
    const review = (who: typeof boss) =>
      who(cash.review, { ...of(box_id), body: { review_note: 'Conforme', version } })
    expect((await review(cashier)).status).toBe(403)
    const self = await test.as('CONTABILIDAD')
    const answers = await Promise.all([review(boss), review(self)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await boss(cash.box, of(box_id))).data.state).toBe('REVIEWED')
    const mine = (await boss(cash.open, { body: { float_cents: 0 } })).data
    await boss(cash.close, {
      ...of(mine.box_id),
      body: { counted_cents: 0, difference_reason: '', version: mine.version },
    })
    const own = await boss(cash.review, {
      ...of(mine.box_id),
      body: { review_note: '', version: mine.version + 1 },
    })
    expect(own.error.detail).toContain('otra persona')
  })

  it('takes nothing of drivers that the cashier may not see', async () => {
    const far = await test.as(await test.user(['CAJ_OPERATE'], { coverage_ids: [999_999] }))
    const { data } = await far(cash.open, { body: { float_cents: 100 } })
    expect((await far(cash.drivers, {})).data.data).toEqual([])
    const refused = await far(cash.move, {
      ...of(data.box_id),
      body: { kind: 'HANDOVER', amount_cents: 1, driver_id: ana, detail: '' },
    })
    expect(refused.status).toBe(404)
    const boxed = await many(
      test.db,
      sql`select 1 from cash_movement where box_id = ${data.box_id}`,
    )
    expect(boxed).toEqual([])
  })
})
