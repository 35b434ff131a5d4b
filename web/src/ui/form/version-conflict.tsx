import { useEffect, useRef } from 'react'
import { Radio } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import type { Disagreement } from '#src/shared/merge-versions.ts'

type VersionConflictProps = {
  disagreements: readonly Disagreement[]
  label: (name: string) => string
  say: (name: string, value: unknown, other: unknown) => string
  isMine: (disagreement: Disagreement) => boolean
  onChoose: (name: string, value: unknown) => void
}

/** Somebody saved first: both versions side by side, nothing typed is lost. */
export function VersionConflict({
  disagreements,
  label,
  say,
  isMine,
  onChoose,
}: VersionConflictProps) {
  const offer = useRef<HTMLDivElement>(null)
  // The button that was pressed may stand a screen below.
  useEffect(() => {
    offer.current?.scrollIntoView({ block: 'nearest' })
  }, [disagreements])
  return (
    <div ref={offer} className="version-conflict" role="alert">
      <p>
        <Icon name="alert" /> Otra persona guardó cambios mientras usted editaba.{' '}
        {disagreements.length === 0
          ? 'Se unieron con los suyos: revise y guarde otra vez.'
          : 'Elija qué queda en cada dato y guarde otra vez.'}
      </p>
      {disagreements.map((disagreement) => {
        const { name, mine, theirs } = disagreement
        return (
          <Radio.Group
            key={name}
            label={label(name)}
            value={isMine(disagreement) ? 'mine' : 'theirs'}
            onChange={(choice) => onChoose(name, choice === 'mine' ? mine : theirs)}
          >
            <Radio value="mine" label={`Lo suyo: ${say(name, mine, theirs)}`} />
            <Radio value="theirs" label={`Lo guardado: ${say(name, theirs, mine)}`} />
          </Radio.Group>
        )
      })}
    </div>
  )
}
