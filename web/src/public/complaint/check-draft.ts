import type { z } from 'zod'
import { type ComplaintInput, complaintForm } from '@chaski/contract/complaints/schema.ts'
import { privacyVersion } from '@chaski/contract/complaints/privacy.ts'
import { sheetProblems } from '@chaski/contract/complaints/sheet-problems.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import type { Draft, FieldName } from '#src/public/complaint/draft.ts'

export type Problems = Partial<Record<FieldName, string>>

const number = (text: string): number | null => (text === '' ? null : Number(text))

/** `1,234.50` and `25,50` are both said in Peru. */
const amount = (text: string): number | null => {
  const clean = text.replace(/^S\/\s*/i, '').trim()
  if (clean === '') return null
  const plain = /^\d+,\d{1,2}$/.test(clean) ? clean.replace(',', '.') : clean.replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const instant = (local: string): string | null => (local === '' ? null : `${local}:00-05:00`)

/** The draft as the server takes it. */
export const toForm = (draft: Draft): ComplaintInput => {
  const { step: _step, attachments, ...rest } = draft
  const isClaim = draft.kind !== 'QUEJA'
  return {
    ...rest,
    kind: draft.kind === '' ? null : (draft.kind as 'RECLAMO'),
    claim_type_id: isClaim ? (number(draft.claim_type_id) as 1) : null,
    complaint_type_id: isClaim ? null : (number(draft.complaint_type_id) as 1),
    document_type_id: number(draft.document_type_id) as 1,
    good_kind: draft.good_kind as 'SERVICIO',
    answer_channel: draft.answer_channel as 'EMAIL',
    amount_claimed: amount(draft.amount_claimed),
    service_date: instant(draft.service_date),
    attachments: attachments.map(({ attachment_uuid }) => attachment_uuid),
    accept_privacy: draft.accept_privacy as true,
    declare_truth: draft.declare_truth as true,
    privacy_version: privacyVersion,
  }
}

const or = (text: string): string | null => (text.trim() === '' ? null : text)

/** Everything wrong with the draft, each at its box, by the same schema the server uses. */
export const checkDraft = (draft: Draft): Problems => {
  const problems: Problems = {}
  const issues: z.core.$ZodIssue[] = complaintForm.safeParse(toForm(draft)).error?.issues ?? []
  for (const issue of issues) {
    const name = String(issue.path[0]) as FieldName
    problems[name] ??= issueText(issue)
  }
  if (draft.kind === '') problems.kind = 'Seleccione Reclamo o Queja'
  // While a box is wrong by itself the schema does not look at several together; people want to know both at once.
  const together = sheetProblems({
    document_type_id: Number(draft.document_type_id),
    document_number: draft.document_number,
    email: or(draft.email),
    address: or(draft.address),
    answer_channel: draft.answer_channel as 'EMAIL',
    is_minor: draft.is_minor,
    guardian_name: or(draft.guardian_name),
    service_date: instant(draft.service_date),
  })
  for (const { path, detail } of together) problems[path as FieldName] ??= detail
  return problems
}

/** Which boxes stand on which of the three steps. */
export const steps: readonly { title: string; fields: readonly FieldName[] }[] = [
  {
    title: 'Sus datos',
    fields: [
      'establishment_code',
      'answer_channel',
      'first_names',
      'last_names',
      'document_type_id',
      'document_number',
      'email',
      'phone',
      'address',
      'ubigeo',
      'is_minor',
      'guardian_name',
      'guardian_phone',
      'guardian_email',
      'guardian_address',
    ],
  },
  {
    title: 'Lo ocurrido',
    fields: [
      'kind',
      'claim_type_id',
      'complaint_type_id',
      'good_kind',
      'good_description',
      'amount_claimed',
      'service_date',
      'service_code',
      'license_plate',
      'driver_code',
      'detail',
      'request',
    ],
  },
  {
    title: 'Adjuntos y envío',
    fields: ['attachments', 'accept_privacy', 'declare_truth', 'fax_number'],
  },
]

/** The problems that a step may not be left with. */
export const problemsOfStep = (problems: Problems, step: number): Problems =>
  Object.fromEntries(
    (steps[step]?.fields ?? [])
      .filter((name) => problems[name] !== undefined)
      .map((name) => [name, problems[name]]),
  )
