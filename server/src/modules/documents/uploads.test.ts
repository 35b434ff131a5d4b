import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'

import { documentDesk } from '#src/test/documents/test-kit.ts'

const { test, admin, fleet, soat, slotOf, save, evaluate, picture, upload } = await documentDesk()
afterAll(() => test.close())

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
      `attachment; filename="Poliza nueva.pdf"; filename*=UTF-8''P%C3%B3liza%20nueva.pdf`,
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

  it('to a document that was decided, or beyond the day’s quota, is refused', async () => {
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
