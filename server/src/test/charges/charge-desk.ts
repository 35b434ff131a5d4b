import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { testPicture } from '#src/test/test-picture.ts'
import type { Caller } from '#src/test/test-app.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'

/** A desk whose rides are paid with a wallet. */
export async function chargeDesk() {
  const desk = await tripDesk()
  const { test, olga, assigned } = desk
  const admin = await test.as('ADMIN')

  const qrBody = async (holder_name: string, means = 'YAPE') => {
    const body = new FormData()
    body.append('means', means)
    body.append('holder_name', holder_name)
    body.append('file', new Blob([new Uint8Array(await testPicture(1))]), 'qr.png')
    return body
  }

  const saveOwn = async (phone: Caller, holder_name = 'Ana Mamani') =>
    (await phone(charges.saveOwnQr, { body: await qrBody(holder_name) })).data

  /** A ride that ended with Yape, and what is asked for it. */
  const ended = async (more: Record<string, unknown> = { payment_type_id: paymentKind.YAPE }) => {
    const { trip, u, phone } = await assigned(more)
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await phone(trips.onBoard, { params, body: {} })
    const { data } = await phone(trips.finish, { params, body: {} })
    const look = async () => (await olga(charges.trip, { params })).data.charge
    return { ...data, u, phone, params, look, charge: await look() }
  }

  let number = 1000
  /** What stands on the wallet's screen: another number each time. */
  const typed = () => ({ means: 'YAPE' as const, operation: String(++number) })
  return { ...desk, admin, qrBody, saveOwn, ended, typed }
}
