import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { conversion, rejection } from '@chaski/contract/recruitment/schema.ts'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextAreaField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'

const refresh = () =>
  invalidate(recruitment.list, recruitment.get, drivers.list, vehicles.list, documents.inbox)

const useRecruit = () => {
  const driver_id = useIdParam('driver_id')
  const navigate = useNavigate()
  return {
    driver_id,
    navigate,
    leave: () => void navigate({ to: `/postulantes/${driver_id}/datos` }),
    query: useFresh(recruitment.get, { params: { driver_id } }),
  }
}

/** Makes a driver of an applicant: the office adds the codes, everything else comes along. */
export function ConvertDialog() {
  const { driver_id, navigate, leave, query } = useRecruit()
  const save = useSave(recruitment.convert, { onSuccess: () => void refresh() })
  const seesCoverages = useCan()('MNT_COVERAGE_VIEW')
  const { data: coverages } = useQuery({
    ...q(coverage.list, { query: { page_size: 200 } }),
    enabled: seesCoverages,
  })
  return (
    <LoadedDialog title="Convertir en conductor" query={query} onLeave={leave}>
      {(recruit) => (
        <FormDialog
          title={`Convertir a ${recruit.name} en conductor`}
          schema={conversion}
          initial={{ code: '', vehicle_code: '', coverage_id: null, version: recruit.version }}
          labels={{
            code: 'Código de conductor',
            vehicle_code: 'Código de unidad',
            coverage_id: 'Cobertura',
          }}
          verb="Convertir en conductor"
          save={(body) => save.mutateAsync({ params: { driver_id }, body })}
          onDone={(driver) => {
            toast(`${driver.name} ya es conductor.`)
            void navigate({ to: `/conductores/${driver.driver_id}/datos` })
          }}
          onLeave={leave}
        >
          {(form) => (
            <>
              <p className="form-hint">
                Se crean el conductor y su vehículo ({recruit.plate}), se afilian y pasan sus
                documentos.
              </p>
              <div className="form-row">
                <TextField
                  form={form}
                  name="code"
                  label="Código de conductor"
                  required
                  first
                  maxLength={10}
                />
                <TextField
                  form={form}
                  name="vehicle_code"
                  label="Código de unidad"
                  required
                  maxLength={10}
                />
              </div>
              {seesCoverages && (
                <IdField
                  form={form}
                  name="coverage_id"
                  label="Cobertura"
                  none="Ninguna"
                  options={(coverages?.data ?? []).map((c) => ({
                    id: c.coverage_id,
                    name: c.name,
                  }))}
                />
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
  const save = useSave(recruitment.reject, { onSuccess: () => void refresh() })
  return (
    <LoadedDialog title="Rechazar" query={query} onLeave={leave}>
      {(recruit) => (
        <FormDialog
          title={`Rechazar la postulación de ${recruit.name}`}
          schema={rejection}
          initial={{ reason: '', version: recruit.version }}
          labels={{ reason: 'Motivo' }}
          verb="Rechazar postulación"
          save={(body) => save.mutateAsync({ params: { driver_id }, body })}
          onDone={() => {
            leave()
            toast('Se rechazó la postulación; se le avisó con el motivo.')
          }}
          onLeave={leave}
        >
          {(form) => (
            <TextAreaField
              form={form}
              name="reason"
              label="Motivo"
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
