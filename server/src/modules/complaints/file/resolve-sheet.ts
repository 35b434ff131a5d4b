import { otherClaim, otherComplaint } from '@chaski/contract/complaints/options.ts'
import type { ComplaintForm, StaffComplaintForm } from '@chaski/contract/complaints/schema.ts'
import { documentNumber } from '@chaski/contract/complaints/validators.ts'

type Boxes = Omit<
  StaffComplaintForm,
  'establishment_id' | 'channel' | 'backup_sheet_number' | 'filed_at'
>

/** The boxes as the sheet keeps them: what was left open is filled as the law reads it. */
export const resolveSheet = (form: Boxes | ComplaintForm) => {
  const kind = form.kind ?? 'RECLAMO'
  return {
    kind,
    claim_type_id: kind === 'RECLAMO' ? (form.claim_type_id ?? otherClaim) : null,
    complaint_type_id: kind === 'QUEJA' ? (form.complaint_type_id ?? otherComplaint) : null,
    first_names: form.first_names,
    last_names: form.last_names,
    document_type_id: form.document_type_id,
    document_number:
      documentNumber(form.document_type_id, form.document_number) ?? form.document_number,
    email: form.email,
    address: form.address,
    ubigeo: form.ubigeo,
    phone: form.phone,
    is_minor: form.is_minor,
    guardian_name: form.guardian_name,
    guardian_address: form.guardian_address,
    guardian_phone: form.guardian_phone,
    guardian_email: form.guardian_email,
    good_kind: form.good_kind,
    good_description: form.good_description,
    amount_claimed: form.amount_claimed,
    service_date: form.service_date,
    service_code: form.service_code,
    license_plate: form.license_plate,
    driver_code: form.driver_code,
    detail: form.detail,
    request: form.request,
    answer_channel: form.answer_channel ?? (form.email === null ? 'LETTER' : 'EMAIL'),
  } as const
}
export type SheetBoxes = ReturnType<typeof resolveSheet>
