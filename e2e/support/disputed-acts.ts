import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OperatorCall as Call, Row } from './disputed-things.ts'
import { lostItem } from './lost-item.ts'
import { asOperator, good } from './people.ts'
import { saveRecruit } from './save-recruit.ts'
import type { StaleSave } from './stale-save.ts'
import { unitAtWork } from './unit-at-work.ts'

/** A unit of its own in a zone's queue: those of the simulation drive away whenever they like. */
const someoneQueued = async (page: Page, call: Call): Promise<string> => {
  const { device, driver_id } = await unitAtWork(page)
  const point = { latitude: -16.3988, longitude: -71.5369, ts: new Date().toISOString() }
  await good(device('POST', '/position', { points: [point] }))
  type Zone = { zone_id: number; drivers: { driver_id: number; rank: number | null }[] }
  const zone = async () => {
    const { data } = await good<{ data: Zone[] }>(call('GET', '/dispatch/zone-queue'))
    return data.find(({ drivers }) =>
      drivers.some((driver) => driver.driver_id === driver_id && driver.rank !== null),
    )?.zone_id
  }
  await expect.poll(zone).toBeDefined()
  return `${await zone()}/${driver_id}`
}

/** An applicant whose documents are all in force. */
const readyRecruit = async (call: Call): Promise<number> => {
  const { data } = await good<{ data: Row[] }>(call('GET', '/recruitment/drivers?state=SUBMITTED'))
  const recruit = data.at(-1)!['driver_id'] as number
  const under = `/recruitment/driver/${recruit}/documents`
  type Slot = { document_id: number; code: string; current: { version: number } | null }
  const slots = await good<{ data: Slot[] }>(call('GET', under))
  for (const { document_id, code, current } of slots.data) {
    // Of a background check nothing is kept but that it was looked at.
    const number = code === 'BACKGROUND_CHECK' ? null : 'D-1'
    const dates = { number, issued_on: '2026-01-01', expires_on: '2031-01-01' }
    const { current: saved } = await good<Slot>(
      call('PUT', `${under}/${document_id}`, { ...dates, version: current?.version ?? null }),
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
  const recruit = await readyRecruit(call)
  return [
    // First: a unit that stays silent leaves its queue.
    {
      at: `/colas/mover/${await someoneQueued(page, call)}`,
      box: 'Motivo',
      mine: 'Volvió de cargar',
      field: 'reason',
      theirs: 'Otro motivo',
      disagree: false,
      verb: 'Mover',
    },
    {
      at: `/objetos/${await lostItem(call)}/aparecio`,
      box: 'Guardado en',
      mine: 'Base norte',
      field: 'kept_at',
      theirs: 'Base sur',
    },
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
