import { dayText } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { shownFollowUpCode } from '@chaski/contract/complaints/follow-up-code.ts'
import { channelNames, documentTypeName, typeName } from '@chaski/contract/complaints/options.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { SheetDocument } from '#src/base/deps.ts'

const timeText = (at: string): string => {
  const { minuteOfDay } = localTime(new Date(at))
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`
}

const dateOf = (at: string): string => dayText(localTime(new Date(at)).date)

const ride = (c: ComplaintDetail): string | null => {
  const parts = [
    c.service_date === null
      ? ''
      : `Servicio del ${dateOf(c.service_date)} ${timeText(c.service_date)}`,
    c.service_code === null ? '' : `N.º de servicio ${c.service_code}`,
    c.license_plate === null ? '' : `placa ${c.license_plate.replace(/^(.{3})/, '$1-')}`,
    c.driver_code === null ? '' : `unidad ${c.driver_code}`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

const guardian = (c: ComplaintDetail): string | null =>
  c.guardian_name === null
    ? null
    : [c.guardian_name, c.guardian_address, c.guardian_phone, c.guardian_email]
        .filter((part) => part !== null)
        .join(' · ')

const answer = (c: ComplaintDetail): SheetDocument['answer'] => {
  const entry = c.entries.find(({ kind }) => kind === 'ANSWER' || kind === 'OFFER_ACCEPTED')
  if (entry === undefined) return null
  const words =
    entry.kind === 'ANSWER'
      ? (entry.text ?? '')
      : `Acuerdo: ${c.entries.findLast(({ kind }) => kind === 'OFFER')?.text ?? ''}\nEl consumidor: «${entry.text ?? ''}»`
  return {
    date: dateOf(entry.at),
    text: words,
    actions: entry.actions,
    by: entry.user_name ?? c.provider_name,
  }
}

const remark = (c: ComplaintDetail): string | null => {
  const entry = c.entries.find(({ kind }) => kind === 'RECLASSIFIED')
  return entry === undefined
    ? null
    : `El consumidor marcó queja; se tramita como reclamo (${typeName(c)}) desde el ${dateOf(entry.at)}.`
}

/** The case as the sheet of Annex I prints it: with the box the consumer ticked, whatever became of it. */
export const printSheet = (c: ComplaintDetail): SheetDocument => ({
  code: c.code,
  follow_up_code: shownFollowUpCode(c.follow_up_code),
  number: c.number,
  date: dateOf(c.filed_at),
  time: timeText(c.filed_at),
  due_date: dayText(c.due_date),
  provider_name: c.provider_name,
  provider_ruc: c.provider_ruc,
  establishment_code: c.establishment_code,
  establishment_address: c.establishment_address,
  channel: channelNames[c.channel],
  backup_sheet_number: c.backup_sheet_number,
  consumer_name: c.consumer_name,
  consumer_address: c.address,
  document: `${documentTypeName(c.document_type_id)} ${c.document_number}`,
  phone: c.phone,
  email: c.email,
  guardian: guardian(c),
  good_kind: c.good_kind,
  amount: c.amount_claimed === null ? null : soles(Math.round(c.amount_claimed * 100)),
  good_description:
    [c.good_description, ride(c)].filter((part) => part !== null).join('\n') || null,
  kind: c.filed_kind,
  type_name: c.filed_kind === c.kind ? c.type_name : '',
  detail: c.detail,
  request: c.request,
  answer_channel: c.answer_channel === 'EMAIL' ? 'Correo electrónico' : 'Carta al domicilio',
  attachments: c.attachments.filter(({ entry_id }) => entry_id === null).map(({ name }) => name),
  answer: answer(c),
  remark: remark(c),
})
