import type { LostItemDetail } from '@chaski/contract/lost-items/schema.ts'
import { when } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { stateLooks } from '#src/central/record/item-words.ts'

type Step = LostItemDetail['steps'][number]

const toldText = ({ told_driver, told_client }: Step): string =>
  [
    ...(told_driver ? ['Se escribió al conductor.'] : []),
    ...(told_client === null
      ? []
      : [`Se avisó al cliente por ${told_client === 'SMS' ? 'SMS' : 'correo'}.`]),
  ].join(' ')

/** What was done about it, in its order. */
export function ItemSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <section className="card" aria-label="Historia del objeto">
      <h2>Qué se hizo</h2>
      <ol className="item-steps">
        {steps.map((step) => (
          <li key={step.at}>
            <span>{when(step.at)}</span>
            <StatusChip {...stateLooks[step.state]} />
            <span>{step.by ?? 'Sistema'}</span>
            <span>{[step.note, toldText(step)].filter((text) => text !== '').join(' ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
