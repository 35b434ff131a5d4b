import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { chargeDesk } from '#src/test/charges/charge-desk.ts'

const { test, assigned, admin, qrBody, saveOwn } = await chargeDesk()
afterAll(() => test.close())

describe('a QR', () => {
  it('takes the place of the one before; a stale switch and a wrong form lose nothing', async () => {
    const { phone, u } = await assigned()
    const first = await saveOwn(phone, 'Ana Mamani')
    const second = await saveOwn(phone, 'Ana Mamani Quispe')
    expect(second).toMatchObject({ qr_id: first.qr_id, version: 2, is_active: true })
    const stale = await phone(charges.switchOwnQr, {
      params: { qr_id: first.qr_id },
      body: { version: 1, is_active: false },
    })
    expect(stale.status).toBe(412)
    const nameless = await phone(charges.saveOwnQr, { body: await qrBody('') })
    expect(nameless.error.errors?.[0]?.path).toBe('holder_name')
    const params = { driver_id: u.driver_id }
    const seen = (await admin(charges.driverQrs, { params })).data.data
    expect(seen).toMatchObject([{ holder_name: 'Ana Mamani Quispe' }])
    const { files } = await one(
      test.db,
      sql<{
        files: number
      }>`select count(*)::int as files from stored_file where original_name = 'qr.webp'
        and created_by = ${`CONDUCTOR:${u.driver_id}`}`,
    )
    expect(files, 'the picture before is gone').toBe(1)
    const other = (await assigned()).phone
    const theirs = { params: { qr_id: first.qr_id } }
    expect((await other(charges.ownPicture, theirs)).status).toBe(404)
    const body = { version: 2, is_active: false }
    expect((await other(charges.switchOwnQr, { ...theirs, body })).status).toBe(404)
    const far = await test.as(await test.user(['MNT_DRIVER_VIEW'], { coverage_ids: [] }))
    expect((await far(charges.driverQrs, { params })).status).toBe(404)
    expect((await far(charges.picture, theirs)).status).toBe(404)
  })
})
