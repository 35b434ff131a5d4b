import type { ReactNode } from 'react'
import '#src/ui/page/page.css'
import './figures.css'

export type Figure = {
  name: string
  value: string
  note?: ReactNode
  alarm?: boolean
  /** The way to what is behind the number. */
  link?: ReactNode
}

/** A few numbers that somebody is judged by, the weightiest first. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="figures">
      {figures.map(({ name, value, note, alarm, link }) => (
        <li key={name} className="card figure" data-alarm={alarm || undefined}>
          <span className="figure-name">{name}</span>
          <strong>{value}</strong>
          {note !== undefined && <small>{note}</small>}
          {link}
        </li>
      ))}
    </ul>
  )
}
