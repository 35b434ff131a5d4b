import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { driverForm } from '@chaski/contract/drivers/schema.ts'
import { identityType } from '@chaski/contract/identity/document.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { DriverFields } from './driver-fields.tsx'
import { driverLabels } from './driver-words.ts'

const empty: z.input<typeof driverForm> = {
  code: '',
  coverage_id: null,
  first_name: '',
  last_name: '',
  document_type_id: identityType.DNI,
  document_number: '',
  birth_date: '',
  cellphone: '',
  email: null,
  address: '',
  licence_number: '',
  licence_category: 'II-a',
  turn_id: null,
  notes: '',
}

export function NewDriverDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/conductores', search: true })
  return (
    <FormDialog
      title="Nuevo conductor"
      width={680}
      endpoint={drivers.create}
      invalidates={[drivers.list]}
      initial={empty}
      labels={driverLabels}
      verb="Registrar conductor"
      onDone={(driver) => {
        toast(`${driver.name} está registrado. Cargue sus documentos para que pueda trabajar.`)
        void navigate({
          to: '/conductores/$driver_id/documentos',
          params: { driver_id: String(driver.driver_id) },
        })
      }}
      onLeave={leave}
    >
      {(fields) => <DriverFields fields={fields} />}
    </FormDialog>
  )
}
