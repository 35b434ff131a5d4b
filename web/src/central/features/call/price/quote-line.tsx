import { useState } from 'react'
import { Button } from '@mantine/core'
import { CallError } from '@chaski/contract/client.ts'
import { fareNote } from '@chaski/contract/fares/offer-schema.ts'
import { distance, duration, soles } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { DraftValues } from '#src/central/features/call/draft/draft-values.ts'
import { PaymentLine } from './payment-line.tsx'
import { useQuote } from './use-quote.ts'

const problemText = (error: Error): string =>
  error instanceof CallError && error.body.code === 'OUTSIDE_COVERAGE'
    ? 'Fuera de cobertura: sin precio'
    : error instanceof CallError && error.body.statusCode > 0
      ? error.body.detail
      : 'No se pudo calcular el precio'

type QuoteLineProps = { values: DraftValues; service_id: number | null }

/** The price and the nearest unit, said while the person is still on the line. */
export function QuoteLine({ values, service_id }: QuoteLineProps) {
  const { asked, offer, problem, nearest, noUnits, unitsUnknown, fetching } = useQuote(values)
  const [open, setOpen] = useState(false)
  const cars = service_id === null ? (values.cars ?? 1) : 1
  return (
    <div className="call-quote" aria-live="polite" aria-busy={fetching}>
      {open && offer !== undefined && (
        <table aria-label="Detalle de la tarifa">
          <tbody>
            {offer.lines.map((line, at) => (
              <tr key={`${line.code} ${at}`}>
                <th scope="row">
                  {line.label} <small>{line.detail}</small>
                </th>
                <td>{soles(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <caption>{fareNote}</caption>
        </table>
      )}
      {/* Where nobody knows the end, and so the price, the account has to bear the ride all the same. */}
      {(offer !== undefined || !asked) && (
        <PaymentLine values={values} amount_cents={offer?.total ?? 0} service_id={service_id} />
      )}
      <div className="call-quote-line">
        {offer === undefined || problem !== null ? (
          <span className={problem === null ? 'call-dim' : 'call-no-price'}>
            {problem !== null
              ? problemText(problem)
              : asked
                ? 'Calculando el precio…'
                : 'Origen y destino dan el precio'}
          </span>
        ) : (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            rightSection={<Icon name={open ? 'chevronDown' : 'chevronRight'} size={12} />}
          >
            <strong className="call-fare">
              {soles(offer.total)}
              {cars > 1 && ` × ${cars}`}
            </strong>
            <span className="call-km">
              {distance(offer.route.distanceM)}
              {offer.route.quality === 'approximate' && ' aprox.'}
            </span>
            <span>{duration(offer.route.durationS)}</span>
          </Button>
        )}
        {nearest !== undefined && (
          <span className="call-nearest">
            <Icon name="car" /> {nearest.vehicle_code} a <strong>{duration(nearest.eta_s)}</strong>
          </span>
        )}
        {unitsUnknown && (
          <span className="call-nearest call-no-price">No se pudo buscar unidades</span>
        )}
        {noUnits && <span className="call-nearest call-no-price">Sin unidades cerca</span>}
      </div>
    </div>
  )
}
