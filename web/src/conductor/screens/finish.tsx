import { useState } from 'react'
import { dynamicFieldProblems } from '@chaski/contract/companies/rules.ts'
import type { Outlay } from '@chaski/contract/fares/final-fare.ts'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { CloseFields } from '#src/conductor/parts/close-fields.tsx'
import { expectedFare } from '#src/conductor/parts/expected-fare.ts'
import { type OutlayEntry, withEntry } from '#src/conductor/parts/outlay-entry.ts'
import { Outlays } from '#src/conductor/parts/outlays.tsx'
import { FullScreenDialog } from '#src/conductor/parts/full-screen-dialog.tsx'
import { usePhone } from '#src/conductor/phone-context.ts'
import { soles } from '#src/shared/formats.ts'

type Answers = Record<string, string | number | boolean | null>

/** The end of a ride: what was added on the way, what the company asks, and what to collect. */
export function Finish({ trip, onClose }: { trip: OwnTrip; onClose: () => void }) {
  const phone = usePhone()
  const [outlays, setOutlays] = useState<readonly Outlay[]>([])
  const [entry, setEntry] = useState<OutlayEntry | null>(null)
  const [stops, setStops] = useState(0)
  const [answers, setAnswers] = useState<Answers>(trip.dynamic_fields as Answers)
  const [problems, setProblems] = useState<readonly string[]>([])
  const charged = withEntry(outlays, entry)
  const fare = expectedFare(trip, { outlays: charged ?? outlays, added_stops: stops }, phone.now())

  const finish = (): void => {
    const found = dynamicFieldProblems(trip.close_fields, 'CLOSE', answers).map(
      ({ detail }) => `${detail}.`,
    )
    if (charged === null) found.unshift('Revise el gasto: escriba un monto como 7.50.')
    setProblems(found)
    if (charged === null || found.length > 0) return
    const asked = trip.close_fields.map((field) => String(field.dynamicfield_id))
    const dynamic_fields = Object.fromEntries(
      Object.entries(answers).filter(([key]) => asked.includes(key)),
    )
    phone.store.set({ ended: { trip, total_cents: fare.total } })
    onClose()
    void phone.do({
      kind: 'FINISH',
      service_id: trip.service_id,
      form: { outlays: [...charged], added_stops: stops, dynamic_fields },
    })
  }

  return (
    <FullScreenDialog title="Terminar servicio" onClose={onClose}>
      <div className="full-body">
        <section className="card">
          <ul className="fare">
            {fare.lines.map((line, n) => (
              <li key={`${line.code}${n}`}>
                <span>{line.label}</span>
                <span>{soles(line.amount)}</span>
              </li>
            ))}
          </ul>
        </section>
        <Outlays outlays={outlays} onChange={setOutlays} entry={entry} onEntry={setEntry} />
        {trip.quote !== null && trip.quote.terms.stop_fee > 0 && trip.quote.source !== 'hours' && (
          <div className="stepper card">
            <span>Paradas agregadas</span>
            <button
              type="button"
              className="icon-button"
              aria-label="Una parada menos"
              disabled={stops === 0}
              onClick={() => setStops(stops - 1)}
            >
              −
            </button>
            <output>{stops}</output>
            <button
              type="button"
              className="icon-button"
              aria-label="Una parada más"
              disabled={stops === 20}
              onClick={() => setStops(stops + 1)}
            >
              +
            </button>
          </div>
        )}
        <CloseFields fields={trip.close_fields} answers={answers} onChange={setAnswers} />
      </div>
      <footer className="full-foot">
        <p className="collect">
          <span>
            {trip.collects ? `Cobre · ${trip.payment_name}` : `No cobre · ${trip.payment_name}`}
          </span>
          <strong>{soles(fare.total)}</strong>
        </p>
        {problems.length > 0 && (
          <div className="notice bad" role="alert">
            {problems.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        <button type="button" className="big primary" onClick={finish}>
          Terminar
        </button>
      </footer>
    </FullScreenDialog>
  )
}
