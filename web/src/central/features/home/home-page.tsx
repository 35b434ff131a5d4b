import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { useSession } from '#src/central/session/use-session.ts'

/** Where somebody lands whose rights open no screen yet. */
export function HomePage() {
  const { name } = useSession()
  return (
    <Page title="Inicio">
      <EmptyState
        icon="home"
        title={`Hola, ${name.split(' ')[0]}`}
        detail="Sus permisos aún no abren ninguna pantalla. Si necesita una, pídala a un administrador: aparecerá aquí en cuanto la otorgue."
        action={
          <LinkButton to="/perfil" variant="default">
            Ver mi perfil
          </LinkButton>
        }
      />
    </Page>
  )
}
