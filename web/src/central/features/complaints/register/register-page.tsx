import { useState } from 'react'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { Registered, staffComplaintForm } from '@chaski/contract/complaints/schema.ts'
import { identityType } from '@chaski/contract/identity/document.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import type { Unfilled, ValuesOf } from '#src/ui/form/form-options.ts'
import { Page } from '#src/ui/page/page.tsx'
import { RegisterConsumer } from './register-consumer.tsx'
import { RegisterOrigin } from './register-origin.tsx'
import { RegisterRide } from './register-ride.tsx'
import { RegisterText } from './register-text.tsx'
import { RegisteredNotice } from './registered-notice.tsx'
import { useEstablishments } from '#src/central/complaints/use-establishments.ts'
import '#src/central/complaints/complaints.css'
import './register.css'

type RegisterValues = Unfilled<ValuesOf<typeof staffComplaintForm>>

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
  document_type_id: identityType.DNI,
  document_number: '',
  email: null,
  address: null,
  ubigeo: null,
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

const labels = {
  establishment_id: 'Libro del local',
  channel: 'Canal',
  backup_sheet_number: 'N.º de la hoja de papel',
  filed_at: 'Lo presentó',
  kind: 'Tipo de solicitud',
  claim_type_id: 'Tipo de reclamo',
  complaint_type_id: 'Tipo de queja',
  first_names: 'Nombres',
  last_names: 'Apellidos',
  document_type_id: 'Tipo de documento',
  document_number: 'N.º de documento',
  email: 'Correo',
  address: 'Domicilio',
  ubigeo: 'Distrito',
  phone: 'Teléfono',
  is_minor: 'El consumidor es menor de edad',
  guardian_name: 'Padre, madre o representante',
  guardian_address: 'Su domicilio',
  guardian_phone: 'Su teléfono',
  guardian_email: 'Su correo',
  good_kind: 'Tipo de bien',
  good_description: 'Descripción',
  amount_claimed: 'Monto reclamado',
  service_date: 'Fecha y hora',
  service_code: 'N.º de servicio',
  license_plate: 'Placa',
  driver_code: 'Unidad',
  detail: 'Detalle',
  request: 'Pedido',
  answer_channel: 'Desea la respuesta por',
  attachments: 'Adjuntos',
}

/** What was told by telephone, message, mail, in person or on paper goes into the book at once. */
export function RegisterPage() {
  const [done, setDone] = useState<(Registered & { complaint_id: number }) | null>(null)
  const known = useEstablishments()
  const establishments = known.items.filter(({ active }) => active)
  const first = establishments[0]
  return (
    <Page title="Registrar reclamo o queja">
      <MissingNotice of={[known]} what="No se pudo traer los locales que llevan libro." />
      {done !== null && <RegisteredNotice sheet={done} onAnother={() => setDone(null)} />}
      {done === null && first !== undefined && (
        <div className="register">
          <ContractForm
            endpoint={complaints.create}
            invalidates={[complaints.list, complaints.counts, complaints.summary]}
            initial={blank(first.establishment_id)}
            labels={labels}
            verb="Registrar en el libro"
            onDone={setDone}
          >
            {(fields) => (
              <div className="register-columns">
                <div>
                  <RegisterOrigin fields={fields} establishments={establishments} />
                  <RegisterConsumer fields={fields} />
                  <RegisterRide fields={fields} />
                </div>
                <RegisterText fields={fields} />
              </div>
            )}
          </ContractForm>
        </div>
      )}
    </Page>
  )
}
