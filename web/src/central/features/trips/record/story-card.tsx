import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripActivity, TripDetail } from '@chaski/contract/trips/schema.ts'
import { q } from '#src/shared/api.ts'
import { whenExactly } from '#src/shared/formats.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { activityWords, actorText, reasonText, type Words } from './activity-words.ts'
import type { CatalogNames } from '#src/central/trips/use-catalog-names.ts'

type StoryCardProps = {
  trip: Pick<TripDetail, 'service_id' | 'driver' | 'offers' | 'version'>
  names: CatalogNames
  onShow: ((at: number) => void) | undefined
}

const page = { page: 1, page_size: 200 }

/** Everything that was done with the trip: who, what, as it was and as it became, and why. */
export function StoryCard({ trip, names, onShow }: StoryCardProps) {
  const { service_id, driver, offers, version } = trip
  const story = useQuery(q(trips.activities, { params: { service_id }, query: page }))
  const { refetch } = story
  // A change of the trip has written a new line.
  useEffect(() => void refetch(), [refetch, version])
  const words = useMemo<Words>(() => {
    const codes = new Map(offers.map((offer) => [offer.driver_id, offer.code]))
    if (driver) codes.set(driver.driver_id, `${driver.code} · ${driver.name}`)
    return { nameOf: names.nameOf, driverOf: (id) => codes.get(id) ?? `n.º ${id}` }
  }, [driver, names, offers])
  return (
    <section className="card" aria-label="Historia">
      <h2>Historia</h2>
      {story.error !== null && (
        <ErrorNotice
          error={story.error}
          what="No se pudo traer la historia."
          onRetry={() => void refetch()}
        />
      )}
      <ol className="story">
        {story.data?.data.map((entry) => (
          <Entry key={entry.activity_id} entry={entry} words={words} onShow={onShow} />
        ))}
      </ol>
    </section>
  )
}

type EntryProps = { entry: TripActivity; words: Words; onShow: StoryCardProps['onShow'] }

function Entry({ entry, words, onShow }: EntryProps) {
  const { title, lines } = activityWords(entry, words)
  const reason = reasonText(entry, words)
  const at = Date.parse(entry.at)
  return (
    <li>
      <p className="story-head">
        <strong>{title}</strong>
        {onShow ? (
          <button type="button" title="Ver este momento en el mapa" onClick={() => onShow(at)}>
            {whenExactly(entry.at)}
          </button>
        ) : (
          <span>{whenExactly(entry.at)}</span>
        )}
      </p>
      <p className="story-who">{actorText(entry)}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ name, before, after }) => (
            <li key={name}>
              {name}: {before !== null && <del>{before}</del>} {after}
            </li>
          ))}
        </ul>
      )}
      {(reason !== null || entry.note) && (
        <p className="story-why">{[reason, entry.note].filter(Boolean).join(': ')}</p>
      )}
    </li>
  )
}
