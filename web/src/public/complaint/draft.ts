import type { UploadedAttachment } from '@chaski/contract/complaints/schema.ts'
import { randomId } from '#src/shared/random-id.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'

const texts = {
  establishment_code: '',
  kind: '',
  claim_type_id: '-1',
  complaint_type_id: '-1',
  first_names: '',
  last_names: '',
  document_type_id: '1',
  document_number: '',
  email: '',
  address: '',
  ubigeo: '',
  phone: '',
  guardian_name: '',
  guardian_address: '',
  guardian_phone: '',
  guardian_email: '',
  good_kind: 'SERVICIO',
  good_description: '',
  amount_claimed: '',
  service_date: '',
  service_code: '',
  license_plate: '',
  driver_code: '',
  detail: '',
  request: '',
  answer_channel: 'EMAIL',
  fax_number: '',
}
const ticks = {
  is_minor: false,
  accept_privacy: false,
  declare_truth: false,
  marketing_opt_in: false,
}

export type TextName = keyof typeof texts
type TickName = keyof typeof ticks
export type FieldName = TextName | TickName | 'attachments'

/** What a person typed so far, as typed. */
export type Draft = Record<TextName, string> &
  Record<TickName, boolean> & {
    attachments: UploadedAttachment[]
    /** One per sheet: sending it twice files it once. */
    idempotency_key: string
    step: number
  }

export const emptyDraft = (): Draft => ({
  ...texts,
  ...ticks,
  attachments: [],
  idempotency_key: randomId(),
  step: 0,
})

const key = 'chaski.reclamo'

/** The draft of this tab: a reload keeps it, the next person on a shared computer does not find it. */
export const readDraft = (): Draft => {
  const kept = readStored(key, 'tab')
  const draft = emptyDraft()
  if (typeof kept !== 'object' || kept === null) return draft
  const known = Object.entries(kept).filter(
    ([name, value]) => name in draft && typeof value === typeof draft[name as keyof Draft],
  )
  return { ...draft, ...Object.fromEntries(known) }
}

export const storeDraft = (draft: Draft | undefined): void => writeStored(key, draft, 'tab')
