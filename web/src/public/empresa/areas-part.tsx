import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { type Area, areaForm } from '@chaski/contract/companies/schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'

/** The departments of the company. */
export function AreasPart({ mayEdit }: { mayEdit: boolean }) {
  const { data, problem, retry } = useAnswer(portalCalls.portalAreas, {})
  const form = useForm({
    initial: { name: '' },
    schema: areaForm,
    toBody: (values) => values,
    send: (body) => call(portalCalls.portalCreateArea, { body }),
    onDone: () => {
      form.clear()
      retry()
    },
  })
  const { failure, send } = useSend()
  const refusal = form.failure ?? failure
  const setActive = async ({ area_id, version }: Area, is_active: boolean) => {
    const body = { is_active, version }
    await send(() => call(portalCalls.portalUpdateArea, { params: { area_id }, body }))
    // After a refusal too: somebody else may have changed what is shown.
    retry()
  }
  return (
    <section aria-label="Áreas">
      {mayEdit && (
        <form className="portal-search" noValidate onSubmit={(event) => void form.submit(event)}>
          <TextField {...form.bind('name')} label="Nueva área" maxLength={80} />
          <button type="submit" className="button primary" aria-disabled={form.sending}>
            Crear área
          </button>
        </form>
      )}
      {problem && <Problem failure={problem} onRetry={retry} />}
      {refusal && <Problem failure={refusal} />}
      <ul className="portal-list">
        {data?.data.map((area) => (
          <li key={area.area_id} data-off={!area.is_active}>
            <div>
              <strong>{area.name}</strong>
              <span>
                {plural(area.clients, 'usuario')}
                {!area.is_active && ' · Archivada'}
              </span>
            </div>
            {mayEdit && (
              <button
                type="button"
                className="button quiet"
                onClick={() => void setActive(area, !area.is_active)}
              >
                {area.is_active ? 'Archivar' : 'Usar otra vez'}
                <span className="visually-hidden"> {area.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
