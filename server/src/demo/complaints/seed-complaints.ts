import type { BusinessCalendar } from '@chaski/contract/complaints/calendar.ts'
import { dueDate, type Offer, offerUntil } from '@chaski/contract/complaints/rules.ts'
import { complaintForm } from '@chaski/contract/complaints/schema.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import {
  type CaseChange,
  type Handler,
  handlers,
  insertEntry,
  updateCase,
} from '#src/modules/complaints/case/case-store.ts'
import { demoClosedSheets } from './demo-closed-sheets.ts'
import { demoOpenSheets } from './demo-open-sheets.ts'
import type { DemoAct, DemoSheet } from './demo-sheet.ts'
import { addEstablishment } from '#src/modules/complaints/book/edit-establishments.ts'
import { loadCalendar } from '#src/modules/complaints/watch/load-calendar.ts'
import { registerSheet } from '#src/modules/complaints/file/register-sheet.ts'
import { resolveSheet } from '#src/modules/complaints/file/resolve-sheet.ts'
import { confirmedSanctionOf, countSheets, lastRideOf } from './seed-store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const dayMs = 86_400_000
const places = [
  {
    code: '002',
    name: 'Counter del aeropuerto',
    address: 'Aeropuerto Rodríguez Ballón, Cerro Colorado',
  },
  { code: '003', name: 'Terminal Terrestre', address: 'Av. Arturo Ibáñez s/n, Jacobo Hunter' },
]

export const demoSheets: readonly DemoSheet[] = [...demoClosedSheets, ...demoOpenSheets]

const file = async (deps: Deps, trx: Db, sheet: DemoSheet, at: string) => {
  const {
    daysAgo: _,
    acts: __,
    assigned: ___,
    ride,
    place,
    channel,
    backup_sheet_number,
    ...boxes
  } = sheet
  const service_id = ride ? await lastRideOf(trx, boxes.driver_code ?? '', at) : null
  const named = service_id === null ? {} : { service_code: String(service_id) }
  return registerSheet(deps, trx, systemActor, {
    boxes: resolveSheet(complaintForm.parse({ ...boxes, ...named })),
    attachments: [],
    establishment: { code: place ?? '001' },
    channel,
    backup_sheet_number: backup_sheet_number ?? null,
    declared_truth: channel === 'WEB',
    at,
  })
}

type Step = { sheet: DemoSheet; calendar: BusinessCalendar; filed_on: string; offers: Offer[] }

/** Where an act leaves its case; the offers so far move the term. */
const changeBy = (act: DemoAct, at: string, { calendar, filed_on, offers }: Step): CaseChange => {
  const day = localTime(new Date(at)).date
  const last = offers.at(-1)
  if (act.act === 'OFFER') offers.push({ sent_on: day, replied_on: null })
  else if (last !== undefined && act.act.startsWith('OFFER_')) last.replied_on = day
  const due_date = dueDate(calendar, filed_on, offers)
  switch (act.act) {
    case 'OFFER':
      return { state: 'OFFER_SENT', due_date, offer_until: offerUntil(calendar, day) }
    case 'OFFER_ACCEPTED':
      return { state: 'AGREED', due_date, offer_until: null, closed_at: at }
    case 'OFFER_REJECTED':
      return { state: 'IN_PROGRESS', due_date, offer_until: null }
    case 'ANSWER':
      return { state: 'ANSWERED', closed_at: at }
    case 'RECLASSIFIED':
      return { kind: 'RECLAMO', claim_type_id: act.claim_type_id, complaint_type_id: null }
    default:
      return {}
  }
}

type RecordedAct = Exclude<DemoAct, { act: 'SANCTION' }>

const entryOf = (act: RecordedAct, sheet: DemoSheet) => {
  const { act: kind, text } = act
  const channel = sheet.answer_channel ?? 'EMAIL'
  if (act.act === 'ANSWER') return { kind, text, actions: act.actions, channel }
  if (act.act === 'OFFER') return { kind, text, channel }
  if (act.act !== 'RECLASSIFIED') return { kind, text }
  return { kind, text, data: { from: 'QUEJA', to: 'RECLAMO', claim_type_id: act.claim_type_id } }
}

const playActs = async (trx: Db, complaint_id: number, filed: number, who: Handler, step: Step) => {
  const { sheet } = step
  const by = { complaint_id, user_id: who.user_id, user_name: who.name }
  for (const act of sheet.acts ?? []) {
    const at = new Date(filed + act.on * dayMs).toISOString()
    if (act.act === 'SANCTION') {
      const link = await confirmedSanctionOf(trx, sheet.driver_code ?? '')
      if (link === undefined) continue
      const data = { service_id: null, ...link }
      await insertEntry(trx, { ...by, kind: 'LINKED', data, at })
      await updateCase(trx, complaint_id, link)
      continue
    }
    await insertEntry(trx, { ...by, ...entryOf(act, sheet), at })
    await updateCase(trx, complaint_id, changeBy(act, at, step))
  }
}

/** A book in use: sheets of the last months in three places, answered, agreed upon, waiting, late. */
export const seedComplaints = async (deps: Deps): Promise<void> => {
  if ((await countSheets(deps.db)) > 0) return
  await inTransaction(deps.db, async (trx) => {
    for (const place of places) await addEstablishment(trx, systemActor, place)
    const people = await handlers(trx)
    const calendar = await loadCalendar(trx)
    for (const [index, sheet] of demoSheets.entries()) {
      const filed = Date.now() - sheet.daysAgo * dayMs
      const { complaint_id } = await file(deps, trx, sheet, new Date(filed).toISOString())
      const who = people[index % people.length]
      if (who === undefined) continue
      if (sheet.assigned) {
        const at = new Date(filed + dayMs / 8).toISOString()
        const data = { user_id: who.user_id, name: who.name }
        await insertEntry(trx, { complaint_id, kind: 'ASSIGNED', data, at })
        await updateCase(trx, complaint_id, { state: 'IN_PROGRESS', assigned_user_id: who.user_id })
      }
      const filed_on = localTime(new Date(filed)).date
      await playActs(trx, complaint_id, filed, who, { sheet, calendar, filed_on, offers: [] })
    }
  })
}
