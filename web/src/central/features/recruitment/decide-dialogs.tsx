import { useNavigate } from '@tanstack/react-router'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { useCoverages } from '#src/central/look-ups/use-coverages.ts'
import { invalidate } from '#src/shared/api.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextAreaField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'

const refresh = () =>
  invalidate(recruitment.list, recruitment.get, drivers.list, vehicles.list, documents.inbox)

const useRecruit = () => {
  const driver_id = useIdParam('driver_id')
  const navigate = useNavigate()
  return {
    driver_id,
    navigate,
    leave: () =>
      void navigate({
        to: '/postulantes/$driver_id/datos',
        params: { driver_id: String(driver_id) },
      }),
    query: useFresh(recruitment.get, { params: { driver_id } }),
  }
}

/** Makes a driver of an applicant: the office adds the codes, everything else comes along. */
export function ConvertDialog() {
  const { driver_id, navigate, leave, query } = useRecruit()
  const seesCoverages = useCan()('MNT_COVERAGE_VIEW')
  const coverages = useCoverages()
  return (
    <LoadedDialog title="Convertir en conductor" query={query} onLeave={leave}>
      {(recruit) => (
        <FormDialog
          title={`Convertir a ${recruit.name} en conductor`}
          endpoint={recruitment.convert}
          params={{ driver_id }}
          edited={recruit}
          read={() => ({ code: '', vehicle_code: '', coverage_id: null })}
          labels={{
            code: 'Código de conductor',
            vehicle_code: 'Código de unidad',
            coverage_id: 'Cobertura',
          }}
          verb="Convertir en conductor"
          onDone={(driver) => {
            void refresh()
            toast(`${driver.name} ya es conductor.`)
            void navigate({
              to: '/conductores/$driver_id/datos',
              params: { driver_id: String(driver.driver_id) },
            })
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <p className="form-hint">
                {recruit.has_car
                  ? `Se crean el conductor y su vehículo (${recruit.plate}), se afilian y pasan sus documentos.`
                  : 'Se crea el conductor y pasan sus documentos. No trae vehículo: asígnele uno de la empresa.'}{' '}
                Antes de su primer día debe tener todos los documentos en regla.
              </p>
              <div className="form-row">
                <TextField field={fields.code} required first maxLength={10} />
                {recruit.has_car && (
                  <TextField field={fields.vehicle_code} required maxLength={10} />
                )}
              </div>
              {seesCoverages && (
                <IdField field={fields.coverage_id} none="Ninguna" options={coverages} />
              )}
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

/** Ends an application with words that the applicant reads. */
export function RejectDialog() {
  const { driver_id, leave, query } = useRecruit()
  return (
    <LoadedDialog title="Rechazar" query={query} onLeave={leave}>
      {(recruit) => (
        <FormDialog
          title={`Rechazar la postulación de ${recruit.name}`}
          endpoint={recruitment.reject}
          params={{ driver_id }}
          edited={recruit}
          read={() => ({ reason: '' })}
          labels={{ reason: 'Motivo' }}
          verb="Rechazar postulación"
          onDone={() => {
            void refresh()
            leave()
            toast('Se rechazó la postulación; se le avisó con el motivo.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <TextAreaField
              field={fields.reason}
              hint="El postulante lo leerá"
              required
              first
              maxLength={300}
            />
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
