import { Fragment, type ReactNode } from 'react'
import './facts.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Names and values side by side; what the sheet left empty is not drawn. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="facts">
      {told.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
