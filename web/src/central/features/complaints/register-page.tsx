import { useState } from 'react'
import type { z } from 'zod'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { type Registered, staffComplaintForm } from '@chaski/contract/complaints/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { Page } from '#src/ui/page.tsx'
import { RegisterConsumer } from './register-consumer.tsx'
import { RegisterOrigin } from './register-origin.tsx'
import { RegisterRide } from './register-ride.tsx'
import { RegisterText } from './register-text.tsx'
import { RegisteredNotice } from './registered-notice.tsx'
import { useEstablishments } from './use-establishments.ts'
import './complaints.css'

export type RegisterValues = z.input<typeof staffComplaintForm>

const blank = (establishment_id: number): RegisterValues => ({
  establishment_id,
  channel: 'PHONE',
  backup_sheet_number: null,
  filed_at: null,
  kind: 'RECLAMO',
  claim_type_id: null,
  complaint_type_id: null,
  first_names: '',
  last_names: '',
  document_type_id: 1,
  document_number: '',
  email: null,
  address: null,
  phone: null,
  is_minor: false,
  guardian_name: null,
  guardian_address: null,
  guardian_phone: null,
  guardian_email: null,
  good_kind: 'SERVICIO',
  good_description: null,
  amount_claimed: null,
  service_date: null,
  service_code: null,
  license_plate: null,
  driver_code: null,
  detail: '',
  request: null,
  answer_channel: 'EMAIL',
  attachments: [],
})

/** What was told by telephone, message, mail, in person or on paper goes into the book at once. */
export function RegisterPage() {
  const [done, setDone] = useState<(Registered & { complaint_id: number }) | null>(null)
  const establishments = useEstablishments().filter(({ active }) => active)
  const save = useSave(complaints.create, {
    invalidates: [complaints.list, complaints.counts, complaints.summary],
  })
  const first = establishments[0]
  return (
    <Page title="Registrar reclamo o queja">
      {done !== null && <RegisteredNotice sheet={done} onAnother={() => setDone(null)} />}
      {done === null && first !== undefined && (
        <div className="register">
          <ContractForm
            schema={staffComplaintForm}
            initial={blank(first.establishment_id)}
            verb="Registrar en el libro"
            save={(body) => save.mutateAsync({ body })}
            onDone={setDone}
          >
            {(form) => (
              <div className="register-columns">
                <div>
                  <RegisterOrigin form={form} establishments={establishments} />
                  <RegisterConsumer form={form} />
                  <RegisterRide form={form} />
                </div>
                <RegisterText form={form} />
              </div>
            )}
          </ContractForm>
        </div>
      )}
    </Page>
  )
}
