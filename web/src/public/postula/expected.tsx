import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { plural, soles } from '#src/shared/formats.ts'

/** What it pays and how long it takes: what others made and waited, where that can be told. */
export function Expected() {
  const { data } = useAnswer(recruitment.terms, {})
  const { driver_percent, weekly_fee_cents, week_cents, answer_days } = data ?? {}
  return (
    <dl className="facts postula-promise">
      <div>
        <dt>Lo que gana</dt>
        <dd>
          {driver_percent === null && weekly_fee_cents !== undefined
            ? `Todo lo que cobra, menos ${soles(weekly_fee_cents)} por semana.`
            : `El ${driver_percent ?? '…'} % de cada servicio.`}
          {typeof week_cents === 'number' &&
            ` La mitad de los conductores que trabajan toda la semana se queda con ${soles(week_cents)} o más.`}
        </dd>
      </div>
      <div>
        <dt>Lo que demora</dt>
        <dd>
          15 minutos desde su teléfono.{' '}
          {typeof answer_days === 'number'
            ? `Suele tener respuesta en ${plural(answer_days, 'día')}.`
            : 'Le avisamos por mensaje.'}
        </dd>
      </div>
    </dl>
  )
}
