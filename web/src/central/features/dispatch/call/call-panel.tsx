import { EmptyState } from '#src/ui/empty-state.tsx'

/** Panel A: whoever calls is attended here. */
export function CallPanel() {
  return (
    <EmptyState
      icon="phone"
      title="Nueva llamada"
      detail="Aquí se registra el servicio de quien llama."
    />
  )
}
