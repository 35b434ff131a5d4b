import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { startTestApp } from '#src/test/test-app.ts'

/** A database, an administrator, and applicants who are strangers to each other. */
export const applicantDesk = async () => {
  const test = await startTestApp()
  const admin = await test.as('ADMIN')
  let n = 0
  const newPhone = (): string => `96${String(++n).padStart(7, '0')}`

  /** The newest code sent to a phone or address, as its owner reads it. */
  const codeOf = async (address: string): Promise<string> => {
    const { body } = await one(
      test.db,
      sql<{
        body: string
      }>`select body from outgoing_message where recipient = ${address} order by created_at desc, message_id desc limit 1`,
    )
    return /\d{6}/.exec(body)![0]
  }
  const ask = async (cellphone: string) =>
    (await test.anonymous(recruitment.loginByPhone, { body: { cellphone } })).data.request_id
  const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  const registered = async () => {
    const phone = newPhone()
    const request_id = await ask(phone)
    const code = await codeOf(`+51${phone}`)
    await test.anonymous(recruitment.verifyCode, { body: { request_id, code } })
    const answer = await test.anonymous(recruitment.register, {
      body: {
        request_id,
        first_name: 'Nilda',
        last_name: 'Cusi',
        document_type_id: 1,
        document_number: `6${String(n).padStart(7, '0')}`,
        consent: true,
      },
    })
    const { driver_id } = answer.data
    return { driver_id, phone, who: await test.asGuest('recruit', driver_id), answer }
  }

  const dataForm = (version: number, i: number) => ({
    first_name: 'Nilda',
    last_name: 'Cusi Ñahui',
    document_type_id: 1 as const,
    document_number: `6${String(i).padStart(7, '0')}`,
    birth_date: '1990-05-05',
    address: 'Av. Dolores 120',
    licence_number: `H6${String(i).padStart(7, '0')}`,
    licence_category: 'II-b' as const,
    turn_id: 2,
    cellphone: null,
    email: null,
    version,
  })

  const carForm = async (i: number) => ({
    plate: `Z9Z-${String(i).padStart(3, '0')}`,
    legacy_plate: false,
    model_id: (
      await one(
        test.db,
        sql<{ model_id: number }>`select max(model_id) as model_id from vehicle_model`,
      )
    ).model_id,
    model_year: 2020,
    color: 'Blanco',
    fuel: 'GLP' as const,
    engine_cc: 1400,
    doors: 4,
    seats: 5,
    owner_name: '',
    version: null,
  })

  const picture = async () => {
    const form = new FormData()
    const bytes = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#888' },
    })
      .jpeg()
      .toBuffer()
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'foto.jpg')
    return form
  }

  /** An application with everything in it, handed in. */
  const submitted = async () => {
    const person = await registered()
    const { who, driver_id } = person
    const params = { driver_id }
    const i = n
    const first = (await who(recruitment.get, { params })).data
    await who(recruitment.update, { params, body: dataForm(first.version, i) })
    await who(recruitment.saveVehicle, { params, body: await carForm(i) })
    const { data: day } = {
      data: await one(
        test.db,
        sql<{ a: string; b: string }>`select lima_today() - 5 as a, lima_today() + 150 as b`,
      ),
    }
    const { missing } = (await who(recruitment.get, { params })).data
    for (const { document_id } of missing.filter((item) => item.part === 'DOCUMENT')) {
      const slot = { driver_id, document_id: document_id! }
      await who(recruitment.saveDocument, {
        params: slot,
        body: { number: 'N-1', issued_on: day.a, expires_on: day.b, version: null },
      })
      await who(recruitment.addCapture, { params: slot, body: await picture() })
    }
    const ready = (await who(recruitment.get, { params })).data
    expect(ready.missing).toEqual([])
    await who(recruitment.submit, { params, body: { version: ready.version } })
    return person
  }

  const approveAll = async (driver_id: number) => {
    const { data } = (await admin(recruitment.documents, { params: { driver_id } })).data
    for (const slot of data) {
      const params = { driver_id, document_id: slot.document_id }
      let version = slot.current?.version
      if (slot.code === 'BACKGROUND_CHECK') {
        const body = {
          number: null,
          issued_on: '2026-01-10',
          expires_on: '2099-01-10',
          version: null,
        }
        version = (await admin(recruitment.saveDocument, { params, body })).data.current!.version
      }
      if (version !== undefined)
        await admin(recruitment.evaluateDocument, {
          params,
          body: { approved: true, reason: null, version },
        })
    }
  }
  return {
    test,
    admin,
    newPhone,
    codeOf,
    ask,
    other,
    registered,
    dataForm,
    carForm,
    picture,
    submitted,
    approveAll,
    count: () => n,
  }
}
