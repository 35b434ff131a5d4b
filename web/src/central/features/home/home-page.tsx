import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { homeKindOf } from '#src/central/home-of.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { ComplaintsHome } from './complaints-home.tsx'
import { FiguresHome } from './figures-home.tsx'
import { FleetHome } from './fleet-home.tsx'
import { RecruitsHome } from './recruits-home.tsx'
import { SalesHome } from './sales-home.tsx'
import './home.css'

const homes = {
  figures: FiguresHome,
  fleet: FleetHome,
  recruits: RecruitsHome,
  sales: SalesHome,
  complaints: ComplaintsHome,
}

/** Where somebody begins: the numbers of their work, or how to get some. */
export function HomePage() {
  const session = useSession()
  const kind = homeKindOf(session)
  const first = session.name.split(' ')[0]
  if (kind === undefined) return <NoScreens first={first ?? ''} />
  const Home = homes[kind]
  return (
    <Page title="Inicio" aside={`Hola, ${first}`}>
      <Home />
    </Page>
  )
}

/** Rights that open no screen yet. */
function NoScreens({ first }: { first: string }) {
  return (
    <Page title="Inicio">
      <EmptyState
        icon="home"
        title={`Hola, ${first}`}
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
