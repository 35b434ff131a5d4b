import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { slotStatus } from '@chaski/contract/documents/rules.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { createFleet } from '#src/modules/drivers/test-fleet.ts'
import { many, one, run } from '#src/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let fleet: ReturnType<typeof createFleet>
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  fleet = createFleet(test, admin)
})
afterAll(() => test.close())

const soat = 9
const day = async (offset: number): Promise<string> =>
  (await one(test.db, sql<{ day: string }>`select lima_today() + ${offset}::int as day`)).day

const slotOf = async (vehicle_id: number, document_id = soat) =>
  (await admin(vehicles.documents, { params: { vehicle_id } })).data.data.find(
    (slot) => slot.document_id === document_id,
  )!

const save = async (vehicle_id: number, over: object = {}, document_id = soat) =>
  admin(vehicles.saveDocument, {
    params: { vehicle_id, document_id },
    body: {
      number: 'P-1',
      issued_on: await day(-10),
      expires_on: await day(355),
      version: (await slotOf(vehicle_id, document_id)).current?.version ?? null,
      ...over,
    },
  })

const evaluate = (
  vehicle_id: number,
  approved: boolean,
  version: number,
  reason: string | null = null,
) =>
  admin(vehicles.evaluateDocument, {
    params: { vehicle_id, document_id: soat },
    body: { approved, reason, version },
  })

describe('a document', () => {
  it('is registered, evaluated, renewed, and every revision is kept', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    expect(await slotOf(vehicle_id)).toMatchObject({
      status: 'MISSING',
      current: null,
      in_force: null,
    })
    const first = await save(vehicle_id)
    expect(first.data).toMatchObject({
      status: 'PENDING',
      current: { revision: 1, state: 'PENDING' },
    })
    const approved = await evaluate(vehicle_id, true, first.data.current!.version)
    expect(approved.data).toMatchObject({ status: 'VALID', in_force: { revision: 1 } })
    const renewed = await save(vehicle_id, { number: 'P-2' })
    // The renewal waits; what it renews still counts.
    expect(renewed.data).toMatchObject({
      status: 'PENDING',
      current: { revision: 2 },
      in_force: { revision: 1 },
      history: [{ revision: 1 }],
    })
    const refused = await evaluate(
      vehicle_id,
      false,
      renewed.data.current!.version,
      'No se lee el número',
    )
    expect(refused.data).toMatchObject({
      status: 'REJECTED',
      current: { reject_reason: 'No se lee el número' },
      in_force: { revision: 1 },
    })
    expect((await evaluate(vehicle_id, true, refused.data.current!.version)).error.code).toBe(
      'STATE_CONFLICT',
    )
    expect(
      (await admin(vehicles.removeDocument, { params: { vehicle_id, document_id: soat } })).status,
    ).toBe(204)
    expect(await slotOf(vehicle_id)).toMatchObject({ status: 'VALID', current: { revision: 1 } })
  })

  it.each([
    ['a future issue', { issued: 2, expires: 300 }, 'issued_on'],
    ['an expiry in the past', { issued: -300, expires: -1 }, 'expires_on'],
    ['reversed dates', { issued: -1, expires: -5 }, 'expires_on'],
    ['no issue', { issued: null, expires: 30 }, 'issued_on'],
    ['no expiry', { issued: -1, expires: null }, 'expires_on'],
  ])('with %s is refused at the field', async (_, { issued, expires }, path) => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const refused = await save(vehicle_id, {
      issued_on: issued === null ? null : await day(issued),
      expires_on: expires === null ? null : await day(expires),
    })
    expect(refused.error).toMatchObject({ statusCode: 400, errors: [{ path }] })
    expect((await slotOf(vehicle_id)).status).toBe('MISSING')
  })

  it('rejected without a reason is refused', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const saved = await save(vehicle_id)
    expect((await evaluate(vehicle_id, false, saved.data.current!.version)).error).toMatchObject({
      errors: [{ path: 'reason' }],
    })
  })

  it('changed by two at once tells the second and shows the first', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((number) => save(vehicle_id, { number, version: null })),
    )
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    const winner = answers.find((a) => a.status === 200)!.data.current!
    expect(answers.find((a) => a.status === 412)!.error.current).toMatchObject({
      current: { number: winner.number },
    })
  })

  it('with a new picture is not decided by who has not seen it', async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    const saved = await save(vehicle_id)
    await upload(vehicle_id, await picture(), 'a.png')
    const late = await evaluate(vehicle_id, true, saved.data.current!.version)
    expect(late.error.code).toBe('VERSION_CONFLICT')
  })

  it('of background checks keeps neither number nor picture', async () => {
    const d = (await admin(drivers.create, { body: fleet.driverForm() })).data
    const params = { driver_id: d.driver_id, document_id: 6 }
    const body = {
      number: 'X',
      issued_on: await day(-1),
      expires_on: await day(300),
      version: null,
    }
    expect((await admin(drivers.saveDocument, { params, body })).error).toMatchObject({
      errors: [{ path: 'number' }],
    })
    expect(
      (await admin(drivers.saveDocument, { params, body: { ...body, number: null } })).status,
    ).toBe(200)
    const form = new FormData()
    form.append('file', new Blob([await picture()]), 'a.png')
    expect((await admin(drivers.addCapture, { params, body: form })).error.code).toBe('REFUSED')
  })

  it('is shown by SQL as the shared rule says', async () => {
    const rows = await many(
      test.db,
      sql<{ state: 'APPROVED'; expires_on: string | null; status: string }>`
        select h.state, h.expires_on, c.status from current_document c join holder_document h using (revision_id)`,
    )
    const today = await day(0)
    expect(rows.length).toBeGreaterThan(500)
    for (const row of rows) expect(row.status).toBe(slotStatus(row, today))
  })
})

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#4477aa' } })
    .png()
    .toBuffer()

const upload = async (vehicle_id: number, bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return admin(vehicles.addCapture, { params: { vehicle_id, document_id: soat }, body: form })
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const jpeg = async () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#aa7744' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

/** A picture of 256 million pixels in a few kilobytes. */
const bomb = (): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(16_000, 0)
  header.writeUInt32BE(16_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(16_001 * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an upload', () => {
  const target = async () => {
    const { vehicle_id } = (await admin(vehicles.create, { body: await fleet.vehicleForm() })).data
    await save(vehicle_id)
    return vehicle_id
  }
  const files = async () =>
    (await one(test.db, sql<{ n: number }>`select count(*)::int as n from stored_file`)).n

  it('of a photo is made anew without its hidden data, and served as a picture', async () => {
    const vehicle_id = await target()
    const answer = await upload(
      vehicle_id,
      Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
      'foto.JPG',
    )
    expect(answer.status).toBe(201)
    const [capture] = answer.data.current!.captures
    expect(capture).toMatchObject({ media_type: 'image/webp' })
    const params = { vehicle_id, document_id: soat, capture_id: capture!.capture_id }
    const read = await admin(vehicles.capture, { params })
    expect(read.headers['content-type']).toBe('image/webp')
    expect(read.headers['content-security-policy']).toContain('sandbox')
    expect(read.raw.includes('script')).toBe(false)
    expect((await sharp(read.raw).metadata()).exif).toBeUndefined()
    expect((await admin(vehicles.capture, { params: { ...params, document_id: 8 } })).status).toBe(
      404,
    )
  })

  it('of a PDF is kept as it is and only ever downloaded', async () => {
    const vehicle_id = await target()
    const answer = await upload(vehicle_id, pdf, 'Póliza nueva.pdf')
    const { capture_id } = answer.data.current!.captures[0]!
    const read = await admin(vehicles.capture, {
      params: { vehicle_id, document_id: soat, capture_id },
    })
    expect(read.raw.equals(pdf)).toBe(true)
    expect(read.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''P%C3%B3liza%20nueva.pdf",
    )
  })

  it.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    [
      'SVG called PNG',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
    ],
    ['HTML called JPEG', async () => Buffer.from('<html><script>1</script></html>'), 'a.jpg'],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 900), 'a.jpg'],
    ['a truncated PNG', async () => (await picture()).subarray(0, 300), 'a.png'],
    ['a truncated PDF', async () => pdf.subarray(0, 20), 'a.pdf'],
    ['a PDF called JPEG', async () => pdf, 'a.jpg'],
    ['a JPEG called PDF', jpeg, 'a.pdf'],
    ['a JPEG called EXE', jpeg, 'a.exe'],
    ['an animation', async () => Buffer.from('GIF89a'), 'a.gif'],
    ['a decompression bomb', async () => bomb(), 'a.png'],
    ['noise', async () => Buffer.alloc(5000, 7), 'a.png'],
    ['nothing', async () => Buffer.alloc(0), 'a.png'],
  ])('of %s is refused with words, and nothing is stored', async (_, make, name) => {
    const vehicle_id = await target()
    const before = await files()
    const refused = await upload(vehicle_id, await make(), name)
    expect(refused.error).toMatchObject({ code: 'INVALID_FILE', statusCode: 422 })
    expect(refused.error.detail).toMatch(/archivo|PDF|foto|imagen/)
    expect(await files()).toBe(before)
    expect((await slotOf(vehicle_id)).current!.captures).toEqual([])
  })

  it('that is too large is refused while it arrives', async () => {
    const vehicle_id = await target()
    const refused = await upload(
      vehicle_id,
      Buffer.concat([pdf, Buffer.alloc(10_000_001)]),
      'a.pdf',
    )
    expect(refused.error).toMatchObject({ code: 'BODY_TOO_LARGE', statusCode: 413 })
    const image = await upload(
      vehicle_id,
      Buffer.concat([await jpeg(), Buffer.alloc(8_000_001)]),
      'a.jpg',
    )
    expect(image.error.code).toBe('BODY_TOO_LARGE')
  })

  it('to a paper that was decided, or beyond the day’s quota, is refused', async () => {
    const vehicle_id = await target()
    await evaluate(vehicle_id, true, (await slotOf(vehicle_id)).current!.version)
    expect((await upload(vehicle_id, await picture(), 'a.png')).error.code).toBe('STATE_CONFLICT')
    await save(vehicle_id)
    const owner = `OPERADOR:${admin.user_id}`
    await run(
      test.db,
      sql`insert into stored_file (sha256, media_type, bytes, created_by) select 'quota', 'x', 1, ${owner} from generate_series(1, 200)`,
    )
    expect((await upload(vehicle_id, await picture(), 'a.png')).error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    await run(test.db, sql`delete from stored_file where sha256 = 'quota'`)
  })

  it('of a driver’s picture takes a photo, and movement only where it may move', async () => {
    const { driver_id } = await fleet.driver()
    const frames = Buffer.concat(
      await Promise.all(
        ['#00aa00', '#aa0000'].map((background) =>
          sharp({ create: { width: 60, height: 60, channels: 3, background } })
            .raw()
            .toBuffer(),
        ),
      ),
    )
    const gif = await sharp(frames, {
      raw: { width: 60, height: 120, channels: 3, pageHeight: 60 },
    })
      .gif()
      .toBuffer()
    const send = (
      call: typeof drivers.uploadStaticPicture | typeof drivers.uploadAnimatedPicture,
      bytes: Uint8Array,
      name: string,
    ) => {
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from(bytes)]), name)
      return admin(call, { params: { driver_id }, body: form })
    }
    expect((await send(drivers.uploadStaticPicture, gif, 'a.gif')).error.code).toBe('INVALID_FILE')
    const still = await send(drivers.uploadStaticPicture, await picture(), 'a.png')
    expect(still.data.picture_static_url).toContain(`/drivers/${driver_id}/picture/static?v=`)
    const moving = await send(drivers.uploadAnimatedPicture, gif, 'a.gif')
    expect(moving.data.picture_animated_url).not.toBeNull()
    const read = await admin(drivers.animatedPicture, { params: { driver_id }, query: {} })
    expect((await sharp(read.raw, { animated: true }).metadata()).pages).toBe(2)
  })
})

describe('the inbox', () => {
  it('lists what waits, what ends soon and what ended, by right', async () => {
    const { vehicle_id, plate } = await fleet.vehicle()
    await save(vehicle_id)
    const waiting = await admin(documents.inbox, { query: { key_word: plate } })
    expect(waiting.data).toMatchObject({
      total: 1,
      counts: { PENDING: 1 },
      data: [
        { holder: 'VEHICLE', holder_id: vehicle_id, document_id: soat, revision: { revision: 2 } },
      ],
    })
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() + 5 where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = 11`,
    )
    await run(
      test.db,
      sql`update holder_document set expires_on = lima_today() - 5 where holder = 'VEHICLE' and holder_id = ${vehicle_id} and document_id = 13`,
    )
    const counts = (await admin(documents.inbox, { query: { key_word: plate, kind: 'EXPIRED' } }))
      .data
    expect(counts).toMatchObject({
      counts: { PENDING: 1, EXPIRING: 1, EXPIRED: 1 },
      data: [{ document_id: 13, status: 'EXPIRED' }],
    })
    const people = await test.as(await test.user(['MNT_DRIVER_VIEW']))
    expect((await people(documents.inbox, { query: { key_word: plate } })).data.total).toBe(0)
    const limited = await test.as(await test.user(['MNT_VEHICLE_VIEW'], { coverage_ids: [] }))
    expect((await limited(documents.inbox, { query: { key_word: plate } })).data.total).toBe(0)
  })
})
