import { Outlet, useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import { phone } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { CheckField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useCan, useMay } from '#src/central/session/use-session.ts'
import { DriverFields } from './driver-fields.tsx'
import { DriverPictures } from './driver-pictures.tsx'
import { driverLabels } from './driver-words.ts'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import '#src/ui/page/page.css'
import './drivers.css'

/** The record itself, with pictures, order and password beside it. */
export function DriverData() {
  const { data } = useDriver()
  return (
    <>
      {data && (
        <div className="driver-columns">
          <DataForm key={data.driver_id} driver={data} />
          <div className="driver-side">
            <DriverPictures driver={data} />
            <MoreCard driver={data} />
          </div>
        </div>
      )}
      <Outlet />
    </>
  )
}

function DataForm({ driver }: { driver: DriverRow }) {
  const readOnly = !useCan()('MNT_DRIVER_EDIT')
  return (
    <section className="card">
      <h2>Datos</h2>
      <ContractForm
        endpoint={drivers.update}
        params={{ driver_id: driver.driver_id }}
        edited={driver}
        read={({ document_type_id, cellphone, ...fields }) => ({
          ...fields,
          cellphone: phone(cellphone),
          document_type_id: document_type_id as 1 | 2 | 3,
        })}
        labels={{ ...driverLabels, is_active: 'En la flota' }}
        readOnly={readOnly}
        onDone={(after) => {
          void refreshDriver()
          toast(`Se guardó a ${after.name}.`)
        }}
      >
        {(fields) => (
          <>
            <DriverFields fields={fields} />
            <CheckField field={fields.is_active} hint="Al darlo de baja se cierran sus sesiones." />
          </>
        )}
      </ContractForm>
    </section>
  )
}

function MoreCard({ driver }: { driver: DriverRow }) {
  const may = useMay()
  const navigate = useNavigate()
  const open = (part: 'orden' | 'clave') => () =>
    void navigate({
      to: `/conductores/$driver_id/datos/${part}`,
      params: { driver_id: String(driver.driver_id) },
    })
  return (
    <section className="card">
      <h2>Orden y acceso</h2>
      <p>Orden en empates: {driver.dispatch_order}</p>
      <p className="dim">
        {driver.has_password
          ? 'Tiene contraseña para su teléfono.'
          : 'Aún no tiene contraseña para su teléfono.'}
      </p>
      <div className="form-actions">
        <ActionButton
          label="Cambiar orden"
          verdict={may('MNT_DRIVER_ORDER')}
          onRun={open('orden')}
        />
        <ActionButton
          label="Poner contraseña"
          verdict={may('MNT_DRIVER_PASSWORD')}
          onRun={open('clave')}
        />
      </div>
    </section>
  )
}
