import { Outlet, useNavigate } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverChange, type DriverRow } from '@chaski/contract/drivers/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { DriverFields } from './driver-fields.tsx'
import { DriverPictures } from './driver-pictures.tsx'
import { driverLabels } from './driver-words.ts'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
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
  const save = useSave(drivers.update, { onSuccess: () => void refreshDriver() })
  const readOnly = !useCan()('MNT_DRIVER_EDIT')
  const { driver_id, code, coverage_id, first_name, last_name, document_number, birth_date } =
    driver
  const { cellphone, email, address, licence_number, licence_category, turn_id, notes } = driver
  return (
    <section className="card">
      <h2>Datos</h2>
      <fieldset className="plain-fieldset" disabled={readOnly}>
        <ContractForm
          schema={driverChange}
          initial={{
            code,
            coverage_id,
            first_name,
            last_name,
            document_type_id: driver.document_type_id as 1 | 2 | 3,
            document_number,
            birth_date,
            cellphone,
            email,
            address,
            licence_number,
            licence_category,
            turn_id,
            notes,
            is_active: driver.is_active,
            version: driver.version,
          }}
          labels={driverLabels}
          save={(body) => save.mutateAsync({ params: { driver_id }, body })}
          onDone={(after) => toast(`Se guardó a ${after.name}.`)}
        >
          {(form) => (
            <>
              <DriverFields form={form} />
              <CheckField
                form={form}
                name="is_active"
                label="En la flota"
                hint="Al darlo de baja se cierran sus sesiones."
              />
            </>
          )}
        </ContractForm>
      </fieldset>
    </section>
  )
}

function MoreCard({ driver }: { driver: DriverRow }) {
  const can = useCan()
  const navigate = useNavigate()
  const open = (part: string) => () =>
    void navigate({ to: `/conductores/${driver.driver_id}/datos/${part}` })
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
        {can('MNT_DRIVER_ORDER') && (
          <Button variant="default" onClick={open('orden')}>
            Cambiar orden
          </Button>
        )}
        {can('MNT_DRIVER_PASSWORD') && (
          <Button variant="default" onClick={open('clave')}>
            Poner contraseña
          </Button>
        )}
      </div>
    </section>
  )
}
