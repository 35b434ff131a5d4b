import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffTrialForm } from '@chaski/contract/fares/offer-schema.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { q } from '#src/shared/api.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { TrialForm } from './trial-form.tsx'
import { TrialMap } from './trial-map.tsx'
import { trialQuestion, trialSearch, pointText, readPoint } from './trial-question.ts'
import { TrialResult } from './trial-result.tsx'
import { usePlaceNames } from './use-place-names.ts'
import { useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import '#src/central/features/fares/fares.css'

const nowText = (): string => new Date().toISOString()

/** Tries a ride against the tariffs in force, without quoting it to anybody. */
export function TrialPage() {
  const { filters: search, setFilters } = useFilters(trialSearch)
  const [now] = useState(nowText)
  const places = usePlaceNames([
    ...(search.origin ? [search.origin] : []),
    ...(search.destinations ?? []),
  ])
  const names = useScopeNames()
  const question = useMemo(() => trialQuestion(search, now), [search, now])
  const trial = useQuery({
    ...q(fares.trial, { body: question ?? ({} as TariffTrialForm) }),
    enabled: question !== null,
  })
  const origin = useMemo(() => readPoint(search.origin), [search.origin])
  const destinations = useMemo(
    () => (search.destinations ?? []).flatMap((text) => readPoint(text) ?? []),
    [search.destinations],
  )
  const answer = question === null ? undefined : trial.data

  return (
    <Page
      title="¿Cuánto costaría este viaje?"
      actions={
        <LinkButton to="/tarifas" variant="subtle">
          Volver a tarifas
        </LinkButton>
      }
    >
      <MissingNotice
        of={[names.coverages, names.firms, names.attributes]}
        what="Falta una lista para elegir."
      />
      <div className="trial">
        <TrialForm
          search={search}
          onChange={(change) => void setFilters(change)}
          places={places}
          names={names}
        />
        <div className="trial-side">
          <TrialMap
            origin={origin}
            destinations={destinations}
            route={answer?.route}
            onOrigin={(place) => void setFilters({ origin: pointText(place) })}
            onDestination={(index, place) =>
              void setFilters({
                destinations: Object.assign([...(search.destinations ?? [])], {
                  [index]: pointText(place),
                }),
              })
            }
          />
          <div aria-live="polite" aria-busy={trial.isFetching}>
            {question === null ? (
              <EmptyState
                icon="wallet"
                title="Elija origen y destino"
                detail="Escriba las direcciones o márquelas en el mapa: verá el precio regla por regla."
              />
            ) : trial.error !== null ? (
              <ErrorNotice error={trial.error} onRetry={() => void trial.refetch()} />
            ) : (
              answer && <TrialResult answer={answer} />
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}
