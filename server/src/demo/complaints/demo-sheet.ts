import type { ComplaintChannel } from '@chaski/contract/complaints/options.ts'
import type { ComplaintInput } from '@chaski/contract/complaints/schema.ts'

/** What was done with a sheet, so many days after it was filed. */
export type DemoAct = { on: number; text: string } & (
  | { act: 'NOTE' | 'OFFER' | 'OFFER_ACCEPTED' | 'OFFER_REJECTED' }
  | { act: 'SANCTION' }
  | { act: 'ANSWER'; actions: string | null }
  | { act: 'RECLASSIFIED'; claim_type_id: number }
)

export type DemoSheet = ComplaintInput & {
  daysAgo: number
  channel: ComplaintChannel
  /** The place whose book it is in; absent: the main one. */
  place?: '002' | '003'
  backup_sheet_number?: string
  /** Somebody took it on. */
  assigned?: true
  /** About a ride of the driver it names. */
  ride?: true
  acts?: readonly DemoAct[]
}

/** Nobody: the documents are of a block that is never given out, and no client of the demonstration has one of them. */
export const nobody = (first_names: string, last_names: string, number: number) => ({
  first_names,
  last_names,
  document_type_id: 1 as const,
  document_number: String(9_000 + number).padStart(8, '0'),
  email: `consumidor.${number}@demo.example`,
})

/** Who asked for a letter gave an address instead. */
export const byLetter = (address: string) => ({
  email: undefined,
  address,
  answer_channel: 'LETTER' as const,
})

export const answer = (on: number, text: string, actions: string | null = null): DemoAct => ({
  act: 'ANSWER',
  on,
  text,
  actions,
})
