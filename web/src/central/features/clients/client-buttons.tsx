import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { MoreActions } from '#src/ui/action/more-actions.tsx'
import { verdictOn } from '#src/ui/table/row-action.ts'
import { useClientActions } from './use-client-actions.ts'

/** What can be done with this client: the two that are done most stand in front. */
export function ClientButtons({ client }: { client: ClientCard }) {
  const actions = useClientActions().filter(({ label }) => label !== 'Abrir')
  const front = actions.filter(
    ({ label }) => label === 'Editar' || label === (client.is_blocked ? 'Desbloquear' : 'Bloquear'),
  )
  return (
    <>
      {front.map((action) => (
        <ActionButton
          key={action.label}
          label={action.label}
          icon={action.icon}
          verdict={verdictOn(action, [client])}
          onRun={() => action.run([client])}
        />
      ))}
      <MoreActions of={client} actions={actions.filter((action) => !front.includes(action))} />
    </>
  )
}
