import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Explanation } from '@chaski/contract/dispatch/engine-schema.ts'
import type { relaxable } from '@chaski/contract/dispatch/schema.ts'
import { q } from '#src/shared/api.ts'
import { distance, duration, plural, time } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { RelaxedUnits } from './relaxed-units.tsx'
import './why-panel.css'

type RelaxCode = (typeof relaxable)[number]

/** Decisions are taken every few seconds while a trip waits. */
const refreshMs = 5000

/** Why automatic dispatch gave a trip to this one and not to that one, in words. */
export function WhyPanel({ service_id }: { service_id: number }) {
  const { data, error, refetch } = useQuery({
    ...q(dispatch.why, { params: { service_id } }),
    refetchInterval: refreshMs,
  })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <p className="why-none">Buscando los motivos…</p>
  const [latest, ...earlier] = data.data
  return (
    <div className="why">
      {data.idle !== null && (
        <p className="why-idle">
          <Icon name="clock" /> {data.idle}
        </p>
      )}
      {latest === undefined ? (
        data.idle === null && (
          <p className="why-none">
            El despacho automático no ha decidido nada sobre este servicio.
          </p>
        )
      ) : (
        <Decision key={service_id} service_id={service_id} decision={latest} />
      )}
      {earlier.length > 0 && (
        <details className="why-earlier">
          <summary>Antes: {plural(earlier.length, 'decisión', 'decisiones')}</summary>
          <ol>
            {earlier.map((one) => (
              <li key={one.explanation_id}>
                <time>{time(one.first_at)}</time> {headline(one)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

const headline = ({ said, driver, outcome, sweeps, radius_m }: Explanation): string => {
  const whom = outcome === 'PROPOSED' && driver !== null ? ` a ${driver.code}` : ''
  const reach = outcome === 'NO_CANDIDATE' ? ` en ${distance(radius_m)}` : ''
  const often = sweeps > 1 ? ` (${plural(sweeps, 'intento')})` : ''
  return `${said}${whom}${reach}${often}`
}

function Decision({ service_id, decision }: { service_id: number; decision: Explanation }) {
  const can = useCan()
  const [relaxed, setRelaxed] = useState<readonly RelaxCode[]>([])
  const { considered, excluded_counts } = decision
  return (
    <section className="why-decision" aria-label="Última decisión">
      <h3>
        <time>{time(decision.last_at)}</time> {headline(decision)}
      </h3>
      <p className="why-how">
        {decision.policy} · radio {distance(decision.radius_m)}
      </p>
      {considered.length > 0 && (
        <ol className="why-considered">
          {considered.map((one) => (
            <li key={one.driver_id} data-chosen={one.driver_id === decision.driver?.driver_id}>
              <strong>{one.code}</strong>
              <span>{one.parts.map(partWords).join(' · ')}</span>
              {one.proposed_for !== null && one.driver_id !== decision.driver?.driver_id && (
                <em>sirve mejor al servicio {one.proposed_for}</em>
              )}
            </li>
          ))}
        </ol>
      )}
      {excluded_counts.length > 0 && (
        <div className="why-excluded" aria-label="Por qué no los demás">
          {excluded_counts.map(({ code, reason, count, relaxable: may }) =>
            may && can('DSP_FLEET_VIEW') ? (
              <button
                key={code}
                type="button"
                aria-pressed={relaxed.includes(code as RelaxCode)}
                title={`Pasar por alto: ${reason}`}
                onClick={() => setRelaxed(toggled(relaxed, code as RelaxCode))}
              >
                {reason} <b>{count}</b>
              </button>
            ) : (
              <span key={code}>
                {reason} <b>{count}</b>
              </span>
            ),
          )}
        </div>
      )}
      {relaxed.length > 0 && <RelaxedUnits service_id={service_id} relax={relaxed} />}
    </section>
  )
}

const toggled = (list: readonly RelaxCode[], code: RelaxCode): readonly RelaxCode[] =>
  list.includes(code) ? list.filter((one) => one !== code) : [...list, code]

/** What counts in favour is said with a minus: it brings the driver nearer. */
const partWords = ({ name, seconds }: Explanation['considered'][number]['parts'][number]): string =>
  `${name} ${seconds < 0 ? '−' : ''}${duration(Math.abs(seconds))}`
