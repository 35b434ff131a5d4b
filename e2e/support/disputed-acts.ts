import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OperatorCall as Call, Row } from './disputed-things.ts'
import { asDriver, asOperator, good } from './people.ts'
import { saveRecruit } from './save-recruit.ts'
import type { StaleSave } from './stale-save.ts'

/** A free driver at a corner of the city, until somebody stands in a zone's queue. */
const someQueue = async (page: Page, call: Call): Promise<void> => {
  type Unit = { status_driver_id: number; code: string }
  const { data } = await good<{ data: Unit[] }>(call('GET', '/dispatch/currentstates/drivers'))
  const { code } = data.find((unit) => unit.status_driver_id === 2)!
  const phone = await asDriver(page, code)
  const point = { latitude: -16.3988, longitude: -71.5369, ts: new Date().toISOString() }
  await good(phone('POST', '/position', { points: [point] }))
  type Zone = { drivers: { rank: number | null }[] }
  await expect
    .poll(async () => {
      const zones = await good<{ data: Zone[] }>(call('GET', '/dispatch/zone-queue'))
      return zones.data.some(({ drivers }) => drivers.some(({ rank }) => rank !== null))
    })
    .toBe(true)
}

/** An applicant whose papers are all in force. */
const readyRecruit = async (call: Call): Promise<number> => {
  const { data } = await good<{ data: Row[] }>(call('GET', '/recruitment/drivers?state=SUBMITTED'))
  const recruit = data.at(-1)!['driver_id'] as number
  const under = `/recruitment/driver/${recruit}/documents`
  type Slot = { document_id: number; code: string; current: { version: number } | null }
  const slots = await good<{ data: Slot[] }>(call('GET', under))
  for (const { document_id, code, current } of slots.data) {
    // Of a background check nothing is kept but that it was looked at.
    const number = code === 'BACKGROUND_CHECK' ? null : 'D-1'
    const paper = { number, issued_on: '2026-01-01', expires_on: '2031-01-01' }
    const { current: saved } = await good<Slot>(
      call('PUT', `${under}/${document_id}`, { ...paper, version: current?.version ?? null }),
    )
    const verdict = { approved: true, reason: null, version: saved!.version }
    await good(call('POST', `${under}/${document_id}/evaluate`, verdict))
  }
  return recruit
}

/** Dialogs that act upon something rather than edit it: each says which edition of it was looked at. */
export async function disputedActs(page: Page): Promise<StaleSave[]> {
  const call = asOperator(page)
  const users = await good<{ data: Row[] }>(call('GET', '/maintenance/users?key_word=flota'))
  await someQueue(page, call)
  const recruit = await readyRecruit(call)
  return [
    {
      at: `/usuarios/${users.data[0]!['user_id'] as number}/permisos`,
      open: async (one) => {
        await one.getByLabel('Ver la auditoría y los incidentes').check()
      },
      mine: '',
      field: 'permissions',
      theirs: ['DSP_QUOTE'],
      disagree: false,
      verb: 'Guardar permisos',
    },
    {
      at: '/colas',
      open: async (one) => {
        await one.locator('.zone-driver:enabled').first().click()
        await one.getByRole('dialog').getByLabel('Motivo').fill('Volvió de cargar')
      },
      mine: '',
      field: 'reason',
      theirs: 'Otro motivo',
      disagree: false,
      verb: 'Mover',
    },
    {
      at: `/postulantes/${recruit}/datos/convertir`,
      open: async (one) => {
        await one.getByRole('dialog').getByLabel('Código de unidad').fill('951')
      },
      box: 'Código de conductor',
      mine: 'D951',
      field: 'code',
      theirs: '',
      disagree: false,
      verb: 'Convertir en conductor',
      behind: (by) => saveRecruit(by, recruit),
    },
  ]
}
