import type { FormEvent } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { portalTripFilters, portalTripStates } from '@chaski/contract/reports/portal-schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { showFirstProblem } from '#src/public/form/show-first-problem.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { problemsOf, useBoxes } from '#src/public/form/use-boxes.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate } from '#src/public/router/location.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import {
  filtersAddress,
  filtersQuery,
  isNarrowed,
  stateNames,
  type TripFilters,
} from './trip-filters.ts'

/** Who, which center, how it ended and when: asked together, kept in the address. */
export function TripFilterForm({ filters }: { filters: TripFilters }) {
  const { values, bind, setProblems } = useBoxes(filters)
  const { data, problem, retry } = useAnswer(portalCalls.portalCostCenters, {})
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = { ...values, key_word: values.key_word.trim(), page: 1 }
    const read = portalTripFilters.safeParse(filtersQuery(asked))
    setProblems(read.success ? {} : problemsOf(read.error))
    if (read.success) navigate(filtersAddress(asked), { stay: true })
    else showFirstProblem(event.currentTarget)
  }
  const everything = { ...filters, key_word: '', costcenter_id: '', state: '', page: 1 } as const
  return (
    <search>
      <form className="portal-filters" noValidate onSubmit={search}>
        <TextField {...bind('key_word')} label="Persona" type="search" maxLength={100} />
        <SelectField
          {...bind('costcenter_id')}
          label="Centro de costo"
          options={[
            { id: '', name: 'Todos' },
            { id: 0, name: 'Sin centro de costo' },
            ...(data?.data ?? []).map(({ costcenter_id, code, name }) => ({
              id: costcenter_id,
              name: `${code} ${name}`,
            })),
          ]}
        />
        <SelectField
          {...bind('state')}
          label="Estado"
          options={[
            { id: '', name: 'Todos' },
            ...portalTripStates.map((state) => ({ id: state, name: stateNames[state] })),
          ]}
        />
        {problem && <Problem failure={problem} onRetry={retry} />}
        <TextField {...bind('from')} label="Desde" type="date" />
        <TextField {...bind('to')} label="Hasta" type="date" />
        <div className="portal-actions">
          <button type="submit" className="button primary">
            Buscar
          </button>
          {isNarrowed(filters) && (
            <Link to={filtersAddress(everything)} stay className="text-button">
              Quitar filtros
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}
