import { useEffect } from 'react'
import { driverQueueCalls } from '@chaski/contract/dispatch/driver-queue-endpoints.ts'
import { type OwnQueue, queueHoldLabels } from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { plural } from '#src/shared/formats.ts'
import { Demand } from './demand.tsx'

/** A line moves with every ride that is given: a driver who looks at it sees it move. */
const askEveryMs = 10_000

function QueuePlace({ place }: { place: OwnQueue['place'] & object }) {
  const { rank, waiting, zone_name, held } = place
  return (
    <section className="card queue" aria-live="polite">
      <h2>Su turno en {zone_name}</h2>
      {rank === null ? (
        <p>Le guardan el lugar{held !== null && `: ${queueHoldLabels[held].toLowerCase()}`}.</p>
      ) : (
        <p>
          <strong className="queue-rank">{rank}.º</strong>{' '}
          <span className="dim">de {plural(waiting, 'unidad', 'unidades')}</span>
        </p>
      )}
    </section>
  )
}

/** While nothing is on offer: one's place in the line, and where the next rides are likely to begin. */
export function Waiting() {
  const { data, ask } = useStored(driverQueueCalls.ownQueue)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [ask])
  const place = data?.place ?? null
  return (
    <>
      {place !== null && <QueuePlace place={place} />}
      <Demand here={place?.zone_id ?? null} />
    </>
  )
}
